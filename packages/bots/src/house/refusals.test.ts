import { expect, it } from 'vitest'
import { ApiCallFailed } from '../client/http-client.ts'
import { newRefusalMemory } from './refusals.ts'

const MINUTE_MS = 60_000

/** A house bot that the table `reef` has refused once with this status and code. */
const botRefusedAtReef = (status: number, code: string) => {
  let now = Date.UTC(2026, 0, 1)
  const reports: string[] = []
  const memory = newRefusalMemory({ now: () => now, report: (text) => void reports.push(text) })
  memory.add('reef', new ApiCallFailed(status, code, ''))
  const canJoin = (gameId: string) => !memory.hasRefused(gameId)
  const pass = (ms: number) => {
    now += ms
  }
  return { memory, canJoin, reports, pass }
}

it.each([
  [409, 'username-taken'],
  [403, 'self-excluded'],
])(
  'a house bot that a table refuses with %i %s reports it, and stays away from that table for five minutes [N-PLAY-01]',
  (status, code) => {
    const { canJoin, reports, pass } = botRefusedAtReef(status, code)
    expect(reports).toEqual([`was refused at reef: ${code}`])
    expect([canJoin('reef'), canJoin('lagoon')]).toEqual([false, true])
    pass(5 * MINUTE_MS - 1)
    expect(canJoin('reef')).toBe(false)
    pass(1)
    expect(canJoin('reef')).toBe(true)
  },
)

it.each([
  [409, 'table-full'],
  [409, 'tournament-full'],
  [429, 'too-many-requests'],
  [503, 'database-away'],
  [500, 'table-unavailable'],
])('a house bot that is refused with %i %s, as every bot would be, tries again at once [N-PLAY-01]', (status, code) => {
  const { canJoin, reports } = botRefusedAtReef(status, code)
  expect([canJoin('reef'), reports]).toEqual([true, []])
})

it('a house bot whose wallet does not cover a buy-in stays away until it has joined another table [N-PLAY-01]', () => {
  const { memory, canJoin, pass } = botRefusedAtReef(409, 'insufficient')
  pass(60 * MINUTE_MS)
  expect(canJoin('reef')).toBe(false)
  memory.clear()
  expect(canJoin('reef')).toBe(true)
})
