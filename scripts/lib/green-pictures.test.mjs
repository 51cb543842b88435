import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  greenPictureRunLine,
  greenPictureRunLinesAfterRun,
  isUnchangedPictureTest,
  pictureResults,
} from './green-pictures.mjs'
import { GREEN_PICTURE_RUNS_FILE, pictureSources, pictureTests } from './picture-sources.mjs'

/** A small repository: a client of two packages, and tests that render it with support files and a third package. */
const files = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'docs/pictures/table/turn-desktop.png': 'pixels',
  'packages/web/package.json': '{ "dependencies": { "@cardroom/protocol": "0.2.0", "react": "19.0.0" } }',
  'packages/web/index.html': '<main></main>',
  'packages/web/vite.config.ts': '',
  'packages/web/public/art/cards.svg': '<svg/>',
  'packages/web/src/main.tsx': '',
  'packages/web/dev/states/turn.ts': '',
  'packages/protocol/package.json': '{}',
  'packages/protocol/src/wire.ts': '',
  'packages/replica/package.json': '{ "dependencies": {} }',
  'packages/replica/src/ledger.ts': '',
  'test/browser/screens.test.ts':
    "import { openReplica } from '@cardroom/replica'\nimport { a } from '../support/a.ts'\n",
  'test/browser/table-states.test.ts': "const { b } = await import('../support/b.ts')\n",
  'test/support/a.ts': "export * from './answers.ts'\n",
  'test/support/answers.ts': '',
  'test/support/b.ts': '',
}
/** Files that no picture depends on. */
const unrelatedFiles = {
  [GREEN_PICTURE_RUNS_FILE]: '',
  'packages/server/src/room.ts': '',
  'packages/web/src/main.test.tsx': '',
  'packages/web/dist/main.js': '',
  'test/support/others.ts': '',
}

let root
let font
const version = 'Chromium 156.0.8078.108 built on Debian'
const runLine = (given = {}) => greenPictureRunLine({ version, fonts: [font], root, ...given })
const writeFixture = (name, content) => {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), content)
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cardroom-pictures-'))
  font = join(root, 'Sans.ttf')
  writeFileSync(font, 'glyphs')
  for (const [name, content] of Object.entries({ ...files, ...unrelatedFiles })) writeFixture(name, content)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** @returns the recorded line after one byte was added to this file */
const lineAfterChangeOf = (name) => {
  const content = readFileSync(join(root, name), 'utf8')
  writeFixture(name, `${content} `)
  const changed = runLine()
  writeFixture(name, content)
  return changed
}

it.each(Object.keys(files))(
  'the line that records a passed run of the screenshot tests changes if a byte is added to %s',
  (name) => {
    expect(lineAfterChangeOf(name)).not.toBe(runLine())
  },
)

it.each(Object.keys(unrelatedFiles))(
  'the line that records a passed run of the screenshot tests does not depend on %s',
  (name) => {
    expect(lineAfterChangeOf(name)).toBe(runLine())
  },
)

it('the line that records a passed run of the screenshot tests changes with a new file, another browser version and a changed font', () => {
  const before = runLine()
  writeFixture('packages/web/src/new.tsx', '')
  const lines = [runLine()]
  rmSync(join(root, 'packages/web/src/new.tsx'))
  lines.push(runLine({ version: 'Chromium 157.0.0.1' }), lineAfterChangeOf('Sans.ttf'))
  expect(new Set([before, ...lines]).size).toBe(4)
  expect(runLine()).toBe(before)
})

it('the line that records a passed run of the screenshot tests depends on the client and its pictures, not the server', () => {
  const sources = pictureSources()
  for (const part of [
    ...['packages/web/src/main.tsx', 'packages/web/public/art/', 'packages/web/vite/', 'packages/web/dev/states/'],
    ...['packages/protocol/src/', 'packages/ic/src/wallet/', 'docs/pictures/table/', 'docs/pictures/pages/'],
    ...['test/support/fixed-answers.ts', 'test/support/kept-pictures.ts', 'package-lock.json', ...pictureTests],
  ])
    expect([part, sources.some((file) => file.startsWith(part))]).toEqual([part, true])
  expect(sources.filter((file) => file.startsWith('packages/server/'))).toEqual([])
})

it('a passed screenshot run keeps the records of other browsers for the same files, and drops those of earlier files', () => {
  const noted = ['state-1 Chromium 155', 'state-2 Chromium 155', 'state-2 Chromium 156']
  expect(greenPictureRunLinesAfterRun(noted, 'state-2 Chromium 157')).toEqual([
    ...['state-2 Chromium 155', 'state-2 Chromium 156', 'state-2 Chromium 157'],
  ])
  expect(greenPictureRunLinesAfterRun(noted, 'state-3 Chromium 156')).toEqual(['state-3 Chromium 156'])
})

const passed = { status: 'passed', meta: {} }
const failed = { status: 'failed', meta: {} }
const skipped = { status: 'skipped', meta: { pictures: 'unchanged' } }
const testReport = (...results) =>
  pictureTests.map((name, at) => ({ name: `/clone/${name}`, assertionResults: results[at] ?? [passed] }))

it.each([
  ['every test of every file has passed', testReport([passed, passed]), { skipped: 0, areGreen: true }],
  ['a test has failed', testReport([passed, failed]), { skipped: 0, areGreen: false }],
  ['a file is missing', testReport().slice(1), { skipped: 0, areGreen: false }],
  ['tests were skipped', testReport([skipped, passed], [skipped]), { skipped: 2, areGreen: false }],
])(
  'a run of the screenshot tests counts as passed only if no test failed, is missing or was skipped: %s',
  (_, report, results) => {
    expect(pictureResults(report)).toEqual(results)
  },
)

it('a screenshot test counts as unchanged only if it was skipped and marked as unchanged', () => {
  expect(isUnchangedPictureTest(skipped)).toBe(true)
  expect(isUnchangedPictureTest({ status: 'skipped', meta: {} })).toBe(false)
  expect(isUnchangedPictureTest({ ...skipped, status: 'failed' })).toBe(false)
})
