import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** A store takes 40 MB at first, and a few are open at the same time. */
const NEEDED_BYTES = 4 * 2 ** 30

const isRoomy = (folder) => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > NEEDED_BYTES
}

/**
 * A folder for temporary files of tests, deleted when this program ends. It is in memory where the system has such a place: each
 * store consists of a thousand small files, and syncs with each commit.
 */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), 'cardroom-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
