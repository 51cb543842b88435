import type { Card } from '../cards/card.ts'
import type { HandEvent } from '../hand/events.ts'
import type { JsonBytes } from './json-bytes.ts'
import {
  BOARD_DEALT,
  CARDS,
  FIRST_BOARD_END,
  HOLE_CARDS,
  LIST_END,
  NEXT_SEAT,
  SEAT,
  SECOND_BOARD_END,
} from './phrases.ts'

/** Cards, always the last field of their object. */
export const writeCards = (json: JsonBytes, cards: readonly Card[]): void => {
  json.phrase(CARDS)
  json.smalls(cards)
  json.phrase(LIST_END)
}

export const writeHoleCards = (json: JsonBytes, { hands }: Extract<HandEvent, { type: 'HoleCardsDealt' }>): void => {
  json.phrase(HOLE_CARDS)
  for (let index = 0; index < hands.length; index += 1) {
    const { seat, cards } = hands[index] as (typeof hands)[number]
    json.field(index === 0 ? SEAT : NEXT_SEAT, seat)
    writeCards(json, cards)
  }
  json.phrase(LIST_END)
}

export const writeBoard = (
  json: JsonBytes,
  { street, cards, board }: Extract<HandEvent, { type: 'BoardDealt' }>,
): void => {
  json.phrase(BOARD_DEALT[street])
  json.smalls(cards)
  json.phrase(board === 0 ? FIRST_BOARD_END : SECOND_BOARD_END)
}
