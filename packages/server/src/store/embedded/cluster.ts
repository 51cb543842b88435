import { existsSync, readdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { SyncedFs } from './synced-fs.ts'

/** Who is told what about a running database. */
export interface ClusterWatch {
  /** after each sync of a file to the disk */
  onSync(): void
  /**
   * The database has given up (a full disk, an unreadable file) and says why. It must not be used any more, because it answers
   * nothing and never returns.
   */
  onPanic(reason: string): void
}

/** Opens the database files in `<dataDir>/postgres`; the first time it makes them. */
export const openCluster = async (dataDir: string, watch: ClusterWatch): Promise<PGlite> => {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) await makeCluster(dataDir, cluster, watch)
  return start(cluster, watch)
}

// Made under another name and synced before it gets its own, so that a kill or a power loss meanwhile leaves nothing half made.
const makeCluster = async (dataDir: string, cluster: string, watch: ClusterWatch): Promise<void> => {
  const unfinished = `${cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const made = await start(unfinished, watch)
  await made.close()
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) await sync(join(unfinished, name))
  await sync(unfinished)
  await rename(unfinished, cluster)
  await sync(dataDir)
}

const start = async (folder: string, { onSync, onPanic }: ClusterWatch): Promise<PGlite> => {
  const database = new PGlite({
    fs: new SyncedFs(folder, onSync),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F is "do not sync"
      ...setting('wal_sync_method', 'fsync'), // the one way that goes through SyncedFs
      ...setting('default_statistics_target', '10'), // statistics are gathered between hands: keep it short
    ],
    onStderr: (line) => {
      const [, reason] = /(?:PANIC|FATAL): +(.*)/.exec(line) ?? []
      if (reason !== undefined) onPanic(reason)
      return true
    },
  })
  await database.waitReady
  return database
}

const setting = (name: string, value: string): readonly string[] => ['-c', `${name}=${value}`]

const sync = async (path: string): Promise<void> => {
  const file = await open(path)
  await file.sync()
  await file.close()
}
