import { describe, expect, it } from 'vitest'
import { nextStarts } from './timetable.ts'

const at = (time: string) => Date.parse(`2026-05-${time}Z`)
const asText = (starts: readonly number[]) => starts.map((start) => new Date(start).toISOString().slice(8, 16))

describe('the timetable of a template', () => {
  it('every twenty minutes, from the next full twenty on, past midnight too [S-OPS-01]', () => {
    expect(asText(nextStarts({ everyMinutes: 20 }, at('01T23:01:00'), 4))).toEqual([
      ...['01T23:20', '01T23:40', '02T00:00', '02T00:20'],
    ])
  })

  it('a start at this very moment is not a next one [S-OPS-01]', () => {
    expect(asText(nextStarts({ everyMinutes: 60 }, at('01T12:00:00'), 1))).toEqual(['01T13:00'])
  })

  it('at fixed times of the day, in order, each once [S-OPS-01]', () => {
    expect(asText(nextStarts({ times: ['20:00', '09:30', '20:00'] }, at('01T10:00:00'), 3))).toEqual([
      ...['01T20:00', '02T09:30', '02T20:00'],
    ])
  })
})
