import type { Point, Rectangle, SeatPlace } from '../../design/seat-places.ts'
import {
  cardProportions,
  desktopLayout,
  extraLargeLayout,
  extraLargeMinWidth,
  landscapeLayout,
  layoutForSeatCount,
  mobileLayout,
  type TableLayout,
  type TableLayoutVariant,
} from '../../design/table-layout.ts'
import { type TableModel, viewerSeatOf } from '../model/table-model.ts'

/** The layout of a table, and the maximum length of names in it (B-SEAT-03). */
export interface TablePlaces {
  readonly layout: TableLayout
  /** Largest number of characters of a name; a longer name is cut and gets an ellipsis. */
  readonly maxNameLength: number
}

/**
 * The places for a shape of the table, a window width and a number of seats.
 * @param windowWidth CSS pixels
 * @param seats number of seats at the table, 2 to 10
 */
export function tablePlacesFor(shape: TableLayoutVariant, windowWidth: number, seats: number): TablePlaces {
  if (shape === 'desktop') {
    const layout = windowWidth >= extraLargeMinWidth ? extraLargeLayout : desktopLayout
    return { layout: layoutForSeatCount(layout, seats), maxNameLength: 10 }
  }
  const layout = shape === 'mobile' ? mobileLayout : landscapeLayout
  return { layout: layoutForSeatCount(layout, seats), maxNameLength: windowWidth < 375 ? 5 : windowWidth < 480 ? 6 : 7 }
}

/** Screen position of a seat: the viewer's own seat is position 0, the others follow clockwise. */
export function seatPlaceIndexOf(model: TableModel, index: number): number {
  const { length } = model.seats
  return (index - (viewerSeatOf(model)?.index ?? 0) + length) % length
}

const placeOfNoSeat: SeatPlace = {
  pod: { x: 0, y: 0 },
  faceUp: null,
  bet: { x: 0, y: 0 },
  betWidth: 0,
  dealer: { x: 0, y: 0 },
}

export const seatPlaceAt = ({ layout }: TablePlaces, position: number): SeatPlace =>
  layout.seats[position] ?? placeOfNoSeat

/** The pod's box; `x` and `y` are its top left corner. */
export function podBox({ layout }: TablePlaces, position: number): Rectangle {
  const { pod } = seatPlaceAt({ layout, maxNameLength: 0 }, position)
  const width = position === 0 ? layout.ownPodWidth : layout.pod.width
  return { x: pod.x - width / 2, y: pod.y, width, height: layout.pod.height }
}

/** The place of a card: centre, width and angle in degrees. */
export interface CardPlace extends Point {
  readonly width: number
  readonly rotation: number
}

export const cardHeight = (width: number): number => (width * cardProportions.height) / cardProportions.width

export function ownCardPlace({ layout }: TablePlaces, card: 0 | 1): CardPlace {
  const { width, places } = layout.ownCards
  const place = places[card]
  return { x: place.left + width / 2, y: place.top + cardHeight(width) / 2, width, rotation: place.rotation }
}

/** The place of a face-up card at a seat; position 0 has the places of the viewer's own cards. */
export function faceUpPlace(places: TablePlaces, position: number, card: 0 | 1): CardPlace {
  const { faceUp } = seatPlaceAt(places, position)
  if (!faceUp) return ownCardPlace(places, card)
  const { width, gap } = places.layout.faceUp
  const left = faceUp.x + card * (width + gap)
  return { x: left + width / 2, y: faceUp.y + cardHeight(width) / 2, width, rotation: 0 }
}

/** Angles of a seat's two card backs in degrees. */
const backAngles = [-4, 3] as const
/** Distance of a card back's centre from the middle of the pod, as a share of the card's width. */
const backOffsetShare = 0.42

/**
 * The place of a card back behind a pod, low enough that the top bar does not cover the card. If the layout has no
 * places for backs, it is the card's face-up place.
 */
export function cardBackPlace(places: TablePlaces, position: number, card: 0 | 1): CardPlace {
  const { layout } = places
  const { pod } = seatPlaceAt(places, position)
  if (!layout.backs) return faceUpPlace(places, position, card)
  const { width, rise } = layout.backs
  const top = Math.max(pod.y - rise, layout.topBarHeight)
  const sideSign = card === 0 ? -1 : 1
  return {
    x: pod.x + sideSign * width * backOffsetShare,
    y: top + cardHeight(width) / 2,
    width,
    rotation: backAngles[card],
  }
}

/** The place of a board card. @param card 0 to 4 */
export function boardCardPlace({ layout }: TablePlaces, card: number): CardPlace {
  const { width, gap, left, top } = layout.board
  return { x: left + card * (width + gap) + width / 2, y: top + cardHeight(width) / 2, width, rotation: 0 }
}

/** The place of the pot, from which cards are dealt and to which mucked cards go. */
export const deckPlaceOf = ({ layout }: TablePlaces): CardPlace => ({
  x: layout.pot.x,
  y: layout.pot.y,
  width: (layout.backs ?? layout.faceUp).width,
  rotation: 0,
})
