import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { GREEN_RUNS, pictureFingerprint, pictureTests } from './picture-sources.mjs'
import { inRoot } from './root.mjs'

const output = (command, ...args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout.trim() : null
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The line of a green run: the state of what pictures depend on, and what drew them.
 * @param {{ version: string, fonts: readonly string[], root?: string }} drawn version: what the browser says of itself; fonts:
 *   the files of the system's fonts
 */
export const lineOf = ({ version, fonts, root }) => {
  const [browser] = version.split(' built on')
  return `${pictureFingerprint(root)} ${browser}, ${process.platform} ${process.arch}, fonts ${hashOf(fonts)}`
}

/** @returns {string | null} the line of a green run of today; null where it cannot be told what draws the pictures */
export const greenLine = (chromium) => {
  const version = output(chromium, '--version')
  const fonts = output('fc-list', '--format', '%{file}\n')
  return version === null || fonts === null ? null : lineOf({ version, fonts: fonts.split('\n') })
}

/** @returns the lines of the same state by other browsers, and the new one; lines of earlier states are dropped */
export const linesWith = (noted, line) => {
  const [state] = line.split(' ')
  return [...new Set([...noted.filter((one) => one.startsWith(`${state} `)), line])].sort()
}

const notedLines = () => {
  const file = inRoot(GREEN_RUNS)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** Whether the pictures were seen to be right in a run with this line. */
export const isNoted = (line) => line !== null && notedLines().includes(line)

/**
 * Writes a green run of all pictures to its file, or on a build server (CI) returns the text that is to be committed.
 * @returns {string | null} a sentence for whoever reads the run's output; null if there is nothing to say
 */
export const noteGreenRun = (line) => {
  if (line === null || isNoted(line)) return null
  const text = `${linesWith(notedLines(), line).join('\n')}\n`
  if (process.env.CI) return `The pictures are as kept. To skip them until they change, commit ${GREEN_RUNS}:\n${text}`
  writeFileSync(inRoot(GREEN_RUNS), text)
  return `The pictures are as kept: ${GREEN_RUNS} says so now. Commit it.`
}

/**
 * The result of a run for the pictures.
 * @param testResults of Vitest's JSON report
 * @returns {{ skipped: number, areGreen: boolean }} skipped: tests whose pictures are unchanged; areGreen: all tests
 * have compared and passed
 */
export const pictureResults = (testResults) => {
  const files = testResults.filter(({ name }) => pictureTests.some((test) => name.replaceAll('\\', '/').endsWith(test)))
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  return {
    skipped: tests.filter(isUnchanged).length,
    areGreen: files.length === pictureTests.length && tests.every(({ status }) => status === 'passed'),
  }
}

/** Whether a test was skipped because all that it looks at is as in a green run (test/support/unchanged-pictures.ts). */
export const isUnchanged = ({ status, meta }) => status === 'skipped' && meta?.pictures === 'unchanged'
