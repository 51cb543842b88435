import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, seatNamed, table, tobias, you } from '../testing/players.ts'
import { reduce } from './reduce.ts'
import { ownSeat } from './table-model.ts'

const betting = modelAfter([
  snapshot(
    table(
      [
        { ...you, currentBet: 300 },
        { ...marlow, currentBet: 300 },
        { ...tobias, currentBet: 100 },
      ],
      1,
    ),
  ),
])
const twoPots = {
  mainPot: { amount: 300 },
  sidePots: [
    { id: 0, amount: 300 },
    { id: 1, amount: 400 },
  ],
}

it('collect_pot moves the bets into the pots and skips the first side pot, which repeats the main pot [B-IN-15 B-POTS-03 S-POT-04]', () => {
  const collected = reduce(betting, serverMessage('collect_pot', { pot: twoPots }), 1000)
  expect(collected).toMatchObject({ pots: [30_000, 40_000], pot: 70_000, totalPot: 70_000 })
  expect(collected.seats.every((seat) => seat.bet === 0)).toBe(true)
})

it('an uncalled bet is returned to the stack of its player [B-IN-28 S-POT-02]', () => {
  const refund = serverMessage('player_sidepot_refund', { player: { id: 'you', chips: 1200 }, amount: 200 })
  expect(ownSeat(reduce(betting, refund, 1000))).toMatchObject({ stack: 120_000, bet: 10_000, flashUntil: 2000 })
})

it('the winner gets the pot, and their balance flashes for 1 s [B-POTS-04 B-IN-17 B-SEAT-14]', () => {
  const won = modelAfter(
    [
      serverMessage('collect_pot', { pot: twoPots }),
      serverMessage('rake_deduction', {
        pot: {
          mainPot: { amount: 280 },
          sidePots: [
            { id: 0, amount: 280 },
            { id: 1, amount: 400 },
          ],
        },
      }),
      serverMessage('winners', {
        winners: [{ id: 'marlow', wonAmount: 680, handName: 'Two pair', winningCards: ['HA', 'SA'] }],
      }),
    ],
    { from: betting },
  )
  expect(seatNamed(won, 'marlow')).toMatchObject({ stack: 148_000, flashUntil: 2000 })
  expect(won).toMatchObject({
    totalPot: 0,
    pots: [],
    winners: [{ userId: 'marlow', wonAmount: 68_000, handName: 'Two pair' }],
  })
})

it('stacks that already include the won chips do not grow again [B-POTS-04]', () => {
  const paid = modelAfter([snapshot(table([you, { ...marlow, chips: 1480 }], 5))])
  const won = serverMessage('winners', { winners: [{ id: 'marlow', wonAmount: 680 }], seq: 5 })
  expect(seatNamed(reduce(paid, won, 1000), 'marlow')?.stack).toBe(148_000)
})

it.each([
  ['nobody', []],
  ['nothing won', [{ id: 'marlow', wonAmount: 0 }]],
  ['a lone winner without id', [{ id: '', wonAmount: 9 }]],
])('a winners event with %s is ignored [B-POTS-07]', (_, winners) => {
  expect(reduce(betting, serverMessage('winners', { winners }), 1000).winners).toEqual([])
})

it('the message `reset_table` clears pots, cards, bets and folds [B-CHIPS-07 B-IN-18]', () => {
  const hand = modelAfter([
    snapshot(
      table(
        [
          { ...you, playerCards: ['SA', 'HJ'], currentBet: 9 },
          { ...marlow, isFolded: true },
        ],
        1,
      ),
    ),
  ])
  const cleared = reduce(hand, serverMessage('reset_table', {}), 1000)
  expect(cleared).toMatchObject({ board: [], totalPot: 0, winners: [] })
  expect(cleared.seats.map((seat) => [seat.state, seat.bet, seat.cards.length])).toEqual([
    ['open', 0, 0],
    ['open', 0, 0],
    ['in', 0, 0],
    ['in', 0, 0],
    ['open', 0, 0],
    ['open', 0, 0],
  ])
})
