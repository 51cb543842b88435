import { expect, it } from 'vitest'
import { timestampText } from './timestamps.ts'

const now = new Date(2026, 10, 21, 14, 5).getTime()

it.each([
  ['today is shown without the day', new Date(2026, 10, 21, 0, 7), '00:07'],
  ['yesterday is shown with the day, even less than 24 hours ago', new Date(2026, 10, 20, 23, 59), 'Nov 20, 23:59'],
  ['tomorrow is shown with the day', new Date(2026, 10, 22, 9, 30), 'Nov 22, 09:30'],
  ['another year is shown with day and year', new Date(2025, 11, 31, 12, 0), 'Dec 31, 2025, 12:00'],
])('in a list a time of %s [A-NOTIF-01 S-WALLET-06]', (_, at, text) => {
  expect(timestampText(at.getTime(), now)).toBe(text)
})
