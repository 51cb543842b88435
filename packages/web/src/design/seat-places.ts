/** A position on the table, in logical pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle, in logical pixels; `x` and `y` are its top left corner. */
export interface Rectangle extends Point {
  readonly width: number
  readonly height: number
}

/**
 * Where the parts of one seat are drawn. A seat's pod is the plate with the player's picture, name and stack. Lists of
 * places run clockwise on the screen, from the user's own seat.
 */
export interface SeatPlace {
  /** Centre x and top y of the pod, the plate with picture, name and stack. */
  readonly pod: Point
  /** Top left corner of the first face-up card; null for the user, whose cards are at `TableLayout.ownCards`. */
  readonly faceUp: Point | null
  /** Centre of the bet. */
  readonly bet: Point
  /** Most width of a bet with its chips, so that it does not overlap cards or the bet of the next seat. */
  readonly betWidth: number
  /** Centre of the dealer button. */
  readonly dealer: Point
}

/** The places of all seats of a table, by the number of seats of the table. */
export type SeatPlacesByCount = Readonly<Record<SeatCount, readonly SeatPlace[]>>
type SeatCount = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

const point = (x: number, y: number): Point => ({ x, y })

/** What is needed to mirror the seats of the left half to the right half, in logical pixels. */
interface MirrorWidths {
  readonly width: number
  /** Width of two face-up cards with their gap. */
  readonly cardsWidth: number
}

const mirrored = ({ width, cardsWidth }: MirrorWidths, place: SeatPlace): SeatPlace => ({
  ...place,
  pod: point(width - place.pod.x, place.pod.y),
  faceUp: place.faceUp && point(width - place.faceUp.x - cardsWidth, place.faceUp.y),
  bet: point(width - place.bet.x, place.bet.y),
  dealer: point(width - place.dealer.x, place.dealer.y),
})

/**
 * Makes the places of all seats of a table, clockwise from the user: the right half mirrors the left half.
 * @param leftPlaces places of the left half, from the bottom up
 */
const placesAround =
  (mirrorWidths: MirrorWidths) =>
  (ownPlace: SeatPlace, leftPlaces: readonly SeatPlace[], topPlace: SeatPlace | null = null): readonly SeatPlace[] => [
    ownPlace,
    ...leftPlaces,
    ...(topPlace === null ? [] : [topPlace]),
    ...leftPlaces.toReversed().map((place) => mirrored(mirrorWidths, place)),
  ]

const seatPlace = (
  pod: Point,
  faceUp: Point | null,
  betPoint: Point,
  betWidth: number,
  dealerPoint: Point,
): SeatPlace => ({
  pod,
  faceUp,
  bet: betPoint,
  betWidth,
  dealer: dealerPoint,
})

const makeDesktopPlaces = (): SeatPlacesByCount => {
  const seats = placesAround({ width: 1560, cardsWidth: 132 })
  const own = seatPlace(point(780, 642), null, point(554, 566), 208, point(912, 632))
  const low = seatPlace(point(238, 536), point(172, 443), point(440, 502), 230, point(362, 562))
  const high = seatPlace(point(238, 206), point(172, 113), point(456, 281), 230, point(362, 226))
  const top = seatPlace(point(780, 96), point(716, 162), point(960, 216), 226, point(656, 140))
  // The following places are used only at tables with more than six seats.
  const bottom = seatPlace(point(345, 642), point(279, 549), point(400, 520), 230, point(466, 650))
  const middle = seatPlace(point(190, 440), point(124, 347), point(400, 421), 230, point(313, 470))
  const highBesideTop = { ...high, bet: point(400, 330), dealer: point(362, 222) }
  const topLeft = seatPlace(point(470, 96), point(404, 162), point(470, 278), 230, point(594, 140))
  const topBetween = { ...top, bet: point(935, 212), betWidth: 168 }
  return {
    2: seats(own, [], top),
    3: seats(own, [high]),
    4: seats(own, [low], top),
    5: seats(own, [low, high]),
    6: seats(own, [low, high], top),
    7: seats(own, [low, highBesideTop, topLeft]),
    8: seats(own, [bottom, middle, highBesideTop], top),
    9: seats(own, [bottom, middle, highBesideTop, topLeft]),
    10: seats(own, [bottom, middle, highBesideTop, topLeft], topBetween),
  }
}

const makeMobilePlaces = (): SeatPlacesByCount => {
  const seats = placesAround({ width: 414, cardsWidth: 76 })
  const own = seatPlace(point(207, 733), null, point(207, 556), 114, point(294, 734))
  const low = seatPlace(point(63, 524), point(25, 470), point(155, 498), 100, point(137, 546))
  const high = seatPlace(point(63, 214), point(25, 160), point(80, 298), 100, point(137, 238))
  const top = seatPlace(point(207, 80), point(169, 130), point(207, 212), 114, point(150, 141))
  // The following places are used only at tables with more than six seats: two on each side above the board, and with
  // nine and ten seats two on each side below the board.
  const upper = seatPlace(point(63, 106), point(25, 52), point(153, 208), 100, point(137, 146))
  const aboveBoard = seatPlace(point(63, 226), point(25, 172), point(80, 303), 100, point(137, 252))
  const belowBoard = seatPlace(point(63, 496), point(25, 442), point(155, 481), 100, point(137, 520))
  const lowest = seatPlace(point(63, 662), point(25, 608), point(63, 585), 100, point(130, 722))
  const topAbove = { ...top, bet: point(207, 264) }
  return {
    2: seats(own, [], top),
    3: seats(own, [high]),
    4: seats(own, [low], top),
    5: seats(own, [low, high]),
    6: seats(own, [low, high], top),
    7: seats(own, [low, aboveBoard, upper]),
    8: seats(own, [low, aboveBoard, upper], topAbove),
    9: seats(own, [lowest, belowBoard, aboveBoard, upper]),
    10: seats(own, [lowest, belowBoard, aboveBoard, upper], topAbove),
  }
}

/** A phone in landscape: seats along the oval, the cards of a seat above, below or beside its pod. */
const makeLandscapePlaces = (): SeatPlacesByCount => {
  const seats = placesAround({ width: 600, cardsWidth: 76 })
  const own = seatPlace(point(300, 341), null, point(180, 310), 96, point(384, 332))
  const low = seatPlace(point(65, 229), point(27, 175), point(178, 250), 90, point(139, 278))
  const middle = seatPlace(point(65, 146), point(27, 92), point(178, 250), 90, point(139, 190))
  const high = seatPlace(point(65, 108), point(27, 54), point(178, 119), 90, point(139, 153))
  const top = seatPlace(point(300, 4), point(262, 64), point(386, 94), 86, point(249, 66))
  // The following places are used only at tables with more than six seats.
  const topLeft = seatPlace(point(174, 4), point(35, 2), point(166, 73), 86, point(224, 66))
  const bottom = seatPlace(point(65, 341), point(27, 287), point(178, 366), 90, point(139, 339))
  return {
    2: seats(own, [], top),
    3: seats(own, [high]),
    4: seats(own, [middle], top),
    5: seats(own, [low, high]),
    6: seats(own, [low, high], top),
    7: seats(own, [low, high, topLeft]),
    8: seats(own, [low, high, topLeft], top),
    9: seats(own, [bottom, low, high, topLeft]),
    10: seats(own, [bottom, low, high, topLeft], top),
  }
}

export const desktopSeats = makeDesktopPlaces()
export const mobileSeats = makeMobilePlaces()
export const landscapeSeats = makeLandscapePlaces()

/** In very wide windows, seats farther than this from the table's vertical axis move outward; logical pixels. */
const outerSeatDistance = 480

const movedOutward = (seat: SeatPlace): SeatPlace => {
  const sideSign = Math.abs(seat.pod.x - 780) > outerSeatDistance ? Math.sign(seat.pod.x - 780) : 0
  const shift = sideSign * 40
  return {
    ...seat,
    pod: point(seat.pod.x + shift, seat.pod.y),
    faceUp: seat.faceUp && point(seat.faceUp.x + shift, seat.faceUp.y),
  }
}

/** The desktop places for very wide windows: the outer pods and their face-up cards are 40 px further out. */
export const extraLargeSeats = Object.fromEntries(
  Object.entries(desktopSeats).map(([count, seats]) => [count, seats.map(movedOutward)]),
) as unknown as SeatPlacesByCount

/** @param count number of seats, 2 to 10; any other number gets the places of six seats */
export const seatPlacesFor = (sets: SeatPlacesByCount, count: number): readonly SeatPlace[] =>
  count in sets ? sets[count as SeatCount] : sets[6]
