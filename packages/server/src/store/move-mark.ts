import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFoldersToDisk } from './backup/copy-files.ts'
import { StoreUnavailable } from './unavailable.ts'

/** The file in a data folder which says that its room has moved to a server, and when. */
const markFileOf = (dataDir: string): string => join(dataDir, 'moved-to-server')

/**
 * Marks the embedded store as moved, because a start without `databaseUrl` would open the room as it was on the day of
 * the move, with the same house key: chips withdrawn since then could be withdrawn again.
 * @param at when it was moved, ms since 1970 UTC
 * @throws StoreUnavailable if the file cannot be written
 */
export const markAsMoved = async (dataDir: string, at: number): Promise<void> => {
  try {
    await writeFile(markFileOf(dataDir), `${new Date(at).toISOString()}\n`, { mode: 0o600, flush: true })
    await syncFoldersToDisk([dataDir])
  } catch (error) {
    throw new StoreUnavailable(
      `The database has the room, but ${markFileOf(dataDir)} could not be written (${(error as Error).message}): start the room with DATABASE_URL only, since without it the old room opens.`,
    )
  }
}

/** @throws StoreUnavailable if the embedded store of the folder was moved to a server */
export const checkNotMoved = async (dataDir: string): Promise<void> => {
  const movedAt = await readFile(markFileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StoreUnavailable(`The file ${markFileOf(dataDir)} cannot be read: ${error.message}.`)
  })
  if (movedAt === null) return
  throw new StoreUnavailable(
    `The room in ${dataDir} was moved to a PostgreSQL server on ${movedAt.trim()}: set DATABASE_URL ("databaseUrl") to its database. To open the old room all the same, as it was then, remove the file ${markFileOf(dataDir)}.`,
  )
}
