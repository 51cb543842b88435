import { expect, it } from 'vitest'
import { nextStarts } from './timetable.ts'

it.each<[string, Parameters<typeof nextStarts>[0], string, readonly string[]]>([
  [
    'every 20 minutes start at :00, :20 and :40, past midnight too',
    { everyMinutes: 20 },
    '01T23:01:00',
    ['01T23:20', '01T23:40', '02T00:00', '02T00:20'],
  ],
  ['do not have a start that is due right now among the next ones', { everyMinutes: 60 }, '01T12:00:00', ['01T13:00']],
  [
    'at fixed times of the day start in order of time, each time once',
    { times: ['20:00', '09:30', '20:00'] },
    '01T10:00:00',
    ['01T20:00', '02T09:30', '02T20:00'],
  ],
])('tournaments %s [S-OPS-01]', (_, template, now, starts) => {
  const next = nextStarts(template, Date.parse(`2026-05-${now}Z`), starts.length)
  expect(next.map((start) => new Date(start).toISOString().slice(8, 16))).toEqual(starts)
})
