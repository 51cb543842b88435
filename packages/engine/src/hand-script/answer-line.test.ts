import { describe, expect, it } from 'vitest'
import { allin, answer, bet, call, check, fold, HOLE, raise, three } from '../testing/scripted-hands.ts'
import { answerLine } from './answer-line.ts'

describe('answers of hand scripts', () => {
  it('all of an answer: heads-up, the small blind folds [S-HAND-04]', () => {
    const line = JSON.stringify({ ...three, stacks: [1000, 800], hole: HOLE.slice(0, 2), actions: [fold(0)] })
    expect(answerLine(line)).toBe(
      '{"id":"h1","ok":true,"final_stacks":[995,805],' +
        '"pots":[{"amount":10,"eligible":[1],"winners":[{"seat":1,"amount":10}]}],' +
        '"uncalled":{"seat":1,"amount":5},"showdown":false,"board_dealt":0,' +
        '"legal":[{"seat":0,"street":0,"can_check":false,"call_amount":5,"can_raise":true,"min_raise_to":20,"max_raise_to":1000}]}',
    )
  })

  it('when all fold there is one pot without the uncalled part [P6]', () => {
    expect(answer({ ...three, actions: [raise(0, 600), fold(1), fold(2)] })).toMatchObject({
      final_stacks: [1015, 795, 40],
      pots: [{ amount: 25, eligible: [0], winners: [{ seat: 0, amount: 25 }] }],
      uncalled: { seat: 0, amount: 590 },
      showdown: false,
      board_dealt: 0,
    })
  })

  it('short stacks, side pots and a return [P1 P5]', () => {
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

  it('pots with the same live seats are one [P2]', () => {
    const actions = [raise(3, 30), fold(0), call(1), call(2), bet(1, 20), fold(2), call(3), check(1), check(3)]
    const four = { ...three, stacks: [500, 500, 500, 500], hole: HOLE.slice(0, 4) }
    expect(answer({ ...four, actions: [...actions, check(1), check(3)] })).toMatchObject({
      pots: [{ amount: 130, eligible: [1, 3], winners: [{ seat: 1, amount: 130 }] }],
      uncalled: null,
    })
  })

  it('odd chips go left of the button, whatever the order of seats [P4]', () => {
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

  it('an ante of every seat comes before the blinds, a short stack’s rest goes to the blind [A1]', () => {
    const fields = { ...three, stacks: [1000, 12, 25], ante: 10, actions: [fold(0)] }
    expect(answer(fields)).toMatchObject({
      final_stacks: [990, 34, 13],
      pots: [{ amount: 34, eligible: [1, 2], winners: [{ seat: 1, amount: 34 }] }],
      uncalled: { seat: 2, amount: 8 },
    })
  })

  it('an ante nobody could match is part of uncalled [P5]', () => {
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

  it('a short big blind lowers neither call nor least raise [L5]', () => {
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

  it('no raise without an opponent who has chips beyond the bet; a short all-in is the only raise [B17 B18]', () => {
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

  it('a call may name its total: the bet to match, or the caller’s all-in where that is less', () => {
    const called = [raise(0, 100), { seat: 1, type: 'call', to: 100 }, { seat: 2, type: 'call', to: 50 }]
    const rest = [check(1), fold(0)]
    expect(answer({ ...three, actions: [...called, ...rest] })).toMatchObject({ ok: true })
    const named = [called[0], called[1], { seat: 2, type: 'call', to: 100 }, ...rest]
    expect(answer({ ...three, actions: named })).toMatchObject({
      at: 2,
      error: 'call to 100 refused: the call is to 50',
    })
    const wrong = [raise(0, 100), { seat: 1, type: 'call', to: 99 }]
    expect(answer({ ...three, actions: wrong })).toMatchObject({
      at: 1,
      error: 'call to 99 refused: the call is to 100',
    })
    const early = [{ seat: 1, type: 'call', to: 99 }]
    expect(answer({ ...three, actions: early })).toMatchObject({ at: 0, error: 'it is the turn of seat 0' })
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
