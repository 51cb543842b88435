import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { BackupFile } from './manifest.ts'

const COPY_BUFFER_BYTES = 1 << 18
/** Number of files copied at the same time: most files are small, and each copy mostly waits for the disk. */
const CONCURRENT_COPIES = 8

/** The files and folders in a folder, by relative paths with `/`. */
export interface FolderListing {
  readonly folders: readonly string[]
  readonly files: readonly string[]
}

/** Lists a folder with all below it, without sockets and links. */
export const listFolder = async (folder: string): Promise<FolderListing> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof entries)[number]) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
  }
}

/**
 * Copies a file and syncs the copy to the disk. Only the copy's owner may read it.
 * @returns null if the file was removed meanwhile
 * @throws the system's error, EEXIST among them: nothing is overwritten
 */
export const copyFile = async (fromFolder: string, toFolder: string, path: string): Promise<BackupFile | null> => {
  const sourceHandle = await openIfThere(join(fromFolder, path))
  if (sourceHandle === null) return null
  try {
    const copyPath = join(toFolder, path)
    await mkdir(dirname(copyPath), { recursive: true, mode: 0o700 })
    const copyHandle = await open(copyPath, 'wx', 0o600)
    try {
      return { path, ...(await copyBytes(sourceHandle, copyHandle)) }
    } finally {
      await copyHandle.close()
    }
  } finally {
    await sourceHandle.close()
  }
}

/**
 * Calls `copy` with every path, a few at once. After a failure no further call begins, and the promise rejects when the
 * running calls have ended.
 */
export const forEachPath = async (paths: readonly string[], copy: (path: string) => Promise<void>): Promise<void> => {
  const pathsLeft = [...paths].reverse()
  const copyNext = async (): Promise<void> => {
    for (let path = pathsLeft.pop(); path !== undefined; path = pathsLeft.pop()) {
      try {
        await copy(path)
      } catch (error) {
        pathsLeft.length = 0
        throw error
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: CONCURRENT_COPIES }, copyNext))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

const openIfThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const copyBytes = async (sourceHandle: FileHandle, copyHandle: FileHandle) => {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(COPY_BUFFER_BYTES)
  let size = 0
  for (;;) {
    const { bytesRead } = await sourceHandle.read(buffer, 0, COPY_BUFFER_BYTES)
    if (bytesRead === 0) break
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    size += bytesRead
    await copyHandle.writeFile(chunk)
  }
  await copyHandle.datasync()
  return { size, sha256: hash.digest('hex') }
}

/** Syncs folders to the disk, so that new file names survive a power loss. Windows cannot sync folders. */
export const syncFoldersToDisk = async (folders: readonly string[]): Promise<void> => {
  if (process.platform === 'win32') return
  for (const folder of folders) {
    const handle = await open(folder, 'r')
    await handle.sync()
    await handle.close()
  }
}
