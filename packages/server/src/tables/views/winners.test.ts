import type { Card, SeatNo } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { cardCode } from './card-code.ts'
import { winnersByPot, winnersOf } from './winners.ts'

const wonShare = (seat: number, amount: number) => ({ seat: seat as SeatNo, amount: amount as never })
const award = (pot: number, board: 0 | 1, shares: ReturnType<typeof wonShare>[]) => {
  const hands = shares.map(({ seat }) => ({ name: `hand of ${seat}`, cards: [] }))
  return { type: 'PotAwarded', pot, board, shares, hands } as const
}
const amountsOf = (winners: ReturnType<typeof winnersOf>) => winners.map(({ seat, amount }) => `${seat} won ${amount}`)

it('winners are listed once per player over all pots, and per pot, main pot first, with the wins on both boards added up [S-EMIT-09 Q61 B-POTS-05]', () => {
  const awards = [
    award(1, 0, [wonShare(4, 80)]),
    award(0, 0, [wonShare(2, 51), wonShare(4, 50)]),
    award(0, 1, [wonShare(2, 101)]),
  ]
  expect(amountsOf(winnersOf(awards))).toEqual(['2 won 152', '4 won 130'])
  expect(winnersByPot(awards).map(({ pot, winners }) => [pot, ...amountsOf(winners)])).toEqual([
    [0, '2 won 152', '4 won 50'],
    [1, '4 won 80'],
  ])
})

it('the winner of a pot without a showdown has no named hand [S-EMIT-09]', () => {
  const [winner] = winnersOf([{ type: 'PotAwarded', pot: 0, board: 0, shares: [wonShare(2, 3)], hands: [] }])
  expect(winner).toEqual({ seat: 2, amount: 3, hand: undefined })
})

it('a card is sent to clients as its suit letter, then its rank [B-CARDS-04]', () => {
  expect([0, 35, 50, 51].map((card) => cardCode(card as Card))).toEqual(['C2', 'S10', 'HA', 'SA'])
})
