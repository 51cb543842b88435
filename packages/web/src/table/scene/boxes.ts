import type { Rectangle } from '../../design/seat-places.ts'
import { type CardPlace, cardHeight, faceUpPlace, type TablePlaces } from './places.ts'

/** The box of a card, as if it were not rotated. */
export const cardBox = ({ x, y, width }: CardPlace): Rectangle => {
  const height = cardHeight(width)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The boxes of the face-up cards of every seat, dealt or not. */
export const faceUpPlaceBoxes = (places: TablePlaces): readonly Rectangle[] =>
  places.layout.seats.flatMap((_, position) =>
    ([0, 1] as const).map((card) => cardBox(faceUpPlace(places, position, card))),
  )

export const isOverlapping = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
