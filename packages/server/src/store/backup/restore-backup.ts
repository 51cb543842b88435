import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { TrialBalance } from '../../ports/ledger.ts'
import { openStore } from '../open-store.ts'
import { BackupFault } from './backup-fault.ts'
import { copyFile, forEachPath, syncFoldersToDisk } from './copy-files.ts'
import { type Manifest, readManifest } from './manifest.ts'

export interface RestoreResult {
  /** Version of the room that made the backup. */
  readonly version: string
  /** When the backup began, ms since 1970 UTC. */
  readonly at: number
  /** Sum of all accounts except `mint`, in hundredths of a chip. */
  readonly minted: number
}

/**
 * Restores a backup into a data folder that does not exist yet or is empty. The files are copied to a temporary folder,
 * which is renamed to the data folder only after every file was compared with the backup, the database has opened, and
 * its ledger is balanced.
 * @throws BackupFault; then nothing was changed
 */
export const restoreBackup = async (backupFolder: string, dataDir: string): Promise<RestoreResult> => {
  const [source, target] = [resolve(backupFolder), resolve(dataDir)]
  const manifest = await readManifest(source)
  await checkTargetCanBeReplaced(target)
  await checkTargetIsEmpty(target)
  await checkSizes(source, manifest)
  const unfinishedFolder = `${target}.restoring`
  if (existsSync(unfinishedFolder)) {
    throw new BackupFault(
      `${unfinishedFolder} is left of a restore that was interrupted, or of one under way: remove it.`,
    )
  }
  try {
    await copyAll(source, unfinishedFolder, manifest)
    const { minted } = await checkLedger(unfinishedFolder)
    if (existsSync(target)) await rmdir(target)
    await rename(unfinishedFolder, target)
    await syncFoldersToDisk([dirname(target)])
    return { version: manifest.version, at: manifest.at, minted }
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true })
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`The backup could not be restored to ${target}: ${(error as Error).message}.`)
  }
}

/** Checks what would else fail at the end, after everything was copied: an existing target is removed and replaced. */
const checkTargetCanBeReplaced = async (target: string): Promise<void> => {
  const targetStat = await lstat(target).catch(() => null)
  if (targetStat?.isSymbolicLink()) {
    throw new BackupFault(`${target} is a link, which a restore does not replace: name the folder that it leads to.`)
  }
  if (targetStat !== null && targetStat.dev !== (await stat(dirname(target))).dev) {
    throw new BackupFault(
      `${target} is a mounted folder, which a restore cannot replace: name a new one inside of it, such as --to ${join(target, 'room')}, and start the room with that as DATA_DIR.`,
    )
  }
}

const checkTargetIsEmpty = async (target: string): Promise<void> => {
  const entries = existsSync(target)
    ? await readdir(target).catch((error: Error) => {
        throw new BackupFault(`The backup cannot be restored to ${target}: ${error.message}.`)
      })
    : []
  if (entries.length > 0) {
    throw new BackupFault(`The folder ${target} is not empty: move it away, or name another one with --to.`)
  }
}

/** Checks that every file of the backup exists and has the size in the manifest, before anything is copied. */
const checkSizes = async (source: string, { files }: Manifest): Promise<void> => {
  for (const { path, size } of files) {
    const fileStat = await stat(join(source, path)).catch(() => null)
    if (fileStat === null) throw new BackupFault(`The backup is not whole: ${join(source, path)} is missing.`)
    if (fileStat.size !== size) throw damagedFileFault(join(source, path))
  }
}

const damagedFileFault = (path: string): BackupFault =>
  new BackupFault(`The backup is damaged: ${path} is not what was backed up.`)

const copyAll = async (source: string, targetFolder: string, { folders, files }: Manifest): Promise<void> => {
  await mkdir(targetFolder, { recursive: true, mode: 0o700 })
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  await forEachPath([...hashes.keys()], async (path) => {
    const copiedFile = await copyFile(source, targetFolder, path)
    if (copiedFile?.sha256 !== hashes.get(path)) throw damagedFileFault(join(source, path))
  })
  for (const path of folders) await mkdir(join(targetFolder, path), { recursive: true, mode: 0o700 })
  await syncFoldersToDisk([targetFolder, ...folders.map((path) => join(targetFolder, path))])
}

const checkLedger = async (dataDir: string): Promise<TrialBalance> => {
  const store = await openStore({ dataDir })
  try {
    const balance = await store.ledger.trialBalance()
    if (balance.sum === 0 && balance.unbalanced.length === 0) return balance
    throw new BackupFault(
      `The ledger in the backup is not balanced: it sums to ${balance.sum}, and ${balance.unbalanced.length} balances are not those of their entries.`,
    )
  } finally {
    await store.close()
  }
}
