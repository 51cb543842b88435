import type { Card, SeatNo } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { cardCode } from './card-code.ts'
import { winnersByPot, winnersOf } from './winners.ts'

const wonShare = (seat: number, amount: number) => ({ seat: seat as SeatNo, amount: amount as never })
const namedHand = (name: string) => ({ name, cards: [] })

it('the message `winners` has one entry per player over all pots, winners of the main pot first [S-EMIT-09 Q61]', () => {
  const winners = winnersOf([
    { type: 'PotAwarded', pot: 1, board: 0, shares: [wonShare(4, 80)], hands: [namedHand('Pair of Kings')] },
    {
      type: 'PotAwarded',
      pot: 0,
      board: 0,
      shares: [wonShare(2, 51), wonShare(4, 50)],
      hands: [namedHand('Pair of Kings'), namedHand('Pair of Kings')],
    },
  ])
  expect(winners.map(({ seat, amount }) => [seat, amount])).toEqual([
    [2, 51],
    [4, 130],
  ])
})

it('the winners by pot are listed main pot first, each pot with its own winners over both boards [B-POTS-05 S-EMIT-09]', () => {
  const award = (pot: number, board: 0 | 1, shares: ReturnType<typeof wonShare>[]) =>
    ({
      type: 'PotAwarded',
      pot,
      board,
      shares,
      hands: shares.map(({ seat }) => namedHand(`hand of ${seat}`)),
    }) as const
  const pots = winnersByPot([
    award(1, 0, [wonShare(4, 80)]),
    award(0, 0, [wonShare(2, 51), wonShare(4, 50)]),
    award(0, 1, [wonShare(2, 101)]),
  ])
  expect(pots.map(({ pot, winners }) => [pot, winners.map(({ seat, amount }) => [seat, amount])])).toEqual([
    [
      0,
      [
        [2, 152],
        [4, 50],
      ],
    ],
    [1, [[4, 80]]],
  ])
})

it('the winner of a pot without a showdown has no named hand [S-EMIT-09]', () => {
  const [winner] = winnersOf([{ type: 'PotAwarded', pot: 0, board: 0, shares: [wonShare(2, 3)], hands: [] }])
  expect(winner).toEqual({ seat: 2, amount: 3, hand: undefined })
})

it('a card is sent to clients as its suit letter, then its rank [B-CARDS-04]', () => {
  expect([0, 35, 50, 51].map((card) => cardCode(card as Card))).toEqual(['C2', 'S10', 'HA', 'SA'])
})
