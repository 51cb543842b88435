import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { GREEN_PICTURE_RUNS_FILE, pictureFingerprint, pictureTests } from './picture-sources.mjs'
import { repositoryPath } from './root.mjs'

const outputOf = (command, ...args) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout.trim() : null
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The line by which green-runs.txt records that all pictures were right: a hash of all files that pictures depend on,
 * the browser and its fonts.
 * @param {{ version: string, fonts: readonly string[], root?: string }} drawn version: the output of `chromium
 * --version`; fonts: the paths of the system's font files
 */
export const greenPictureRunLine = ({ version, fonts, root }) => {
  const [browser] = version.split(' built on')
  return `${pictureFingerprint(root)} ${browser}, ${process.platform} ${process.arch}, fonts ${hashOf(fonts)}`
}

/**
 * @returns {string | null} the line that a run would record now if all its pictures were right; null if the browser's
 * version or the system's fonts are unknown
 */
export const currentGreenPictureRunLine = (chromium) => {
  const version = outputOf(chromium, '--version')
  const fonts = outputOf('fc-list', '--format', '%{file}\n')
  return version === null || fonts === null ? null : greenPictureRunLine({ version, fonts: fonts.split('\n') })
}

/**
 * @returns the lines to store after a run: the new line, and those recorded lines that have the same hash of files but
 * are from other browsers or systems, or with other fonts
 */
export const greenPictureRunLinesAfterRun = (knownLines, line) => {
  const [state] = line.split(' ')
  return [...new Set([...knownLines.filter((knownLine) => knownLine.startsWith(`${state} `)), line])].sort()
}

const recordedLines = () => {
  const file = repositoryPath(GREEN_PICTURE_RUNS_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** Whether this line is recorded, so that no picture can have changed since all pictures were right. */
export const isGreenPictureRunRecorded = (line) => line !== null && recordedLines().includes(line)

/**
 * Records in green-runs.txt that all pictures were right. On a build server (CI) nothing is written, and the message
 * contains the text to commit.
 * @returns {string | null} a message for the run's output; null if the line is already recorded or unknown
 */
export const recordGreenPictureRun = (line) => {
  if (line === null || isGreenPictureRunRecorded(line)) return null
  const text = `${greenPictureRunLinesAfterRun(recordedLines(), line).join('\n')}\n`
  if (process.env.CI)
    return `The pictures are as kept. To skip them until they change, commit ${GREEN_PICTURE_RUNS_FILE}:\n${text}`
  writeFileSync(repositoryPath(GREEN_PICTURE_RUNS_FILE), text)
  return `The pictures are as kept: ${GREEN_PICTURE_RUNS_FILE} says so now. Commit it.`
}

/**
 * The result of the picture tests in a run.
 * @param testResults of Vitest's JSON report
 * @returns {{ skipped: number, areGreen: boolean }} skipped: number of tests skipped because their pictures are
 * unchanged; areGreen: whether every picture test has run and passed
 */
export const pictureResults = (testResults) => {
  const files = testResults.filter(({ name }) => pictureTests.some((test) => name.replaceAll('\\', '/').endsWith(test)))
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  return {
    skipped: tests.filter(isUnchangedPictureTest).length,
    areGreen: files.length === pictureTests.length && tests.every(({ status }) => status === 'passed'),
  }
}

/**
 * Whether a test was skipped because nothing that its pictures depend on has changed since all pictures were right
 * (test/support/unchanged-pictures.ts).
 */
export const isUnchangedPictureTest = ({ status, meta }) => status === 'skipped' && meta?.pictures === 'unchanged'
