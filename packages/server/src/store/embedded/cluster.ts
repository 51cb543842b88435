import { existsSync, readdirSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { SyncedFs } from './synced-fs.ts'

/** Callbacks for events of the running embedded database. */
export interface EmbeddedDatabaseCallbacks {
  /** after each sync of a file to the disk */
  onSync(): void
  /**
   * The database panicked (full disk, unreadable file). The database must not be used any more: its queries never
   * return.
   */
  onPanic(reason: string): void
  /** A warning in the database's log; one that comes again with other numbers is left out. */
  onWarning(text: string): void
}

/** Opens the database files in `<dataDir>/postgres`; creates them the first time. */
export const openDatabaseFiles = async (dataDir: string, clusterWatch: EmbeddedDatabaseCallbacks): Promise<PGlite> => {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) await makeCluster(dataDir, cluster, clusterWatch)
  return startDatabase(cluster, clusterWatch)
}

// The database folder is created and synced under another name, then renamed, so that a kill or a power loss leaves no
// incomplete database.
const makeCluster = async (
  dataDir: string,
  cluster: string,
  clusterWatch: EmbeddedDatabaseCallbacks,
): Promise<void> => {
  const unfinishedFolder = `${cluster}.unfinished`
  await rm(unfinishedFolder, { recursive: true, force: true })
  const newDatabase = await startDatabase(unfinishedFolder, clusterWatch)
  await newDatabase.close()
  for (const name of readdirSync(unfinishedFolder, { recursive: true, encoding: 'utf8' }))
    await syncToDisk(join(unfinishedFolder, name))
  await syncToDisk(unfinishedFolder)
  await rename(unfinishedFolder, cluster)
  await syncToDisk(dataDir)
}

const startDatabase = async (
  folder: string,
  { onSync, onPanic, onWarning }: EmbeddedDatabaseCallbacks,
): Promise<PGlite> => {
  const warnings = new Set<string>()
  const database = new PGlite({
    fs: new SyncedFs(folder, onSync),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F is "do not sync"
      ...setting('shared_buffers', '32MB'), // each start writes all of it; the system caches pages that do not fit in
      ...setting('wal_sync_method', 'fsync'), // the only method that goes through SyncedFs
      ...setting('default_statistics_target', '10'), // ANALYZE runs between hands and must be short
    ],
    onStderr: (line) => {
      const [, reason] = /(?:PANIC|FATAL): +(.*)/.exec(line) ?? []
      if (reason !== undefined) onPanic(reason)
      const [, warning] = /\] WARNING: +(.*)/.exec(line) ?? []
      const kind = warning?.replace(/\d+/g, '')
      if (warning !== undefined && kind !== undefined && !warnings.has(kind)) {
        warnings.add(kind)
        onWarning(warning)
      }
      return true
    },
  })
  await database.waitReady
  await dropTemplates(database)
  return database
}

/**
 * Drops the templates for new databases, of which the room makes none. Nothing vacuums them, and the oldest transaction
 * id of all databases decides how many ids are left.
 */
const dropTemplates = async (database: PGlite): Promise<void> => {
  const templates = `where datname in ('template0', 'template1')`
  const { rows } = await database.query<{ name: string }>(`select datname as name from pg_database ${templates}`)
  if (rows.length > 0) await database.exec(`update pg_database set datistemplate = false ${templates}`)
  for (const { name } of rows) await database.exec(`drop database ${name}`)
}

const setting = (name: string, value: string): readonly string[] => ['-c', `${name}=${value}`]

/** Syncs a file or folder to disk. Windows cannot sync folders, or files opened read-only. */
const syncToDisk = async (path: string): Promise<void> => {
  const isWindows = process.platform === 'win32'
  if (isWindows && (await stat(path)).isDirectory()) return
  const file = await open(path, isWindows ? 'r+' : 'r')
  await file.sync()
  await file.close()
}
