import type { Stake } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { stakeOf, stakes } from '../navigation/paths.ts'
import { cashTarget } from './cash-segment.ts'

const games: Readonly<Record<string, Stake>> = { robin: 'LOW', high: 'MICRO', HARBOUR: 'MEDIUM' }
const target = (segment: string) => cashTarget(segment, async (id) => games[id] ?? null)

describe('the segment of a cash lobby', () => {
  it.each(stakes)('A-ROUTE-03 %s is a stake; its uppercase form filters the list', async (stake) => {
    expect(await target(stake)).toEqual({ kind: 'here', stake })
    expect(stakeOf(stake)).toBe(stake.toUpperCase())
  })

  it('A-ROUTE-04 a stake in another case redirects to its lowercase path', async () => {
    expect(await target('Medium')).toEqual({ kind: 'redirect', stake: 'medium', game: null })
  })

  it('A-ROUTE-04 a stake takes precedence over a game with the same id', async () => {
    expect(await target('high')).toEqual({ kind: 'here', stake: 'high' })
  })

  it('A-ROUTE-04 the id of a game opens its row in the list of its stake', async () => {
    expect(await target('robin')).toEqual({ kind: 'redirect', stake: 'low', game: 'robin' })
    expect(await target('HARBOUR')).toEqual({ kind: 'redirect', stake: 'medium', game: 'HARBOUR' })
  })

  it('A-ROUTE-04 any other segment redirects to the smallest stake', async () => {
    expect(await target('nonsense')).toEqual({ kind: 'redirect', stake: 'micro', game: null })
  })
})
