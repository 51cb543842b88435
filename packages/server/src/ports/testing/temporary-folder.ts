import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** @returns a new folder, which is deleted when the running test ends */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
