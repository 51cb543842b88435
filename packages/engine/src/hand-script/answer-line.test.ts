import { describe, expect, it } from 'vitest'
import { answerLine } from './answer-line.ts'

const answer = (fields: Readonly<Record<string, unknown>>): unknown => JSON.parse(answerLine(JSON.stringify(fields)))

/** Aces at seat 0, kings at seat 1, queens at seat 2 and so on; the board helps nobody. */
const HOLE = [
  ['As', 'Ad'],
  ['Ks', 'Kd'],
  ['Qs', 'Qd'],
  ['Js', 'Jd'],
  ['Ts', 'Td'],
]
const BOARD = ['2c', '7h', '9c', '3h', '4s']

const three = {
  id: 'h1',
  stacks: [1000, 800, 50],
  blinds: [5, 10],
  ante: 0,
  button: 0,
  hole: HOLE.slice(0, 3),
  board: BOARD,
}
const fold = (seat: number) => ({ seat, type: 'fold' })
const check = (seat: number) => ({ seat, type: 'check' })
const call = (seat: number) => ({ seat, type: 'call' })
const allin = (seat: number) => ({ seat, type: 'allin' })
const raise = (seat: number, to: unknown) => ({ seat, type: 'raise', to })
const bet = (seat: number, to: unknown) => ({ seat, type: 'bet', to })

describe('answers of hand scripts', () => {
  it('S-HAND-04 all of an answer: heads-up, the small blind folds', () => {
    const line = JSON.stringify({ ...three, stacks: [1000, 800], hole: HOLE.slice(0, 2), actions: [fold(0)] })
    expect(answerLine(line)).toBe(
      '{"id":"h1","ok":true,"final_stacks":[995,805],' +
        '"pots":[{"amount":10,"eligible":[1],"winners":[{"seat":1,"amount":10}]}],' +
        '"uncalled":{"seat":1,"amount":5},"showdown":false,"board_dealt":0,' +
        '"legal":[{"seat":0,"street":0,"can_check":false,"call_amount":5,"can_raise":true,"min_raise_to":20,"max_raise_to":1000}]}',
    )
  })

  it('P6 when all fold there is one pot without the uncalled part', () => {
    expect(answer({ ...three, actions: [raise(0, 600), fold(1), fold(2)] })).toMatchObject({
      final_stacks: [1015, 795, 40],
      pots: [{ amount: 25, eligible: [0], winners: [{ seat: 0, amount: 25 }] }],
      uncalled: { seat: 0, amount: 590 },
      showdown: false,
      board_dealt: 0,
    })
  })

  it('P1 P5 short stacks, side pots and a return', () => {
    expect(answer({ ...three, actions: [allin(0), allin(1), allin(2)] })).toMatchObject({
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

  it('P2 pots with the same live seats are one', () => {
    const actions = [raise(3, 30), fold(0), call(1), call(2), bet(1, 20), fold(2), call(3), check(1), check(3)]
    const four = { ...three, stacks: [500, 500, 500, 500], hole: HOLE.slice(0, 4) }
    expect(answer({ ...four, actions: [...actions, check(1), check(3)] })).toMatchObject({
      pots: [{ amount: 130, eligible: [1, 3], winners: [{ seat: 1, amount: 130 }] }],
      uncalled: null,
    })
  })

  it('P4 odd chips go left of the button, whatever the order of seats', () => {
    const tied = {
      ...three,
      stacks: [300, 300, 300],
      hole: [
        ['2s', '3c'],
        ['2d', '3d'],
        ['2h', '3s'],
      ],
      button: 1,
    }
    const board = ['As', 'Ks', 'Qd', 'Jc', 'Th']
    const checks = [check(2), check(0), check(2), check(0), check(2), check(0)]
    expect(answer({ ...tied, board, actions: [fold(1), call(2), check(0), ...checks] })).toMatchObject({
      pots: [
        {
          amount: 20,
          winners: [
            { seat: 0, amount: 10 },
            { seat: 2, amount: 10 },
          ],
        },
      ],
    })
    const odd = { ...tied, blinds: [5, 11], board }
    const limped = [call(1), fold(2), check(0), check(0), check(1), check(0), check(1), check(0), check(1)]
    expect(answer({ ...odd, actions: limped })).toMatchObject({
      pots: [
        {
          amount: 27,
          eligible: [0, 1],
          winners: [
            { seat: 0, amount: 14 },
            { seat: 1, amount: 13 },
          ],
        },
      ],
    })
  })

  it('A1 an ante of every seat comes before the blinds, a short stack’s rest goes to the blind', () => {
    const fields = { ...three, stacks: [1000, 12, 25], ante: 10, actions: [fold(0)] }
    expect(answer(fields)).toMatchObject({
      final_stacks: [990, 34, 13],
      pots: [{ amount: 34, eligible: [1, 2], winners: [{ seat: 1, amount: 34 }] }],
      uncalled: { seat: 2, amount: 8 },
    })
  })

  it('P5 an ante nobody could match is part of uncalled', () => {
    const fields = { ...three, stacks: [4, 1000], hole: HOLE.slice(0, 2), ante: 10, actions: [] }
    expect(answer(fields)).toMatchObject({
      final_stacks: [8, 996],
      pots: [{ amount: 8, eligible: [0, 1], winners: [{ seat: 0, amount: 8 }] }],
      uncalled: { seat: 1, amount: 16 },
      showdown: true,
      board_dealt: 5,
      legal: [],
    })
  })

  it('L5 a short big blind lowers neither call nor least raise', () => {
    const fields = { ...three, stacks: [1000, 800, 4], actions: [call(0), call(1), check(1), bet(0, 10), fold(1)] }
    expect(answer(fields)).toMatchObject({
      pots: [
        { amount: 12, eligible: [0, 1, 2].filter((seat) => seat !== 1) },
        { amount: 12, eligible: [0], winners: [{ seat: 0, amount: 12 }] },
      ],
      legal: [
        { seat: 0, call_amount: 10, min_raise_to: 20 },
        { seat: 1, call_amount: 5, min_raise_to: 20 },
        { seat: 1, street: 1, can_check: true, call_amount: 0, min_raise_to: 10 },
        { seat: 0, street: 1 },
        { seat: 1, call_amount: 10 },
      ],
    })
  })

  it('B17 B18 no raise without an opponent who has chips beyond the bet; a short all-in is the only raise', () => {
    const fields = { ...three, stacks: [1000, 45, 1000], actions: [raise(0, 30), allin(1), call(2)] }
    expect(answer({ ...fields, actions: [...fields.actions, call(0)] })).toMatchObject({
      ok: false,
      error: expect.stringContaining('not over'),
    })
    const shown = answer({ ...fields, actions: [...fields.actions, call(0), allin(2), fold(0)] })
    expect(shown).toMatchObject({
      legal: [
        {},
        { seat: 1, call_amount: 25, can_raise: true, min_raise_to: 45, max_raise_to: 45 },
        { seat: 2, min_raise_to: 65 },
        { seat: 0, call_amount: 15, can_raise: false, min_raise_to: null, max_raise_to: null },
        { seat: 2, street: 1, can_check: true, call_amount: 0, min_raise_to: 10, max_raise_to: 955 },
        { seat: 0, call_amount: 955, can_raise: false },
      ],
    })
  })

  it('max_raise_to is the whole stack, not capped by the opponents’', () => {
    const fields = { ...three, stacks: [1000, 50, 60], actions: [fold(0), fold(1)] }
    expect(answer(fields)).toMatchObject({
      legal: [
        { seat: 0, max_raise_to: 1000 },
        { seat: 1, max_raise_to: 50 },
      ],
    })
  })

  it('folding is allowed where checking is free', () => {
    expect(answer({ ...three, actions: [call(0), call(1), fold(2), fold(1)] })).toMatchObject({ ok: true })
  })

  it('a call may name its total: the bet to match, or the caller’s all-in', () => {
    const called = [raise(0, 100), { seat: 1, type: 'call', to: 100 }, { seat: 2, type: 'call', to: 50 }]
    const rest = [check(1), fold(0)]
    expect(answer({ ...three, actions: [...called, ...rest] })).toMatchObject({ ok: true })
    const named = [called[0], called[1], { seat: 2, type: 'call', to: 100 }, ...rest]
    expect(answer({ ...three, actions: named })).toMatchObject({ ok: true })
    expect(answer({ ...three, actions: [raise(0, 100), { seat: 1, type: 'call', to: 99 }] })).toMatchObject({ at: 1 })
  })

  it('ten seats', () => {
    const deck = [...'23456789TJQKA'].flatMap((rank) => ['c', 'd', 'h', 's'].map((suit) => rank + suit))
    const stacks = Array.from({ length: 10 }, (_, seat) => 100 + seat)
    // Seat 9 has the most: nobody could call its raise.
    const actions = [...[3, 4, 5, 6, 7, 8].map(allin), call(9), ...[0, 1, 2].map(allin)]
    expect(answer({ id: 10, stacks, blinds: [5, 10], ante: 1, button: 0, deck, actions })).toMatchObject({
      id: 10,
      ok: true,
      pots: { length: 9 },
      uncalled: null,
    })
  })
})

describe('cards of hand scripts', () => {
  const { hole, board, ...cardless } = three
  // One to each seat from the left of the button (seat 0), a second round, then the board.
  const deck = ['Ks', 'Qs', 'As', 'Kd', 'Qd', 'Ad', ...BOARD]
  const actions = [allin(0), fold(1), allin(2)]

  it('S-HAND-03 a deck deals round from the left of the button, the board follows', () => {
    const fromDeck = answer({ ...cardless, deck, actions })
    expect(fromDeck).toMatchObject({ ok: true, final_stacks: [1055, 795, 0] })
    expect(fromDeck).toEqual(answer({ ...three, actions }))
  })

  it('S-HAND-03 heads-up the big blind gets the first card', () => {
    const two = { ...cardless, stacks: [100, 100], actions: [allin(0), call(1)] }
    const headsUp = ['Ks', 'As', 'Kd', 'Ad', ...BOARD]
    expect(answer({ ...two, deck: headsUp })).toMatchObject({ final_stacks: [200, 0] })
  })

  it('both forms may be given if they agree', () => {
    expect(answer({ ...three, deck, actions })).toMatchObject({ ok: true })
    expect(answer({ ...cardless, deck, board, actions })).toMatchObject({ ok: true })
    expect(answer({ ...cardless, deck: deck.slice(0, 6), board, actions })).toMatchObject({ ok: true })
    const error = 'deck and hole cards or board do not agree'
    expect(answer({ ...three, deck: [deck[1], deck[0], ...deck.slice(2)], actions })).toEqual({
      id: 'h1',
      ok: false,
      error,
    })
    expect(answer({ ...three, deck: [...deck.slice(0, 6), '5c', ...BOARD.slice(1)], actions })).toMatchObject({ error })
  })

  it('a hand that ends before the flop needs no board', () => {
    expect(answer({ ...cardless, hole, actions: [fold(0), fold(1)] })).toMatchObject({ ok: true, board_dealt: 0 })
    expect(answer({ ...cardless, hole, actions })).toEqual({ id: 'h1', ok: false, error: '5 board cards are missing' })
    expect(answer({ ...cardless, hole, board: BOARD.slice(0, 4), actions })).toMatchObject({
      error: '1 board cards are missing',
    })
  })

  it.each([
    ['no cards', {}],
    ['too few cards', { deck: deck.slice(0, 5) }],
    ['a card twice', { deck: [...deck.slice(0, 10), 'Ks'] }],
    ['a card in hand and on the board', { hole, board: ['As'] }],
    ['an unknown card', { deck: ['1s', ...deck.slice(1)] }],
    ['a ten of two letters', { deck: ['10s', ...deck.slice(1)] }],
    ['three hole cards', { hole: [['As', 'Ad', 'Ac'], ...HOLE.slice(1, 3)] }],
    ['hole cards of too few seats', { hole: HOLE.slice(0, 2) }],
    ['six board cards', { hole, board: [...BOARD, '5c'] }],
    ['a deck that is no list', { deck: 'AsKs' }],
  ])('refuse %s without blaming an action', (_, cards) => {
    const refused = answer({ ...cardless, ...cards, actions })
    expect(refused).toEqual({ id: 'h1', ok: false, error: expect.any(String) })
  })
})

describe('errors of hand scripts', () => {
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
  ])('%s is refused at its index', (_, actions, error, at) => {
    expect(answer({ ...three, actions })).toEqual({ id: 'h1', ok: false, error, at })
  })

  it('B6 an all-in for more is refused where no raise is open', () => {
    const fields = { ...three, stacks: [1000, 1000, 45], actions: [raise(0, 30), fold(1), allin(2), allin(0)] }
    const error = 'allin refused: no opponent has chips beyond the bet to match'
    expect(answer(fields)).toEqual({ id: 'h1', ok: false, error, at: 3 })
    const open = { ...fields, actions: [raise(0, 30), call(1), allin(2), allin(0)] }
    expect(answer(open)).toMatchObject({ error: 'allin refused: no full raise since the seat acted', at: 3 })
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
  ])('a bad record is an error without index: %s', (_, fields) => {
    const refused = answer({ ...three, actions: [fold(0), fold(1)], ...fields })
    expect(refused).toEqual({ id: 'h1', ok: false, error: expect.any(String) })
  })

  it.each(['', 'nonsense', '[]', 'null', '7', '"h1"', '{"id":"h1"', '\u0000'])('a line that is no hand: %j', (line) => {
    expect(JSON.parse(answerLine(line))).toEqual({ id: null, ok: false, error: 'the line is not a JSON object' })
  })

  it('huge amounts within counting are exact', () => {
    const half = (Number.MAX_SAFE_INTEGER - 1) / 2
    const fields = { ...three, stacks: [half, half], hole: HOLE.slice(0, 2), actions: [allin(0), call(1)] }
    expect(answer(fields)).toMatchObject({ final_stacks: [2 * half, 0] })
  })

  it('an id is given back as it came, null where there is none', () => {
    const { id, ...anonymous } = three
    expect(answer({ ...anonymous, actions: [fold(0), fold(1)] })).toMatchObject({ id: null, ok: true })
    expect(answer({ ...three, id: { no: 7 }, actions: [] })).toMatchObject({ id: { no: 7 }, ok: false })
    expect(id).toBe('h1')
  })

  it('an answer is one line, whatever the id', () => {
    expect(answerLine(JSON.stringify({ ...three, id: 'a\nb', actions: [] }))).not.toContain('\n')
  })
})
