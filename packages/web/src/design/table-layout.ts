import type { TableColour } from './tokens.ts'

/** A position on the table, in logical pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Seat positions run clockwise on screen; the user is position 0. */
export interface SeatPlace {
  /** Centre x and top y of the pod. */
  readonly pod: Point
  /** Left top of the first face-up card; null for the user, whose cards are `ownCards`. */
  readonly faceUp: Point | null
  /** Centre of the bet. */
  readonly bet: Point
  /** Centre of the dealer button. */
  readonly dealer: Point
}

export interface CardPlace {
  /** Left top of the unturned card. */
  readonly left: number
  readonly top: number
  /** Degrees, clockwise. */
  readonly rotation: number
}

export interface TableLayout {
  readonly form: 'desktop' | 'mobile'
  readonly size: { readonly width: number; readonly height: number }
  /** Outer box of the rail; its ends are fully rounded. */
  readonly table: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly topBar: number
  readonly seats: readonly SeatPlace[]
  readonly pod: {
    readonly width: number
    readonly height: number
    readonly avatar: number
    /** Where the text begins from the pod's left, and how much it leaves free at its right. */
    readonly textLeft: number
    readonly textRight: number
  }
  /** Width of the user's own pod. */
  readonly ownPodWidth: number
  readonly faceUp: { readonly width: number; readonly gap: number }
  /** Backs lie behind the pod and rise this far above its top. */
  readonly backs: { readonly width: number; readonly rise: number }
  readonly ownCards: { readonly width: number; readonly places: readonly [CardPlace, CardPlace] }
  readonly board: { readonly width: number; readonly gap: number; readonly left: number; readonly top: number }
  readonly pot: { readonly x: number; readonly y: number; readonly height: number }
  /** Main and side pots: centre y of each row. */
  readonly pots: { readonly rows: readonly number[]; readonly height: number; readonly gap: number }
  /** Centre of the hand-strength hint. */
  readonly hint: Point
  readonly timer: { readonly height: number; readonly drop: number }
  readonly dealerSize: number
  readonly chipWidth: number
}

const seat = (pod: Point, faceUp: Point | null, bet: Point, dealer: Point): SeatPlace => ({ pod, faceUp, bet, dealer })
const at = (x: number, y: number): Point => ({ x, y })

export const desktopLayout: TableLayout = {
  form: 'desktop',
  size: { width: 1560, height: 900 },
  table: { x: 170, y: 112, width: 1220, height: 544 },
  topBar: 56,
  seats: [
    seat(at(780, 642), null, at(560, 560), at(930, 610)),
    seat(at(238, 536), at(172, 443), at(440, 500), at(390, 568)),
    seat(at(238, 206), at(172, 113), at(456, 286), at(390, 222)),
    seat(at(780, 84), at(716, 150), at(960, 204), at(660, 128)),
    seat(at(1322, 206), at(1256, 113), at(1104, 286), at(1170, 222)),
    seat(at(1322, 536), at(1256, 443), at(1120, 500), at(1170, 568)),
  ],
  pod: { width: 190, height: 60, avatar: 50, textLeft: 68, textRight: 12 },
  ownPodWidth: 190,
  faceUp: { width: 62, gap: 8 },
  backs: { width: 46, rise: 46 },
  ownCards: {
    width: 108,
    places: [
      { left: 670, top: 494, rotation: -3 },
      { left: 782, top: 494, rotation: 3 },
    ],
  },
  board: { width: 96, gap: 10, left: 520, top: 300 },
  pot: { x: 780, y: 270, height: 35 },
  pots: { rows: [460], height: 25, gap: 8 },
  hint: at(946, 672),
  timer: { height: 5, drop: 6 },
  dealerSize: 30,
  chipWidth: 26,
}

/** Minimum window width for seats 1 and 2 to be 40 px further left, 4 and 5 further right. */
export const extraLargeFrom = 2200
const outward = [0, -40, -40, 0, 40, 40]

export const extraLargeLayout: TableLayout = {
  ...desktopLayout,
  seats: desktopLayout.seats.map((place, position) => {
    const dx = outward[position] ?? 0
    return {
      ...place,
      pod: at(place.pod.x + dx, place.pod.y),
      faceUp: place.faceUp && at(place.faceUp.x + dx, place.faceUp.y),
    }
  }),
}

export const mobileLayout: TableLayout = {
  form: 'mobile',
  size: { width: 414, height: 915 },
  table: { x: 20, y: 92, width: 374, height: 530 },
  topBar: 48,
  seats: [
    seat(at(207, 602), null, at(207, 468), at(300, 566)),
    seat(at(63, 436), at(25, 382), at(162, 436), at(131, 470)),
    seat(at(63, 190), at(25, 136), at(163, 216), at(128, 242)),
    seat(at(207, 66), at(169, 114), at(207, 182), at(146, 122)),
    seat(at(351, 190), at(313, 136), at(251, 216), at(286, 242)),
    seat(at(351, 436), at(313, 382), at(252, 436), at(283, 470)),
  ],
  pod: { width: 114, height: 44, avatar: 36, textLeft: 44, textRight: 4 },
  ownPodWidth: 150,
  faceUp: { width: 36, gap: 4 },
  backs: { width: 34, rise: 34 },
  ownCards: {
    width: 78,
    places: [
      { left: 127, top: 488, rotation: -3 },
      { left: 209, top: 488, rotation: 3 },
    ],
  },
  board: { width: 58, gap: 5, left: 52, top: 278 },
  pot: { x: 207, y: 258, height: 26 },
  pots: { rows: [371, 393], height: 20, gap: 6 },
  hint: at(207, 672),
  timer: { height: 5, drop: 6 },
  dealerSize: 24,
  chipWidth: 19.5,
}

/** Line widths, insets and extents of the objects on the table, in logical pixels unless stated otherwise. */
export const parts = {
  podBorder: 1,
  accentBorder: 2.5,
  /** How far the glow of a turn reaches beyond the pod. */
  glow: 14,
  avatarInset: 5,
  /** Middle of the name and of the balance, as shares of the pod's height. */
  nameLine: 0.32,
  balanceLine: 0.69,
  blur: 2,
  /** A label's plate: its height over the type's line, padding left and right. */
  labelRise: 3,
  labelPadding: 8,
  /** The All-IN mark: its distance from the balance, and its padding left and right. */
  allInMark: { gap: 4, padding: 4 },
  /** Distance of OFFLINE from the pod's left, clear of the viewer's tag, and above the pod. */
  offlineMark: { left: 18, rise: 3 },
  /** Centre of a state word's plate below the pod's lower edge, clear of the balance. */
  plateDrop: 5,
  /** Centre of the plate above the pod's upper edge, used when cards lie below the pod. */
  plateRise: 2,
  dash: [5, 4],
  slotBorder: 1,
  /** Rim of a plain back as a share of its width. */
  plainBackRim: 0.06,
  /** Padding of a pill at each end, as a share of its height. */
  pillPadding: 0.5,
  timerSegments: 6,
  timerWarning: 2,
  timerGap: 4,
  cardShadow: { y: 2, blur: 5 },
  chipShadow: { y: 0.06, spread: 0.04 },
  /** Share of a chip's width that one more chip adds to the height of its stack. */
  chipStep: 0.15,
  /** Distances between stacks as shares of a chip's width: side by side, and rows behind each other. */
  chipGap: 1.04,
  chipRow: 0.5,
} as const

export const cardRatio = { width: 5, height: 7 } as const
/** Radius of a card's corners as a share of its width. */
export const cardRadius = 0.085

/**
 * Named scale factors of B-CARDS-15, each relative to the base texture of its kind: base width times factor is the
 * width in the layouts above, rounded ([Q95]).
 */
export const cardScale = {
  hole: { base: 297.5, web: 0.21, mobile: 0.12 },
  own: { base: { web: 108, mobile: 130 }, web: 1, mobile: 0.6 },
  board: { base: { web: 80, mobile: 72.5 }, web: 1.2, mobile: 0.8 },
} as const

/** The mobile form writes `gray` as `grey` (B-SCREEN-09). */
export const mobileColourName = (colour: TableColour): string => (colour === 'gray' ? 'grey' : colour)
