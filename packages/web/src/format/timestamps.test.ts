import { expect, it } from 'vitest'
import { timestampText } from './timestamps.ts'

const now = new Date(2026, 10, 21, 14, 5).getTime()

it.each([
  ['the time alone today', new Date(2026, 10, 21, 0, 7), '00:07'],
  ['the day too yesterday, less than a day ago', new Date(2026, 10, 20, 23, 59), 'Nov 20, 23:59'],
  ['the day too tomorrow', new Date(2026, 10, 22, 9, 30), 'Nov 22, 09:30'],
  ['the year too in another year', new Date(2025, 11, 31, 12, 0), 'Dec 31, 2025, 12:00'],
])('the text of a time in a list has %s [A-NOTIF-01 S-WALLET-06]', (_, at, text) => {
  expect(timestampText(at.getTime(), now)).toBe(text)
})
