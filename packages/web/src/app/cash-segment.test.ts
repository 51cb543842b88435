import type { Stake } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { stakeFromSegment, stakeSegments } from '../navigation/paths.ts'
import { resolveCashLobbySegment } from './cash-segment.ts'

const games: Readonly<Record<string, Stake>> = { robin: 'LOW', high: 'MICRO', HARBOUR: 'MEDIUM' }
const target = (segment: string) => resolveCashLobbySegment(segment, async (id) => games[id] ?? null)

it.each(stakeSegments)(
  'the path segment %s of a cash lobby is a stake, whose name is written in capital letters for the API [A-ROUTE-03]',
  async (stake) => {
    expect(await target(stake)).toEqual({ kind: 'here', stake })
    expect(stakeFromSegment(stake)).toBe(stake.toUpperCase())
  },
)

it.each([
  ['with a stake that begins with a capital letter', 'Medium', { kind: 'redirect', stake: 'medium', game: null }],
  ['that is both a stake and the id of a game', 'high', { kind: 'here', stake: 'high' }],
  ['with the id of a game', 'robin', { kind: 'redirect', stake: 'low', game: 'robin' }],
  ['with the id of a game in capital letters', 'HARBOUR', { kind: 'redirect', stake: 'medium', game: 'HARBOUR' }],
  ['with an unknown segment', 'nonsense', { kind: 'redirect', stake: 'micro', game: null }],
])('a cash lobby address %s (%s) leads to %o [A-ROUTE-04]', async (_case, segment, opened) => {
  expect(await target(segment)).toEqual(opened)
})
