import { expect, it } from 'vitest'
import { cardText, fullDeck } from '../basics/card.ts'
import { type Chips, chips } from '../basics/chips.ts'
import { seatNo } from '../basics/seat.ts'
import { parseHandLine } from '../testing/hand-line.ts'
import { setupOfLine } from '../testing/line-setup.ts'
import { play } from '../testing/play.ts'
import { handDecider } from './hand.ts'
import type { HandSetup } from './setup.ts'

const setup = setupOfLine(parseHandLine('50/100 | BTN 1000, SB 1000, BB 1000'))
const start = (changes: Partial<HandSetup> = {}) =>
  handDecider.decide(null, { type: 'startHand', setup: { ...setup, ...changes } })

it('a hand deals one card to each player from the left of the button, twice, then flop, turn and river [S-HAND-03]', () => {
  const { events } = play('50/100 | BTN 1000, SB 1000, BB 1000 | SB x !not-your-turn')
  const dealt = events.find((event) => event.type === 'HoleCardsDealt')
  const text = dealt?.hands.map(({ seat, cards }) => `${seat} ${cards.map(cardText).join('')}`)
  // The line names no cards, so the deck runs 2c 2d 2h 2s 3c 3d ...
  expect(text).toEqual(['1 2c2s', '2 2d3c', '0 2h3d'])
  const all = play('50/100 | BTN 1000, SB 1000, BB 1000 | BTN a, SB a, BB a').events
  const board = all.flatMap((event) => (event.type === 'BoardDealt' ? [event.cards.map(cardText).join('')] : []))
  expect(board).toEqual(['3h3s4c', '4d', '4h'])
  const headsUp = play('50/100 | BTN 1000, BB 1000').events.find((event) => event.type === 'HoleCardsDealt')
  expect(headsUp?.hands.map(({ seat }) => seat)).toEqual([2, 0])
})

it.each([200.5, Number.NaN, Number.POSITIVE_INFINITY, -200])('a raise to %d chips is refused [B20]', (to) => {
  const { state } = play('50/100 | BTN 1000, SB 1000, BB 1000')
  const action = { type: 'raise', to: to as Chips } as const
  expect(handDecider.decide(state, { type: 'act', seat: seatNo(0), action })).toEqual({
    ok: false,
    refusal: { code: 'raise-out-of-range', minimum: 200, maximum: 1000 },
  })
})

it('the turns of a hand are numbered from 1', () => {
  const { events, state } = play('50/100 | BTN 1000, SB 1000, BB 1000 | BTN c, SB c, BB x | flop SB x')
  expect(events.flatMap((event) => (event.type === 'TurnOpened' ? [event.turn] : []))).toEqual([1, 2, 3, 4, 5])
  expect(state.turn).toBe(5)
})

it('a hand can start once the previous one is over, not during it; without a hand, every other command is refused', () => {
  const { state } = play('50/100 | BTN 1000, SB 1000, BB 1000')
  const noHand = { ok: false, refusal: { code: 'no-hand' } }
  expect(handDecider.decide(state, { type: 'startHand', setup })).toEqual(noHand)
  expect(handDecider.decide(state, { type: 'dealNextStreet' })).toEqual(noHand)
  expect(handDecider.decide(null, { type: 'dealNextStreet' })).toEqual(noHand)
  expect(handDecider.decide(null, { type: 'act', seat: seatNo(0), action: { type: 'fold' } })).toEqual(noHand)
  expect(handDecider.decide(null, { type: 'decideMuck', seat: seatNo(0), cards: [] })).toEqual(noHand)
  const { state: over } = play('50/100 | BTN 1000, SB 1000, BB 1000 | BTN f, SB f, BB m')
  expect(handDecider.decide(over, { type: 'startHand', setup }).ok).toBe(true)
})

const seat = (no: number, stack = 1000) => ({
  seat: no as HandSetup['button'],
  stack: stack as HandSetup['seats'][number]['stack'],
  livePost: chips(0),
  deadPost: chips(0),
})
const { stakes, deck } = setup
const [liveOf101, deadOf101] = [
  { ...seat(0), livePost: chips(101) },
  { ...seat(0), deadPost: chips(101) },
]
const huge = chips(Number.MAX_SAFE_INTEGER)

it.each<[string, Partial<HandSetup>, string]>([
  ['one seat', { seats: [seat(0)] }, '1 seats, not 2 to 10'],
  ['eleven seats', { seats: Array.from({ length: 11 }, (_, no) => seat(no)) }, '11 seats, not 2 to 10'],
  ['a seat that does not exist', { seats: [seat(0), seat(1), seat(10)] }, 'no such seat: 10'],
  ['a seat twice', { seats: [seat(0), seat(1), seat(1)] }, 'seats are not in clockwise order'],
  ['seats in another order', { seats: [seat(0), seat(2), seat(1)] }, 'seats are not in clockwise order'],
  ['no such button', { button: 10 as HandSetup['button'] }, 'no such button: 10'],
  ['an empty stack', { seats: [seat(0), seat(1, 0), seat(2)] }, 'stack of seat 1 is 0'],
  ['a fraction of a chip', { seats: [seat(0), seat(1, 0.5), seat(2)] }, 'stack of seat 1 is 0.5'],
  ['more chips than are exact', { seats: [seat(0, huge), seat(1, huge), seat(2)] }, 'more chips than can be'],
  ['a big blind of nothing', { stakes: { ...stakes, bigBlind: chips(0) } }, 'big blind is 0'],
  ['a big blind too large', { stakes: { ...stakes, bigBlind: huge } }, 'more chips than can be'],
  ['a small blind above the big', { stakes: { ...stakes, smallBlind: chips(101) } }, 'small blind is 101'],
  ['a negative ante', { stakes: { ...stakes, ante: { kind: 'each', amount: chips(-1) } } }, 'ante is -1'],
  ['a straddle of a big blind', { stakes: { ...stakes, straddle: chips(100) } }, 'straddle is 100'],
  ['a big blind who is not dealt in', { bigBlind: seatNo(5) }, 'big blind 5 is not dealt in'],
  ['a small blind who is not dealt in', { smallBlind: seatNo(5) }, 'small blind 5 is not dealt in'],
  ['blinds apart', { smallBlind: seatNo(0) }, 'the big blind is not left of the small blind'],
  ['heads-up without button', { seats: [seat(1), seat(2)] }, 'heads-up the button is the small blind'],
  ['heads-up without small blind', { seats: [seat(0), seat(2)], smallBlind: null }, 'heads-up the button is'],
  ['a live post above the big blind', { seats: [liveOf101, seat(1), seat(2)] }, 'live post of seat 0 is 101'],
  ['a dead post above the big blind', { seats: [deadOf101, seat(1), seat(2)] }, 'dead post of seat 0 is 101'],
  ['a post in a blind', { seats: [seat(0), { ...seat(1), livePost: chips(100) }, seat(2)] }, 'seat 1 posts in its'],
  ['a rake above all', { rake: { basisPoints: 10_001, cap: chips(1) } }, 'rake of 10001 basis points'],
  ['a negative cap', { rake: { basisPoints: 100, cap: chips(-1) } }, 'rake cap is -1'],
  ['a smallest chip of nothing', { smallestChip: chips(0) }, 'smallest chip is 0'],
  ['a stack of half chips', { smallestChip: chips(100), seats: [seat(0), seat(1, 950), seat(2)] }, 'stack of seat 1'],
  ['a short deck', { deck: deck.slice(1) }, '51 cards in the deck'],
  ['a card twice', { deck: [...fullDeck.slice(1), ...fullDeck.slice(1, 2)] }, 'a card is twice in the deck'],
  ['a card that does not exist', { deck: [...fullDeck.slice(1), 52 as (typeof deck)[number]] }, 'no such card: 52'],
])('a hand with this mistake in its setup is refused: %s', (_, changes, reason) => {
  const decision = start(changes)
  expect(decision.ok ? null : decision.refusal).toMatchObject({
    code: 'bad-setup',
    reason: expect.stringContaining(reason),
  })
})

it('the seats of a new hand may go clockwise past seat 9: 8, 9, 1', () => {
  const seats = [seat(8), seat(9), seat(1)]
  expect(start({ seats, button: seatNo(8), smallBlind: seatNo(9), bigBlind: seatNo(1) }).ok).toBe(true)
})
