import { expect, it } from 'vitest'
import { filesToRepeat } from './once-more.mjs'

const failure = (file, message = 'TimeoutError: locator.click: Timeout 30000ms exceeded.', test = 'a page opens') => ({
  file,
  test,
  message: `${message}\n    at ${file}:10:2`,
  load: 1,
})
const filesOf = (failures) => filesToRepeat(failures).map(({ file }) => file)

it('up to two failed files of integration and browser tests are run a second time', () => {
  const failures = { unit: [], integration: [failure('storm')], browser: [failure('lobby'), failure('lobby')] }
  expect(filesToRepeat(failures)).toEqual([
    { project: 'integration', file: 'storm' },
    { project: 'browser', file: 'lobby' },
  ])
})

it('no failed test file is run a second time if three files failed', () => {
  expect(filesOf({ browser: ['lobby', 'table', 'replay'].map((file) => failure(file)) })).toEqual([])
})

it('no failed test file is run a second time if a unit test failed as well', () => {
  expect(filesOf({ unit: [failure('pots')], browser: [failure('lobby')] })).toEqual([])
})

it.each([
  ['about chips', failure('kill', 'AssertionError: expected 9998 to be 10000', 'no chip is lost')],
  ['about cards', failure('table', "AssertionError: a spectator's view has cards")],
  ['outside of a test file', { ...failure(null), test: null }],
])('no failed test file is run a second time if there was an error %s', (_, one) => {
  expect(filesOf({ integration: [failure('storm'), one] })).toEqual([])
})

it('a test file is run a second time after a failed assertion about a page or a wait for chips that took too long', () => {
  const page = failure('shell', 'AssertionError: expected 0 to be 1')
  const wait = failure('rebuy', 'Error: waited 60000 ms in vain for the chips')
  expect(filesOf({ browser: [page, wait] })).toEqual(['shell', 'rebuy'])
})
