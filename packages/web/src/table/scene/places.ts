import {
  cardRatio,
  desktopLayout,
  extraLargeFrom,
  extraLargeLayout,
  mobileLayout,
  type Point,
  type SeatPlace,
  type TableLayout,
} from '../../design/table-layout.ts'
import { ownSeat, type TableModel } from '../model/table-model.ts'

/** Where a table is drawn: its layout, and how long a name may be there (B-SEAT-03). */
export interface Places {
  readonly layout: TableLayout
  /** Characters of a name before the ellipsis. */
  readonly nameLength: number
}

/** @param windowWidth CSS pixels */
export function placesFor(form: 'desktop' | 'mobile', windowWidth: number): Places {
  if (form === 'desktop') {
    return { layout: windowWidth >= extraLargeFrom ? extraLargeLayout : desktopLayout, nameLength: 10 }
  }
  return { layout: mobileLayout, nameLength: windowWidth < 375 ? 5 : windowWidth < 480 ? 6 : 7 }
}

const seatCount = 6

/** Screen position of a seat: the viewer's own seat is position 0, the others follow clockwise. */
export function positionOf(model: TableModel, index: number): number {
  return (index - (ownSeat(model)?.index ?? 0) + seatCount) % seatCount
}

const nowhere: SeatPlace = { pod: { x: 0, y: 0 }, faceUp: null, bet: { x: 0, y: 0 }, dealer: { x: 0, y: 0 } }

export const placeOf = ({ layout }: Places, position: number): SeatPlace => layout.seats[position] ?? nowhere

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** The pod's box; x, y its left top. */
export function podBox({ layout }: Places, position: number): Box {
  const { pod } = placeOf({ layout, nameLength: 0 }, position)
  const width = position === 0 ? layout.ownPodWidth : layout.pod.width
  return { x: pod.x - width / 2, y: pod.y, width, height: layout.pod.height }
}

/** A card where it lies: centre, width, angle. */
export interface CardPlace extends Point {
  readonly width: number
  readonly rotation: number
}

const heightOf = (width: number) => (width * cardRatio.height) / cardRatio.width

/** The viewer's own two cards. */
export function ownCardPlace({ layout }: Places, card: 0 | 1): CardPlace {
  const { width, places } = layout.ownCards
  const place = places[card]
  return { x: place.left + width / 2, y: place.top + heightOf(width) / 2, width, rotation: place.rotation }
}

/** A card turned up at a seat; at position 0 it lies where own cards lie. */
export function faceUpPlace(places: Places, position: number, card: 0 | 1): CardPlace {
  const { faceUp } = placeOf(places, position)
  if (!faceUp) return ownCardPlace(places, card)
  const { width, gap } = places.layout.faceUp
  const left = faceUp.x + card * (width + gap)
  return { x: left + width / 2, y: faceUp.y + heightOf(width) / 2, width, rotation: 0 }
}

/** Degrees the two backs lean, and their distance from the middle as a share of their width. */
const backLean = [-4, 3] as const
const backSpread = 0.42

/** A card face down behind a pod; the top seat's stand lower, so that the top bar hides none of them. */
export function backPlace(places: Places, position: number, card: 0 | 1): CardPlace {
  const { layout } = places
  const { pod } = placeOf(places, position)
  const { width, rise } = layout.backs
  const top = Math.max(pod.y - rise, layout.topBar)
  const side = card === 0 ? -1 : 1
  return { x: pod.x + side * width * backSpread, y: top + heightOf(width) / 2, width, rotation: backLean[card] }
}

/** A board card, 0 to 4. */
export function boardPlace({ layout }: Places, card: number): CardPlace {
  const { width, gap, left, top } = layout.board
  return { x: left + card * (width + gap) + width / 2, y: top + heightOf(width) / 2, width, rotation: 0 }
}

/** Where cards come from and go to: the pot's place. */
export const deckPlace = ({ layout }: Places): CardPlace => ({
  x: layout.pot.x,
  y: layout.pot.y,
  width: layout.backs.width,
  rotation: 0,
})
