import { describe, expect, it } from 'vitest'
import { nextStarts } from './timetable.ts'

const timeInMay = (time: string) => Date.parse(`2026-05-${time}Z`)
const startTexts = (starts: readonly number[]) => starts.map((start) => new Date(start).toISOString().slice(8, 16))

describe('the timetable of a template', () => {
  it('tournaments every 20 minutes start at :00, :20 and :40, past midnight too [S-OPS-01]', () => {
    expect(startTexts(nextStarts({ everyMinutes: 20 }, timeInMay('01T23:01:00'), 4))).toEqual([
      ...['01T23:20', '01T23:40', '02T00:00', '02T00:20'],
    ])
  })

  it('a tournament start that is due right now is not among the next starts [S-OPS-01]', () => {
    expect(startTexts(nextStarts({ everyMinutes: 60 }, timeInMay('01T12:00:00'), 1))).toEqual(['01T13:00'])
  })

  it('tournaments at fixed times of the day start in order of time, each time once [S-OPS-01]', () => {
    expect(startTexts(nextStarts({ times: ['20:00', '09:30', '20:00'] }, timeInMay('01T10:00:00'), 3))).toEqual([
      ...['01T20:00', '02T09:30', '02T20:00'],
    ])
  })
})
