import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * A folder of its own for a test file, or for a `describe` of it. It is removed after the last test: hooks that are set later,
 * as the one that stops a room, run first.
 */
export const testFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `cardroom-${name}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
