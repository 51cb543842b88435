import { expect, it } from 'vitest'
import { collectMessage, potsOf, wonMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, seatNamed, tableStateInHand, you } from '../testing/players.ts'
import { viewerSeatOf } from './table-model.ts'

const bets = [300, 300, 100]
const betting = modelAfter([
  snapshot(
    tableStateInHand(
      everybody.map((seat, i) => ({ ...seat, currentBet: bets[i] ?? 0 })),
      1,
    ),
  ),
])

it('collect_pot moves the bets into the pots and skips the first side pot, which repeats the main pot [B-IN-15 B-POTS-03 S-POT-04]', () => {
  const collected = continuedModel(betting, collectMessage(300, 400))
  expect(collected).toMatchObject({ pots: [30_000, 40_000], pot: 70_000, totalPot: 70_000 })
  expect(collected.seats.every((seat) => seat.bet === 0)).toBe(true)
})

it('an uncalled bet is returned to the stack of its player [B-IN-28 S-POT-02]', () => {
  const refund = serverMessage('player_sidepot_refund', { player: { id: 'you', chips: 1200 }, amount: 200 })
  expect(viewerSeatOf(continuedModel(betting, refund))).toMatchObject({ stack: 120_000, bet: 10_000, flashUntil: 2000 })
})

it('the winner gets the pot, and their balance flashes for 1 s [B-POTS-04 B-IN-17 B-SEAT-14]', () => {
  const won = continuedModel(
    betting,
    collectMessage(300, 400),
    serverMessage('rake_deduction', { pot: potsOf(280, 400).pots }),
    wonMessage({ id: 'marlow', wonAmount: 680, handName: 'Two pair', winningCards: ['HA', 'SA'] }),
  )
  expect(seatNamed(won, 'marlow')).toMatchObject({ stack: 148_000, flashUntil: 2000 })
  expect(won).toMatchObject({
    totalPot: 0,
    pots: [],
    winners: [{ userId: 'marlow', wonAmount: 68_000, handName: 'Two pair' }],
  })
})

it('stacks that already include the won chips do not grow again [B-POTS-04]', () => {
  const paid = modelAfter([snapshot(tableStateInHand([you, { ...marlow, chips: 1480 }], 5))])
  const won = serverMessage('winners', { winners: [{ id: 'marlow', wonAmount: 680 }], seq: 5 })
  expect(seatNamed(continuedModel(paid, won), 'marlow')?.stack).toBe(148_000)
})

it.each([
  ['nobody', []],
  ['nothing won', [{ id: 'marlow', wonAmount: 0 }]],
  ['a lone winner without id', [{ id: '', wonAmount: 9 }]],
])('a winners event with %s is ignored [B-POTS-07]', (_, winners) => {
  expect(continuedModel(betting, serverMessage('winners', { winners })).winners).toEqual([])
})

it('the message `reset_table` clears pots, cards, bets and folds [B-CHIPS-07 B-IN-18]', () => {
  const holding = { ...you, playerCards: ['SA', 'HJ'], currentBet: 9 }
  const hand = modelAfter([snapshot(tableStateInHand([holding, { ...marlow, isFolded: true }], 1))])
  const cleared = continuedModel(hand, serverMessage('reset_table', {}))
  expect(cleared).toMatchObject({ board: [], totalPot: 0, winners: [] })
  expect(cleared.seats.slice(2, 4)).toMatchObject(Array(2).fill({ state: 'in', bet: 0, cards: [] }))
})
