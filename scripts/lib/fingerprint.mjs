import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repositoryPath } from './root.mjs'

const IGNORED = new Set(['node_modules', 'dist', '.cache', '.git', 'data'])

/** The files below a folder, in the same order everywhere. */
export function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (IGNORED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

/**
 * @returns a hash of the names and contents of the files and folders named, whose paths are relative to `root`
 * (default: the repository)
 */
export const fingerprint = (names, root = repositoryPath()) => {
  const hash = createHash('sha256')
  for (const name of names) {
    const path = join(root, name)
    const files = name.includes('.') ? [path] : filesUnder(path)
    for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
