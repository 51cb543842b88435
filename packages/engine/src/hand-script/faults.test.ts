import { expect, it } from 'vitest'
import {
  allin,
  answerToScript,
  bet,
  call,
  check,
  fold,
  HOLE_CARDS,
  raise,
  threeSeatScript,
} from '../testing/scripted-hands.ts'
import { answerHandScriptLine } from './answer-line.ts'

it.each<[string, unknown[], string, number]>([
  ['a raise below the minimum', [raise(0, 19)], 'raise to 19 is outside 20..1000', 0],
  ['a raise above the stack', [raise(0, 30), raise(1, 801)], 'raise to 801 is outside 50..800', 1],
  ['a bet below the big blind', [call(0), call(1), check(2), bet(1, 9)], 'bet to 9 is outside 10..790', 3],
  ['a bet before the flop', [bet(0, 20)], 'bet to 20 refused: there is a bet to match, say raise', 0],
  [
    'a raise of nothing',
    [call(0), call(1), check(2), raise(1, 20)],
    'raise to 20 refused: nothing has been bet, say bet',
    3,
  ],
  ['a check of a bet', [check(0)], 'check refused: 10 to call', 0],
  ['a call of nothing', [call(0), call(1), call(2)], 'call refused: nothing to call', 2],
  ['a seat out of turn', [fold(1)], 'it is the turn of seat 0', 0],
  ['a seat that does not exist', [fold(3)], 'the action names no seat', 0],
  ['a seat that is no number', [{ seat: '0', type: 'fold' }], 'the action names no seat', 0],
  ['an unknown type', [fold(0), { seat: 1, type: 'muck' }], 'there is no action "muck"', 1],
  ['no type', [{ seat: 0 }], 'there is no action without type', 0],
  ['an action that is no object', [7], 'the action is not an object', 0],
  ['a raise to nothing', [{ seat: 0, type: 'raise' }], 'raise to nothing is not whole chips', 0],
  ['a raise to a fraction', [raise(0, 20.5)], 'raise to 20.5 is not whole chips', 0],
  ['a raise to a text', [raise(0, '30')], 'raise to "30" is not whole chips', 0],
  ['a raise beyond counting', [raise(0, 1e300)], 'raise to 1e+300 is not whole chips', 0],
  ['an action after the end', [fold(0), fold(1), fold(2)], 'the hand is over', 2],
  ['the first of two faults', [raise(0, 19), { seat: 1, type: 'muck' }], 'raise to 19 is outside 20..1000', 0],
])('a hand script with a faulty action gets an error with the index of that action: %s', (_, actions, error, at) => {
  expect(answerToScript({ ...threeSeatScript, actions })).toEqual({ id: 'h1', ok: false, error, at })
})

it('an all-in for more than a call is refused where the player may not raise [B6]', () => {
  const fields = { ...threeSeatScript, stacks: [1000, 1000, 45], actions: [raise(0, 30), fold(1), allin(2), allin(0)] }
  const error = 'allin refused: no opponent has chips beyond the bet to match'
  expect(answerToScript(fields)).toEqual({ id: 'h1', ok: false, error, at: 3 })
  const open = { ...fields, actions: [raise(0, 30), call(1), allin(2), allin(0)] }
  expect(answerToScript(open)).toMatchObject({ error: 'allin refused: no full raise since the seat acted', at: 3 })
})

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['actions that end before the hand', { actions: [fold(0)] }],
  ['no actions', { actions: undefined }],
  ['actions that are no list', { actions: {} }],
  ['one seat', { stacks: [100] }],
  ['eleven seats', { stacks: Array.from({ length: 11 }, () => 100) }],
  ['no stacks', { stacks: undefined }],
  ['a stack that is a text', { stacks: ['1000', 800, 50] }],
  ['a stack of nothing', { stacks: [1000, 0, 50] }],
  ['a negative stack', { stacks: [1000, -5, 50] }],
  ['a fraction of a chip', { stacks: [1000, 0.5, 50] }],
  ['a stack beyond counting', { stacks: [1e16, 800, 50] }],
  ['stacks that together are beyond counting', { stacks: [9e15, 9e15, 50] }],
  ['blinds that are no pair', { blinds: [5] }],
  ['a big blind of nothing', { blinds: [0, 0] }],
  ['a small blind above the big', { blinds: [20, 10] }],
  ['a negative ante', { ante: -1 }],
  ['a button nowhere', { button: 3 }],
  ['no button', { button: undefined }],
])('a hand script with %s gets an error without an action index', (_, fields) => {
  const refused = answerToScript({ ...threeSeatScript, actions: [fold(0), fold(1)], ...fields })
  expect(refused).toEqual({ id: 'h1', ok: false, error: expect.any(String) })
})

it('a line of input that is no JSON object is answered with an error without a hand id', () => {
  const answer = { id: null, ok: false, error: 'the line is not a JSON object' }
  for (const line of ['', 'nonsense', '[]', 'null', '7', '"h1"', '{"id":"h1"', '\u0000'])
    expect(JSON.parse(answerHandScriptLine(line)), line).toEqual(answer)
})

it('a hand script computes exactly with stacks that add up to less than the largest safe integer', () => {
  const half = (Number.MAX_SAFE_INTEGER - 1) / 2
  const fields = {
    ...threeSeatScript,
    stacks: [half, half],
    hole: HOLE_CARDS.slice(0, 2),
    actions: [allin(0), call(1)],
  }
  expect(answerToScript(fields)).toMatchObject({ final_stacks: [2 * half, 0] })
})

it('the answer to a hand script repeats the id of the hand unchanged, or has null if there is none', () => {
  const { id, ...anonymous } = threeSeatScript
  expect(answerToScript({ ...anonymous, actions: [fold(0), fold(1)] })).toMatchObject({ id: null, ok: true })
  expect(answerToScript({ ...threeSeatScript, id: { no: 7 }, actions: [] })).toMatchObject({ id: { no: 7 }, ok: false })
  expect(id).toBe('h1')
})

it('the answer to a hand script is one line, even if the id of the hand contains a line break', () => {
  expect(answerHandScriptLine(JSON.stringify({ ...threeSeatScript, id: 'a\nb', actions: [] }))).not.toContain('\n')
})
