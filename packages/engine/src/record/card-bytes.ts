import type { Card } from '../cards/card.ts'
import type { HandEvent } from '../hand/events.ts'
import type { JsonBytes } from './json-bytes.ts'
import { bySeat, byStreet, type Phrase, phrase } from './phrase.ts'

const CARDS_OF = bySeat('{"seat":', ',"cards":[')
const HOLE_CARDS = phrase('{"type":"HoleCardsDealt","hands":[')
const BOARD_DEALT = byStreet('{"type":"BoardDealt","street":"', '","cards":[')
const FIRST_BOARD_END = phrase(',"board":0},')
const SECOND_BOARD_END = phrase(',"board":1},')
const HAND_SHOWN = bySeat('{"type":"HandShown","seat":', ',"cards":[')

/** Cards as the last field of an object. @param before ends with the bracket that opens their list */
export const writeCards = (json: JsonBytes, before: Phrase, cards: readonly Card[]): void => {
  json.phrase(before)
  json.smalls(cards)
  json.end()
}

export const writeHoleCards = (json: JsonBytes, { hands }: Extract<HandEvent, { type: 'HoleCardsDealt' }>): void => {
  json.phrase(HOLE_CARDS)
  for (let index = 0; index < hands.length; index += 1) {
    const { seat, cards } = hands[index] as (typeof hands)[number]
    writeCards(json, CARDS_OF[seat] as Phrase, cards)
  }
  json.endList()
  json.end()
}

export const writeBoard = (
  json: JsonBytes,
  { street, cards, board }: Extract<HandEvent, { type: 'BoardDealt' }>,
): void => {
  json.phrase(BOARD_DEALT[street])
  json.smalls(cards)
  json.phrase(board === 0 ? FIRST_BOARD_END : SECOND_BOARD_END)
}

export const writeShown = (json: JsonBytes, { seat, cards }: Extract<HandEvent, { type: 'HandShown' }>): void =>
  writeCards(json, HAND_SHOWN[seat] as Phrase, cards)
