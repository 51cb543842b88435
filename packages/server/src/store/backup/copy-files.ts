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
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof found)[number]) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  return {
    folders: found.filter((entry) => entry.isDirectory()).map(pathOf),
    files: found.filter((entry) => entry.isFile()).map(pathOf),
  }
}

/**
 * Copies a file and syncs the copy to the disk. Only the copy's owner may read it.
 * @returns null if the file was removed meanwhile
 * @throws the system's error, EEXIST among them: nothing is overwritten
 */
export const copyFile = async (from: string, to: string, path: string): Promise<BackupFile | null> => {
  const source = await openIfThere(join(from, path))
  if (source === null) return null
  try {
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const copy = await open(target, 'wx', 0o600)
    try {
      return { path, ...(await copyBytes(source, copy)) }
    } finally {
      await copy.close()
    }
  } finally {
    await source.close()
  }
}

/**
 * Calls `copy` with every path, a few at once. After a failure no further call begins, and the promise rejects when the
 * running calls have ended.
 */
export const forEachPath = async (paths: readonly string[], copy: (path: string) => Promise<void>): Promise<void> => {
  const left = [...paths].reverse()
  const copyNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      try {
        await copy(path)
      } catch (error) {
        left.length = 0
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENT_COPIES }, copyNext))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

const openIfThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const copyBytes = async (source: FileHandle, copy: FileHandle) => {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(COPY_BUFFER_BYTES)
  let size = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, COPY_BUFFER_BYTES)
    if (bytesRead === 0) break
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    size += bytesRead
    await copy.writeFile(chunk)
  }
  await copy.datasync()
  return { size, sha256: hash.digest('hex') }
}

/** Syncs folders to the disk, so that new file names survive a power loss. Windows cannot sync folders. */
export const syncFolders = async (folders: readonly string[]): Promise<void> => {
  if (process.platform === 'win32') return
  for (const folder of folders) {
    const handle = await open(folder, 'r')
    await handle.sync()
    await handle.close()
  }
}
