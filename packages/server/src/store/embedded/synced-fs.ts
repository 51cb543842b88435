import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file of the Emscripten file system; `nfd` is the descriptor of the real file. */
interface OpenFile {
  readonly nfd: number
}

// The error number EIO in Emscripten, on which PGlite runs.
const EIO = 29

/**
 * PGlite's file system with real syncs. PGlite's own fsync does nothing, so an acknowledged commit would not survive a
 * power loss.
 */
export class SyncedFs extends NodeFS {
  readonly #onSync: () => void

  /**
   * @param folder the cluster's folder
   * @param onSync called after each sync
   */
  constructor(folder: string, onSync: () => void) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const installFsync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS }) => {
      FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }: OpenFile): number => {
        try {
          fdatasyncSync(nfd)
        } catch (error) {
          // Windows cannot sync a folder and does not need to.
          if (process.platform === 'win32' && (error as NodeJS.ErrnoException).code === 'EPERM') return 0
          return EIO // makes the database panic; an exception would leave it in a loop
        }
        this.#onSync()
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installFsync] } }
  }
}
