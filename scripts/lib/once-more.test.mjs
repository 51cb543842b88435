import { expect, it } from 'vitest'
import { filesToRepeat } from './once-more.mjs'

const failure = (file, message = 'TimeoutError: locator.click: Timeout 30000ms exceeded.', test = 'a page opens') => ({
  file,
  test,
  message: `${message}\n    at ${file}:10:2`,
  load: 1,
})
const stormAnd = (other) => ({ integration: [failure('storm'), other] })
const filesOf = (failures) => filesToRepeat(failures).map(({ file }) => file)

it('if at most two files of integration and browser tests fail, they are run a second time', () => {
  const failures = { unit: [], integration: [failure('storm')], browser: [failure('lobby'), failure('lobby')] }
  expect(filesToRepeat(failures)).toEqual([
    { project: 'integration', file: 'storm' },
    { project: 'browser', file: 'lobby' },
  ])
})

it.each([
  ['three files failed', { browser: ['lobby', 'table', 'replay'].map((file) => failure(file)) }],
  ['a unit test failed as well', { unit: [failure('pots')], browser: [failure('lobby')] }],
  ['chips are wrong', stormAnd(failure('kill', 'AssertionError: expected 9998 to be 10000', 'no chip is lost'))],
  ['cards are wrong', stormAnd(failure('table', "AssertionError: a spectator's view has cards"))],
  ['there was an error outside of a test file', stormAnd({ ...failure(null), test: null })],
])('no failed test file is run a second time if %s', (_, failures) => {
  expect(filesOf(failures)).toEqual([])
})

it('a test file is run a second time after a failed assertion about a page or a wait for chips that took too long', () => {
  const page = failure('shell', 'AssertionError: expected 0 to be 1')
  const wait = failure('rebuy', 'Error: waited 60000 ms in vain for the chips')
  expect(filesOf({ browser: [page, wait] })).toEqual(['shell', 'rebuy'])
})
