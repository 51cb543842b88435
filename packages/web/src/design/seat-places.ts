/** A position on the table, in logical pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** `x` and `y` are its top left corner. */
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
  /** Left top of the first face-up card; null for the user, whose cards have places of their own in the layout. */
  readonly faceUp: Point | null
  /** Centre of the bet. */
  readonly bet: Point
  /** Most width of a bet with its chips, so that it does not overlap cards or the bet of the next seat. */
  readonly betWidth: number
  /** Centre of the dealer button. */
  readonly dealer: Point
}

/** The places of all seats of a table, by the number of seats of the table. */
export type SeatSets = Readonly<Record<SeatCount, readonly SeatPlace[]>>
type SeatCount = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

const at = (x: number, y: number): Point => ({ x, y })

/** What is needed to mirror the seats of the left half to the right half, in logical pixels. */
interface MirrorWidths {
  readonly width: number
  /** Width of two face-up cards with their gap. */
  readonly cardsWidth: number
}

const mirrored = ({ width, cardsWidth }: MirrorWidths, place: SeatPlace): SeatPlace => ({
  ...place,
  pod: at(width - place.pod.x, place.pod.y),
  faceUp: place.faceUp && at(width - place.faceUp.x - cardsWidth, place.faceUp.y),
  bet: at(width - place.bet.x, place.bet.y),
  dealer: at(width - place.dealer.x, place.dealer.y),
})

/**
 * Makes the places of all seats of a table, clockwise from the user: the right half mirrors the left half.
 * @param left places of the left half, from the bottom up
 */
const ring =
  (half: MirrorWidths) =>
  (own: SeatPlace, left: readonly SeatPlace[], top: SeatPlace | null = null): readonly SeatPlace[] => [
    own,
    ...left,
    ...(top === null ? [] : [top]),
    ...left.toReversed().map((place) => mirrored(half, place)),
  ]

const place = (pod: Point, faceUp: Point | null, bet: Point, betWidth: number, dealer: Point): SeatPlace => ({
  pod,
  faceUp,
  bet,
  betWidth,
  dealer,
})

const desktopSets = (): SeatSets => {
  const seats = ring({ width: 1560, cardsWidth: 132 })
  const own = place(at(780, 642), null, at(554, 566), 208, at(912, 632))
  const low = place(at(238, 536), at(172, 443), at(440, 502), 230, at(362, 562))
  const high = place(at(238, 206), at(172, 113), at(456, 281), 230, at(362, 226))
  const top = place(at(780, 96), at(716, 162), at(960, 216), 226, at(656, 140))
  // The following places are used only at tables with more than six seats.
  const bottom = place(at(345, 642), at(279, 549), at(400, 520), 230, at(466, 650))
  const middle = place(at(190, 440), at(124, 347), at(400, 421), 230, at(313, 470))
  const highBesideTop = { ...high, bet: at(400, 330), dealer: at(362, 222) }
  const topLeft = place(at(470, 96), at(404, 162), at(470, 278), 230, at(594, 140))
  const topBetween = { ...top, bet: at(935, 212), betWidth: 168 }
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

const mobileSets = (): SeatSets => {
  const seats = ring({ width: 414, cardsWidth: 76 })
  const own = place(at(207, 733), null, at(207, 556), 114, at(294, 734))
  const low = place(at(63, 524), at(25, 470), at(155, 498), 100, at(137, 546))
  const high = place(at(63, 214), at(25, 160), at(80, 298), 100, at(137, 238))
  const top = place(at(207, 80), at(169, 130), at(207, 212), 114, at(150, 141))
  // The following places are used only at tables with more than six seats: two on each side above the board, and with
  // nine and ten seats two on each side below the board.
  const upper = place(at(63, 106), at(25, 52), at(153, 208), 100, at(137, 146))
  const aboveBoard = place(at(63, 226), at(25, 172), at(80, 303), 100, at(137, 252))
  const belowBoard = place(at(63, 496), at(25, 442), at(155, 481), 100, at(137, 520))
  const lowest = place(at(63, 662), at(25, 608), at(63, 585), 100, at(130, 722))
  const topAbove = { ...top, bet: at(207, 264) }
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
const landscapeSets = (): SeatSets => {
  const seats = ring({ width: 600, cardsWidth: 76 })
  const own = place(at(300, 341), null, at(180, 310), 96, at(384, 332))
  const low = place(at(65, 229), at(27, 175), at(178, 250), 90, at(139, 278))
  const middle = place(at(65, 146), at(27, 92), at(178, 250), 90, at(139, 190))
  const high = place(at(65, 108), at(27, 54), at(178, 119), 90, at(139, 153))
  const top = place(at(300, 4), at(262, 64), at(386, 94), 86, at(249, 66))
  // The following places are used only at tables with more than six seats.
  const topLeft = place(at(174, 4), at(35, 2), at(166, 73), 86, at(224, 66))
  const bottom = place(at(65, 341), at(27, 287), at(178, 366), 90, at(139, 339))
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

export const desktopSeats = desktopSets()
export const mobileSeats = mobileSets()
export const landscapeSeats = landscapeSets()

/** Seats further from the middle of the table than this are moved outward in very wide windows, logical pixels. */
const outerSeatDistance = 480

const movedOutward = (seat: SeatPlace): SeatPlace => {
  const side = Math.abs(seat.pod.x - 780) > outerSeatDistance ? Math.sign(seat.pod.x - 780) : 0
  const dx = side * 40
  return { ...seat, pod: at(seat.pod.x + dx, seat.pod.y), faceUp: seat.faceUp && at(seat.faceUp.x + dx, seat.faceUp.y) }
}

/** For very wide windows: the outer pods and their cards are 40 px further out. */
export const extraLargeSeats = Object.fromEntries(
  Object.entries(desktopSeats).map(([count, seats]) => [count, seats.map(movedOutward)]),
) as unknown as SeatSets

/** @param count number of seats, 2 to 10; any other number gets the places of six seats */
export const seatsIn = (sets: SeatSets, count: number): readonly SeatPlace[] =>
  count in sets ? sets[count as SeatCount] : sets[6]
