import { expect, it } from 'vitest'
import {
  allin,
  answerToScript,
  call,
  check,
  fold,
  HOLE_CARDS,
  raise,
  threeSeatScript,
} from '../testing/scripted-hands.ts'
import { answerHandScriptLine } from './answer-line.ts'

it('the answer to a heads-up hand script in which the small blind folds has stacks, pots, uncalled bet and legal actions [S-HAND-04]', () => {
  const line = JSON.stringify({
    ...threeSeatScript,
    stacks: [1000, 800],
    hole: HOLE_CARDS.slice(0, 2),
    actions: [fold(0)],
  })
  expect(answerHandScriptLine(line)).toBe(
    '{"id":"h1","ok":true,"final_stacks":[995,805],' +
      '"pots":[{"amount":10,"eligible":[1],"winners":[{"seat":1,"amount":10}]}],' +
      '"uncalled":{"seat":1,"amount":5},"showdown":false,"board_dealt":0,' +
      '"legal":[{"seat":0,"street":0,"can_check":false,"call_amount":5,"can_raise":true,"min_raise_to":20,"max_raise_to":1000}]}',
  )
})

it('a hand script with three different stacks all-in has a main pot, a side pot and an uncalled bet [P1 P5]', () => {
  expect(answerToScript({ ...threeSeatScript, actions: [allin(0), allin(1), allin(2)] })).toMatchObject({
    final_stacks: [1850, 0, 0],
    pots: [
      { amount: 150, eligible: [0, 1, 2], winners: [{ seat: 0, amount: 150 }] },
      { amount: 1500, eligible: [0, 1], winners: [{ seat: 0, amount: 1500 }] },
    ],
    uncalled: { seat: 0, amount: 200 },
    showdown: true,
    board_dealt: 5,
    legal: [
      { seat: 0, call_amount: 10, can_raise: true, min_raise_to: 20, max_raise_to: 1000 },
      { seat: 1, call_amount: 795, can_raise: false, min_raise_to: null, max_raise_to: null },
      { seat: 2, call_amount: 40, can_raise: false, min_raise_to: null, max_raise_to: null },
    ],
  })
})

it('in a hand script a fold is legal when a check is free, and a call may state its total, which is the bet to match or a shorter stack', () => {
  const callTo = (seat: number, to: number) => ({ seat, type: 'call', to })
  const answerTo = (...actions: readonly object[]) => answerToScript({ ...threeSeatScript, actions })
  const accepted = { ok: true }
  expect(answerTo(call(0), call(1), fold(2), fold(1))).toMatchObject(accepted)
  expect(answerTo(raise(0, 100), callTo(1, 100), callTo(2, 50), check(1), fold(0))).toMatchObject(accepted)
  const tooHigh = { at: 2, error: 'call to 100 refused: the call is to 50' }
  expect(answerTo(raise(0, 100), callTo(1, 100), callTo(2, 100), check(1), fold(0))).toMatchObject(tooHigh)
  const wrong = { at: 1, error: 'call to 99 refused: the call is to 100' }
  expect(answerTo(raise(0, 100), callTo(1, 99))).toMatchObject(wrong)
  expect(answerTo(callTo(1, 99))).toMatchObject({ at: 0, error: 'it is the turn of seat 0' })
})

it('a hand script may have ten seats', () => {
  const deck = [...'23456789TJQKA'].flatMap((rank) => ['c', 'd', 'h', 's'].map((suit) => rank + suit))
  const stacks = Array.from({ length: 10 }, (_, seat) => 100 + seat)
  // Seat 9 has the largest stack, so nobody could call its all-in: it calls.
  const actions = [...[3, 4, 5, 6, 7, 8].map(allin), call(9), ...[0, 1, 2].map(allin)]
  expect(answerToScript({ id: 10, stacks, blinds: [5, 10], ante: 1, button: 0, deck, actions })).toMatchObject({
    id: 10,
    ok: true,
    pots: { length: 9 },
    uncalled: null,
  })
})
