import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of an open file of the runtime's file system that a sync needs: `nfd` is the real file's descriptor. */
interface OpenFile {
  readonly nfd: number
}

// "I/O error" in the runtime's own numbering.
const eio = 29

/**
 * PGlite's file system on real files with real syncs: as delivered, its fsync does nothing, and a commit that was answered
 * would not survive a power loss.
 */
export class SyncedFs extends NodeFS {
  readonly #onSync: () => void

  /**
   * @param folder the cluster's folder
   * @param onSync is told after each sync
   */
  constructor(folder: string, onSync: () => void) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const giveFsync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS }) => {
      FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }: OpenFile): number => {
        try {
          fdatasyncSync(nfd)
        } catch {
          return eio // the database panics, as it must; an exception would leave it in a loop
        }
        this.#onSync()
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } }
  }
}
