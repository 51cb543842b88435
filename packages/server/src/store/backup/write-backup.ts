import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { BackupFault } from './backup-fault.ts'
import { copyFile, forEachPath, listFolder, syncFoldersToDisk } from './copy-files.ts'
import { type BackupFile, MANIFEST_FILE, manifestOf } from './manifest.ts'

export interface BackupResult {
  readonly fileCount: number
  readonly byteCount: number
}

export interface BackupOptions {
  /** Version of this program. */
  readonly version: string
  /** When the backup begins, ms since 1970 UTC. */
  readonly at: number
  /** Makes a checkpoint, then runs the copy of the database; no other checkpoint is made meanwhile. */
  readonly betweenCheckpoints: <Result>(copy: () => Promise<Result>) => Promise<Result>
}

const DATABASE_FOLDER = 'postgres'
const WAL_FOLDER = `${DATABASE_FOLDER}/pg_wal`

/**
 * Whether a path is left out of a backup: locks and sockets of the running process, and leftovers of unfinished starts.
 */
const isExcludedFromBackup = (path: string): boolean =>
  /^(operator(\/|$)|lock(\.|$)|\.s\.PGSQL|\.write-check|postgres\.unfinished(\/|$))/.test(path)

const isInFolder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/**
 * Copies a data folder, also while its room runs.
 *
 * The database's files change while they are copied. They are copied between two checkpoints, and the write-ahead log
 * after all other database files: opening the copy replays the log from the checkpoint on, as after a power failure,
 * and the log has every page that was changed since the checkpoint (`full_page_writes`). So the copy is the database at
 * one moment, the end of its log. The files outside the database are copied after it, so that blocks of the test ledger
 * are never behind the database.
 * @throws BackupFault; then there is no new backup
 */
export const writeBackup = async (
  dataDir: string,
  backupFolder: string,
  facts: BackupOptions,
): Promise<BackupResult> => {
  const backupPath = resolve(backupFolder)
  const unfinishedFolder = `${backupPath}.unfinished`
  await makeFolder(dataDir, backupPath, unfinishedFolder)
  try {
    const files: BackupFile[] = []
    const copyFiles = (paths: readonly string[]): Promise<void> =>
      forEachPath(paths, async (path) => {
        const copiedFile = await copyFile(dataDir, unfinishedFolder, path)
        if (copiedFile !== null) files.push(copiedFile)
      })
    const filesToCopy = async (isIncluded: (path: string) => boolean) =>
      (await listFolder(dataDir)).files.filter((path) => isIncluded(path) && !isExcludedFromBackup(path))

    await facts.betweenCheckpoints(async () => {
      await copyFiles(await filesToCopy((path) => isInFolder(path, DATABASE_FOLDER) && !isInFolder(path, WAL_FOLDER)))
      // Log files that are created after this moment are not needed, because the database files were copied before it.
      await copyFiles(await filesToCopy((path) => isInFolder(path, WAL_FOLDER)))
    })
    await copyFiles(await filesToCopy((path) => !isInFolder(path, DATABASE_FOLDER)))

    const folders = (await listFolder(dataDir)).folders.filter((path) => !isExcludedFromBackup(path))
    for (const path of folders) await mkdir(join(unfinishedFolder, path), { recursive: true, mode: 0o700 })
    const manifest = manifestOf({ version: facts.version, at: facts.at, folders, files })
    await writeFile(join(unfinishedFolder, MANIFEST_FILE), JSON.stringify(manifest, null, 1), {
      mode: 0o600,
      flush: true,
    })
    await syncFoldersToDisk([unfinishedFolder, ...folders.map((path) => join(unfinishedFolder, path))])
    await rename(unfinishedFolder, backupPath)
    await syncFoldersToDisk([dirname(backupPath)])
    return { fileCount: files.length, byteCount: files.reduce((sum, { size }) => sum + size, 0) }
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true })
    throw new BackupFault(`The backup could not be written to ${backupPath}: ${(error as Error).message}.`)
  }
}

const makeFolder = async (dataDir: string, backupPath: string, unfinishedFolder: string): Promise<void> => {
  const pathFromDataDir = relative(resolve(dataDir), backupPath)
  if (pathFromDataDir === '' || !(pathFromDataDir.startsWith('..') || isAbsolute(pathFromDataDir))) {
    throw new BackupFault(`${backupPath} is in the data folder itself: name a folder outside of it.`)
  }
  if (existsSync(backupPath))
    throw new BackupFault(`${backupPath} exists already: name a folder that does not exist yet.`)
  try {
    await mkdir(unfinishedFolder, { mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') {
      throw new BackupFault(
        `${unfinishedFolder} is left of a backup that was interrupted, or of one under way: remove it.`,
      )
    }
    if (code === 'ENOENT') throw new BackupFault(`There is no folder ${dirname(backupPath)}: make it first.`)
    throw new BackupFault(`The backup cannot be written to ${backupPath}: ${message}.`)
  }
}
