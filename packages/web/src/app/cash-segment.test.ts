import type { Stake } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { stakeOf, stakes } from '../navigation/paths.ts'
import { cashTarget } from './cash-segment.ts'

const games: Readonly<Record<string, Stake>> = { robin: 'LOW', high: 'MICRO', HARBOUR: 'MEDIUM' }
const target = (segment: string) => cashTarget(segment, async (id) => games[id] ?? null)

describe('the path segment of a cash lobby', () => {
  it.each(stakes)(
    'the path segment %s of a cash lobby is a stake, which the API filters by in capital letters [A-ROUTE-03]',
    async (stake) => {
      expect(await target(stake)).toEqual({ kind: 'here', stake })
      expect(stakeOf(stake)).toBe(stake.toUpperCase())
    },
  )

  it('a cash lobby address with a stake in capital letters redirects to the address in lowercase [A-ROUTE-04]', async () => {
    expect(await target('Medium')).toEqual({ kind: 'redirect', stake: 'medium', game: null })
  })

  it('a cash lobby address that is both a stake and the id of a game opens the stake [A-ROUTE-04]', async () => {
    expect(await target('high')).toEqual({ kind: 'here', stake: 'high' })
  })

  it('the address with the id of a game opens the game’s row in the list of its stake [A-ROUTE-04]', async () => {
    expect(await target('robin')).toEqual({ kind: 'redirect', stake: 'low', game: 'robin' })
    expect(await target('HARBOUR')).toEqual({ kind: 'redirect', stake: 'medium', game: 'HARBOUR' })
  })

  it('any other address of a cash lobby redirects to the smallest stake [A-ROUTE-04]', async () => {
    expect(await target('nonsense')).toEqual({ kind: 'redirect', stake: 'micro', game: null })
  })
})
