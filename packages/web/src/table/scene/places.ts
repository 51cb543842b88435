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

/** The layout of a table, and the maximum length of names in it (B-SEAT-03). */
export interface Places {
  readonly layout: TableLayout
  /** Characters before the ellipsis. */
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

/** The pod's box; `x` and `y` are its top left corner. */
export function podBox({ layout }: Places, position: number): Box {
  const { pod } = placeOf({ layout, nameLength: 0 }, position)
  const width = position === 0 ? layout.ownPodWidth : layout.pod.width
  return { x: pod.x - width / 2, y: pod.y, width, height: layout.pod.height }
}

/** The place of a card: centre, width and angle in degrees. */
export interface CardPlace extends Point {
  readonly width: number
  readonly rotation: number
}

const heightOf = (width: number) => (width * cardRatio.height) / cardRatio.width

export function ownCardPlace({ layout }: Places, card: 0 | 1): CardPlace {
  const { width, places } = layout.ownCards
  const place = places[card]
  return { x: place.left + width / 2, y: place.top + heightOf(width) / 2, width, rotation: place.rotation }
}

/** A face-up card at a seat; position 0 uses the places of the own cards. */
export function faceUpPlace(places: Places, position: number, card: 0 | 1): CardPlace {
  const { faceUp } = placeOf(places, position)
  if (!faceUp) return ownCardPlace(places, card)
  const { width, gap } = places.layout.faceUp
  const left = faceUp.x + card * (width + gap)
  return { x: left + width / 2, y: faceUp.y + heightOf(width) / 2, width, rotation: 0 }
}

/** Angles of the two backs in degrees, and their distance from the middle as a share of their width. */
const backLean = [-4, 3] as const
const backSpread = 0.42

/** A face-down card behind a pod; at the top seat it is lower, so that the top bar does not cover it. */
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

/** The start of dealt cards and the end of mucked ones: the pot's place. */
export const deckPlace = ({ layout }: Places): CardPlace => ({
  x: layout.pot.x,
  y: layout.pot.y,
  width: layout.backs.width,
  rotation: 0,
})
