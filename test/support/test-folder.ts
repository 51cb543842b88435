import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * Makes a folder for a test file, or for a `describe` in it, and removes it after the last test. Hooks that are set
 * later, such as one that stops a room, run before the removal.
 */
export const testFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `cardroom-${name}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
