import { expect, it } from 'vitest'
import {
  allin,
  answerToScript,
  call,
  fold,
  HOLE_CARDS,
  SCRIPTED_BOARD,
  threeSeatScript,
} from '../testing/scripted-hands.ts'

const { hole, board, ...cardless } = threeSeatScript
// In dealing order: one card to each seat from the left of the button (seat 0), a second one to each, then the board.
const deck = ['Ks', 'Qs', 'As', 'Kd', 'Qd', 'Ad', ...SCRIPTED_BOARD]
const actions = [allin(0), fold(1), allin(2)]
const errorAnswer = (error: string) => ({ id: 'h1', ok: false, error })

it('a deck given in a hand script is dealt twice around from the left of the button, then to the board [S-HAND-03]', () => {
  const fromDeck = answerToScript({ ...cardless, deck, actions })
  expect(fromDeck).toMatchObject({ ok: true, final_stacks: [1055, 795, 0] })
  expect(fromDeck).toEqual(answerToScript({ ...threeSeatScript, actions }))
})

it('in a heads-up hand the big blind gets the first card of a given deck [S-HAND-03]', () => {
  const two = { ...cardless, stacks: [100, 100], actions: [allin(0), call(1)] }
  const headsUp = ['Ks', 'As', 'Kd', 'Ad', ...SCRIPTED_BOARD]
  expect(answerToScript({ ...two, deck: headsUp })).toMatchObject({ final_stacks: [200, 0] })
})

it('a hand script may give both a deck and hole cards with a board, if the two agree', () => {
  const sixCards = deck.slice(0, 6)
  for (const cards of [
    { deck, hole, board },
    { deck, board },
    { deck: sixCards, board },
  ])
    expect(answerToScript({ ...cardless, ...cards, actions })).toMatchObject({ ok: true })
  for (const other of [
    ['Qs', 'Ks', ...deck.slice(2)],
    [...sixCards, '5c', ...SCRIPTED_BOARD.slice(1)],
  ])
    expect(answerToScript({ ...threeSeatScript, deck: other, actions })).toEqual(
      errorAnswer('deck and hole cards or board do not agree'),
    )
})

it('a hand script needs no board cards if the hand ends before the flop', () => {
  const unseen = answerToScript({ ...cardless, hole, actions: [fold(0), fold(1)] })
  expect(unseen).toMatchObject({ ok: true, board_dealt: 0 })
  expect(answerToScript({ ...cardless, hole, actions })).toEqual(errorAnswer('5 board cards are missing'))
  const four = answerToScript({ ...cardless, hole, board: SCRIPTED_BOARD.slice(0, 4), actions })
  expect(four).toEqual(errorAnswer('1 board cards are missing'))
})

it.each([
  ['no cards', {}],
  ['too few cards', { deck: deck.slice(0, 5) }],
  ['a card twice', { deck: [...deck.slice(0, 10), 'Ks'] }],
  ['a card in hand and on the board', { hole, board: ['As'] }],
  ['an unknown card', { deck: ['1s', ...deck.slice(1)] }],
  ['a ten of two letters', { deck: ['10s', ...deck.slice(1)] }],
  ['three hole cards', { hole: [['As', 'Ad', 'Ac'], ...HOLE_CARDS.slice(1, 3)] }],
  ['hole cards of too few seats', { hole: HOLE_CARDS.slice(0, 2) }],
  ['six board cards', { hole, board: [...SCRIPTED_BOARD, '5c'] }],
  ['a deck that is no list', { deck: 'AsKs' }],
])('a hand script with %s gets an error without an action index', (_, cards) => {
  const refused = answerToScript({ ...cardless, ...cards, actions })
  expect(refused).toEqual({ id: 'h1', ok: false, error: expect.any(String) })
})
