import { describe, expect, it } from 'vitest'
import { startCountdownText, startDateText, startUrgencyOf, tournamentCardCountdownText } from './start-words.ts'
import { spring } from './testing/some-tournament.ts'

const start = Date.parse('2026-01-15T12:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const msBefore = (ms: number) => start - ms

describe('the countdown to a tournament’s start', () => {
  it.each([
    [2 * day + 3 * hour + 4 * minute + 59 * second, '2d 3h 4m'],
    [day, '1d 0h 0m'],
    [day - 1, '23h 59m 59s'],
    [3 * hour + 4 * minute + 5 * second, '3h 4m 5s'],
    [hour, '1h 0m 0s'],
    [hour - 1, '59m 59s'],
    [4 * minute + 5 * second, '4m 5s'],
    [minute, '1m 0s'],
    [minute - 1, '59s'],
    [second, '1s'],
    [second - 1, 'Starting Now'],
    [1, 'Starting Now'],
    [0, 'Starting Now'],
    [-1, 'Started'],
    [-day, 'Started'],
  ])('%i ms before a tournament’s start its countdown reads %s [A-INFO-27 Q32]', (ms, text) => {
    expect(startCountdownText(spring, msBefore(ms))).toBe(text)
  })

  it.each([null, '', 'soon', '2026-13-45T99:00:00Z'])(
    'the countdown of a tournament with the start time %j reads TBD and has the urgency "calm" [A-INFO-27 A-TOURN-08 Q25]',
    (start_time) => {
      const unknown = { ...spring, start_time }
      const texts = [
        startCountdownText(unknown, start),
        tournamentCardCountdownText(unknown, start),
        startDateText(unknown),
      ]
      expect(texts).toEqual(['TBD', 'TBD', 'TBD'])
      expect(startUrgencyOf(unknown, start)).toBe('calm')
    },
  )

  it('the urgency of the countdown is "soon" from 5 minutes, "now" from 1 minute, and "calm" again after the start [A-INFO-28 Q32]', () => {
    const [amber, red] = [5 * minute + second, minute + second]
    const urgencies = [amber, amber - 1, red, red - 1, 0, -1, -minute].map((ms) => startUrgencyOf(spring, msBefore(ms)))
    expect(urgencies).toEqual(['calm', 'soon', 'soon', 'now', 'now', 'calm', 'calm'])
  })

  it('the countdown of a cancelled tournament reads Cancelled before and at its start time [A-INFO-27 Q27]', () => {
    const cancelled = { ...spring, status: 'cancelled' } as const
    expect(startCountdownText(cancelled, msBefore(30 * second))).toBe('Cancelled')
    expect(startCountdownText(cancelled, start)).toBe('Cancelled')
    expect(startUrgencyOf(cancelled, msBefore(30 * second))).toBe('calm')
  })
})

describe('the countdown on a tournament’s card', () => {
  it('the countdown on a card reads like 2d 03:04:05 from one day on, and like 23h 59m 59s below that [A-TOURN-07 Q24]', () => {
    expect(tournamentCardCountdownText(spring, msBefore(2 * day + 3 * hour + 4 * minute + 5 * second))).toBe(
      '2d 03:04:05',
    )
    expect(tournamentCardCountdownText(spring, msBefore(day))).toBe('1d 00:00:00')
    expect(tournamentCardCountdownText(spring, msBefore(day - 1))).toBe('23h 59m 59s')
    expect(tournamentCardCountdownText(spring, start + second)).toBe('Started')
  })

  it('the card of a past tournament says Finished or Cancelled [A-TOURN-06 Q24]', () => {
    expect(tournamentCardCountdownText({ ...spring, status: 'finished' }, start + day)).toBe('Finished')
    expect(tournamentCardCountdownText({ ...spring, status: 'cancelled' }, start + day)).toBe('Cancelled')
  })

  it('the start date on a card has month, day and time of day [A-TOURN-06]', () => {
    expect(startDateText(spring)).toMatch(/^January 1[456], \d\d:\d\d$/)
  })
})
