import { BACKCARD, type CardSprite, type Sprite } from '../../painter/sprites/sprite.ts'
import { announcedWinnersOf } from '../model/awards.ts'
import type { Seat } from '../model/seat.ts'
import { boardCardPlace, type CardPlace, cardBackPlace, faceUpPlace, ownCardPlace, seatPlaceIndexOf } from './places.ts'
import type { SceneInput } from './scene-input.ts'

const boardSize = 5

/** The cards drawn at a seat; none after a fold (B-CARDS-08). */
export const paintedCardsOf = (seat: Seat): readonly string[] => (seat.state === 'folded' ? [] : seat.cards.slice(0, 2))

export const seatCardSpriteIdOf = (seat: number, card: number): string => `card:${seat}:${card}`
export const boardCardSpriteIdOf = (card: number): string => `board:${card}`

/** The place of a seat's card: the viewer's own cards are large, shown cards beside the pod, backs behind the pod. */
export function seatCardPlace(view: SceneInput, seat: Seat, card: 0 | 1): CardPlace {
  const position = seatPlaceIndexOf(view.model, seat.index)
  if (seat.userId !== '' && seat.userId === view.model.viewer) return ownCardPlace(view.places, card)
  return paintedCardsOf(seat)[card] === BACKCARD
    ? cardBackPlace(view.places, position, card)
    : faceUpPlace(view.places, position, card)
}

/** The marks of a face-up card once there is a winner: the winning five get a gold border, all others are grey. */
function winMarks(view: SceneInput, code: string): Pick<CardSprite, 'greyedOut' | 'winning'> {
  const winningCards = announcedWinnersOf(view.model).flatMap((winner) => winner.cards)
  if (winningCards.length === 0 || code === BACKCARD) return {}
  return winningCards.includes(code) ? { winning: true } : { greyedOut: true }
}

export function seatCardSprites(view: SceneInput, seat: Seat): readonly CardSprite[] {
  const isOwn = seatPlaceIndexOf(view.model, seat.index) === 0
  return paintedCardsOf(seat).map((code, i) => {
    const card = i === 0 ? 0 : 1
    return {
      kind: 'card',
      id: seatCardSpriteIdOf(seat.index, card),
      layer: isOwn && (code !== BACKCARD || seat.userId === view.model.viewer) ? 'ownCards' : 'seats',
      code,
      ...seatCardPlace(view, seat, card),
      ...winMarks(view, code),
    }
  })
}

/** The board cards, and empty slots for the cards still to come. Nothing before the flop. */
export function boardSprites(view: SceneInput): readonly Sprite[] {
  const { board } = view.model
  if (board.length === 0) return []
  return Array.from({ length: boardSize }, (_, i) => {
    const code = board[i]
    const { x, y, width } = boardCardPlace(view.places, i)
    return code === undefined
      ? { kind: 'slot', id: `slot:${i}`, layer: 'board', x, y, width }
      : { kind: 'card', id: boardCardSpriteIdOf(i), layer: 'board', code, x, y, width, ...winMarks(view, code) }
  })
}
