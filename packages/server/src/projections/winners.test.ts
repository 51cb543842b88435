import type { Card, SeatNo } from '@cardroom/engine'
import { describe, expect, it } from 'vitest'
import { cardCode } from './card-code.ts'
import { winnersOf } from './winners.ts'

const share = (seat: number, amount: number) => ({ seat: seat as SeatNo, amount: amount as never })
const hand = (name: string) => ({ name, cards: [] })

describe('winners', () => {
  it('S-EMIT-09 Q61 one entry a player over all pots, the main pot and its odd chip first', () => {
    const winners = winnersOf([
      { type: 'PotAwarded', pot: 1, board: 0, shares: [share(4, 80)], hands: [hand('Pair of Kings')] },
      {
        type: 'PotAwarded',
        pot: 0,
        board: 0,
        shares: [share(2, 51), share(4, 50)],
        hands: [hand('Pair of Kings'), hand('Pair of Kings')],
      },
    ])
    expect(winners.map(({ seat, amount }) => [seat, amount])).toEqual([
      [2, 51],
      [4, 130],
    ])
  })

  it('S-EMIT-09 without a showdown there is no hand to name', () => {
    const [winner] = winnersOf([{ type: 'PotAwarded', pot: 0, board: 0, shares: [share(2, 3)], hands: [] }])
    expect(winner).toEqual({ seat: 2, amount: 3, hand: undefined })
  })
})

describe('cards on the wire', () => {
  it('B-CARDS-04 suit letter, then rank', () => {
    expect([0, 35, 50, 51].map((card) => cardCode(card as Card))).toEqual(['C2', 'S10', 'HA', 'SA'])
  })
})
