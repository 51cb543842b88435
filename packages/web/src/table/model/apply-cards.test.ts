import { expect, it } from 'vitest'
import { flopMessage, ownCardsMessage, shownMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, seatNamed, tableStateInHand, you } from '../testing/players.ts'
import { backs } from '../testing/table-state.ts'
import { parsedBoard } from './apply-cards.ts'

const model = modelAfter([
  snapshot(tableStateInHand([...everybody, { index: 0, username: 'dov', chips: 5, isWaiting: true }], 1)),
])

it('after the deal the viewer’s own cards are known, other players dealt in have backs, a waiting player none [B-CARDS-02 B-CARDS-06 S-EMIT-05 B-IN-04]', () => {
  const dealt = continuedModel(model, ownCardsMessage)
  const cards = ['you', 'marlow', 'tobias', 'dov'].map((name) => seatNamed(dealt, name)?.cards)
  expect(cards).toEqual([['SA', 'HJ'], backs, backs, []])
})

it('waiting, sitting-out and open seats get no cards, even if the server sends some [B-CARDS-06]', () => {
  const away = [
    { index: 0, username: 'dov', chips: 5, isWaiting: true },
    { index: 1, username: 'kira', chips: 5, isSittingOut: true },
  ]
  const names = ['you', 'marlow', 'dov', 'kira', '']
  const hands = names.map((id) => ({ id, playerCards: backs }))
  const dealt = modelAfter([
    snapshot(tableStateInHand([you, marlow, ...away], 1)),
    serverMessage('send_hole_cards', { playerCards: hands }),
  ])
  expect(dealt.seats.filter((seat) => seat.cards.length > 0).map((seat) => seat.username)).toEqual(['you', 'marlow'])
})

it('a guest sees card backs at every seat that is dealt in [B-CARDS-03]', () => {
  const hands = ['you', 'marlow'].map((id) => ({ id, playerCards: backs }))
  const guest = modelAfter(
    [
      snapshot(tableStateInHand([you, marlow], 1)),
      serverMessage('send_hole_cards_guest', { playerCards: hands, guest: true }),
    ],
    { viewer: null },
  )
  expect(guest.seats.flatMap((seat) => seat.cards)).toEqual([...backs, ...backs])
})

it('board cards and shown hands are set, and a mucked hand is removed and labelled MUCK [B-IN-08 B-IN-16 B-IN-25]', () => {
  const shown = continuedModel(model, flopMessage, shownMessage({ tobias: ['HK', 'CK'], marlow: ['SA', 'HJ'] }))
  expect(shown.board).toEqual(['HA', 'D10', 'S7'])
  expect(seatNamed(shown, 'tobias')?.cards).toEqual(['HK', 'CK'])
  expect(seatNamed(shown, 'marlow')?.cards).toEqual(['SA', 'HJ'])
  const mucked = continuedModel(shown, serverMessage('player_muck', { userId: 'marlow' }))
  expect(seatNamed(mucked, 'marlow')).toMatchObject({ cards: [], label: { word: 'MUCK' } })
})

it('the viewer still sees both own cards after mucking them, and after showing one of them [N-TABLE-07 B-IN-25]', () => {
  const own = continuedModel(model, ownCardsMessage)
  const mucked = continuedModel(own, serverMessage('player_muck', { userId: 'you' }))
  expect(seatNamed(mucked, 'you')).toMatchObject({ cards: ['SA', 'HJ'], label: { word: 'MUCK' } })
  const shown = continuedModel(mucked, serverMessage('show_card', { userId: 'you', playerCards: ['HJ'] }))
  expect(seatNamed(shown, 'you')?.cards).toEqual(['SA', 'HJ'])
  expect(seatNamed(continuedModel(shown, serverMessage('reset_table', {})), 'you')?.cards).toEqual([])
})

it('a message with an invalid board is refused with an error code [B-CARDS-11]', () => {
  expect([null, 'SA', [], ['', 'undefined', 'null']].map(parsedBoard)).toEqual([
    'middleCards_null',
    'middleCards_not_array',
    'middleCards_empty',
    'no_valid_cards',
  ])
  expect(parsedBoard(['SA', ' '])).toEqual(['SA'])
})
