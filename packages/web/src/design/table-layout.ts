import {
  desktopSeats,
  extraLargeSeats,
  landscapeSeats,
  mobileSeats,
  type Point,
  type Rectangle,
  type SeatPlace,
  type SeatPlacesByCount,
  seatPlacesFor,
} from './seat-places.ts'

export interface CardPlacement {
  /** `left` and `top`: top left corner of the card before it is rotated. */
  readonly left: number
  readonly top: number
  /** Degrees, clockwise. */
  readonly rotation: number
}

export interface PotRow {
  /** Middle of the row. */
  readonly y: number
  readonly width: number
}

interface ResultLine {
  readonly y: number
  readonly height: number
}

/** Shape of the drawn table. `landscape` (a phone held sideways) has the controls of `mobile`, but its own places. */
export type TableLayoutVariant = 'desktop' | 'mobile' | 'landscape'

/** Sizes and places of everything on the table, in logical pixels. */
export interface TableLayout {
  readonly form: 'desktop' | 'mobile'
  readonly shape: TableLayoutVariant
  readonly size: { readonly width: number; readonly height: number }
  /** Bounds of the table with its rail; its two ends are semicircles. */
  readonly table: Rectangle
  readonly topBarHeight: number
  /** Width of a column with bar and action area beside the table; 0 if bar and action area are above and below it. */
  readonly actionColumnWidth: number
  readonly seats: readonly SeatPlace[]
  readonly pod: {
    readonly width: number
    readonly height: number
    readonly avatarSize: number
    /** Distances of name and stack from the left and from the right edge of the pod. */
    readonly textLeft: number
    readonly textRight: number
  }
  /** Least width of a click or touch target, so that it is 44 CSS px in the layout's smallest window (N-SEAT-03). */
  readonly minTargetWidth: number
  /** Width of the user's own pod. */
  readonly ownPodWidth: number
  readonly faceUp: { readonly width: number; readonly gap: number }
  /**
   * Card backs of other players lie behind the pod and reach `rise` above its top. If null, they lie where face-up
   * cards do.
   */
  readonly backs: { readonly width: number; readonly rise: number } | null
  readonly ownCards: { readonly width: number; readonly places: readonly [CardPlacement, CardPlacement] }
  readonly board: { readonly width: number; readonly gap: number; readonly left: number; readonly top: number }
  readonly pot: { readonly x: number; readonly y: number; readonly height: number }
  /** Main and side pots, in rows centred on the table: middle and width of each row. */
  readonly pots: { readonly rows: readonly PotRow[]; readonly height: number; readonly gap: number }
  /** The winner and the winning hand, shown after the hand: middle and height of each line, and the width of both. */
  readonly result: { readonly winner: ResultLine; readonly hand: ResultLine; readonly width: number }
  /** Centre of the hint that names the viewer's hand, or its left edge if `anchor` is given. */
  readonly hint: Point & { readonly anchor?: 'left' }
  readonly timer: { readonly height: number; readonly drop: number }
  readonly dealerSize: number
  readonly chipWidth: number
}

const point = (x: number, y: number): Point => ({ x, y })

export const desktopLayout: TableLayout = {
  form: 'desktop',
  shape: 'desktop',
  size: { width: 1560, height: 900 },
  table: { x: 170, y: 112, width: 1220, height: 544 },
  topBarHeight: 56,
  actionColumnWidth: 0,
  seats: desktopSeats[6],
  pod: { width: 190, height: 60, avatarSize: 50, textLeft: 68, textRight: 12 },
  minTargetWidth: 47,
  ownPodWidth: 190,
  faceUp: { width: 62, gap: 8 },
  backs: { width: 52, rise: 48 },
  ownCards: {
    width: 108,
    places: [
      { left: 670, top: 494, rotation: -3 },
      { left: 782, top: 494, rotation: 3 },
    ],
  },
  board: { width: 96, gap: 10, left: 520, top: 300 },
  pot: { x: 780, y: 270, height: 35 },
  pots: { rows: [{ y: 460, width: 1000 }], height: 25, gap: 8 },
  result: { winner: { y: 270, height: 35 }, hand: { y: 460, height: 30 }, width: 640 },
  hint: { ...point(888, 672), anchor: 'left' },
  timer: { height: 5, drop: 6 },
  dealerSize: 30,
  chipWidth: 34,
}

/** Window width from which `extraLargeLayout` is used, whose outer seats are further out, px. */
export const extraLargeMinWidth = 2200

export const extraLargeLayout: TableLayout = { ...desktopLayout, seats: extraLargeSeats[6] }

/** Sizes of a pod on a phone, upright or in landscape. */
const phonePod = { width: 122, height: 48, avatarSize: 38, textLeft: 47, textRight: 4 } as const

export const mobileLayout: TableLayout = {
  form: 'mobile',
  shape: 'mobile',
  size: { width: 414, height: 915 },
  table: { x: 20, y: 96, width: 374, height: 656 },
  topBarHeight: 48,
  actionColumnWidth: 0,
  seats: mobileSeats[6],
  pod: phonePod,
  minTargetWidth: 65,
  ownPodWidth: 150,
  faceUp: { width: 36, gap: 4 },
  backs: { width: 40, rise: 30 },
  ownCards: {
    width: 90,
    places: [
      { left: 126, top: 580, rotation: -3 },
      { left: 198, top: 580, rotation: 3 },
    ],
  },
  board: { width: 65, gap: 5, left: 34.5, top: 322 },
  pot: { x: 207, y: 300, height: 26 },
  pots: {
    rows: [
      { y: 430, width: 364 },
      { y: 452, width: 200 },
    ],
    height: 20,
    gap: 6,
  },
  result: { winner: { y: 300, height: 28 }, hand: { y: 427.5, height: 24 }, width: 374 },
  hint: point(207, 804),
  timer: { height: 5, drop: 6 },
  dealerSize: 24,
  chipWidth: 25.5,
}

/** A phone in landscape: the table is left of a column with bar and buttons. */
export const landscapeLayout: TableLayout = {
  ...mobileLayout,
  shape: 'landscape',
  size: { width: 600, height: 400 },
  minTargetWidth: 47,
  table: { x: 20, y: 26, width: 560, height: 340 },
  topBarHeight: 0,
  actionColumnWidth: 200,
  seats: landscapeSeats[6],
  backs: null,
  ownCards: {
    width: 62,
    places: [
      { left: 237, top: 250, rotation: -2 },
      { left: 301, top: 250, rotation: 2 },
    ],
  },
  board: { width: 50, gap: 4, left: 167, top: 140 },
  pot: { x: 300, y: 127, height: 22 },
  pots: { rows: [{ y: 219.5, width: 380 }], height: 18, gap: 6 },
  result: { winner: { y: 127, height: 22 }, hand: { y: 229, height: 26 }, width: 340 },
  hint: point(300, 239),
  timer: { height: 5, drop: 5 },
  chipWidth: 19.5,
}

const seatPlacesByLayout = new Map<TableLayout, SeatPlacesByCount>([
  [desktopLayout, desktopSeats],
  [extraLargeLayout, extraLargeSeats],
  [mobileLayout, mobileSeats],
  [landscapeLayout, landscapeSeats],
])

/** The layout for a table with `count` seats (N-SEAT-03). @param layout one of the four layouts of this file */
export const layoutForSeatCount = (layout: TableLayout, count: number): TableLayout => ({
  ...layout,
  seats: seatPlacesFor(seatPlacesByLayout.get(layout) ?? desktopSeats, count),
})

/** Line widths, insets and extents of the objects on the table, in logical pixels unless stated otherwise. */
export const tableMeasures = {
  podBorder: 1,
  accentBorder: 2.5,
  /** How far the glow around the pod of the player to act reaches beyond the pod. */
  glow: 14,
  avatarInset: 5,
  /** Middle of the name's line and of the stack's line, as shares of the pod's height from its top. */
  nameLine: 0.32,
  balanceLine: 0.69,
  blur: 2,
  /** The plate behind a label: how far it reaches above and below the text, and its padding left and right. */
  labelRise: 3,
  labelPadding: 8,
  /** A label on the pod's lower edge: how far its middle is below that edge, and its height. */
  tabDrop: 3,
  tabHeight: { desktop: 22, mobile: 20 },
  /**
   * How much wider the text of a label may be if the label is on the pod's lower edge instead of in place of the name.
   */
  tabBeyond: 20,
  /** The mark All-IN beside the stack: its distance from the stack, and its padding left and right. */
  allInMark: { gap: 4, padding: 4 },
  /**
   * Distance of the centre of the plate with a seat's state, such as SITTING OUT, below the pod's lower edge. There the
   * plate does not cover the stack.
   */
  plateDrop: 5,
  /**
   * Distance of the centre of the plate with a seat's state above the pod's upper edge. The plate is there if the
   * seat's cards lie below the pod.
   */
  plateRise: 2,
  /** Distance of the amount won above or below the pod's edge. */
  gainRise: 18,
  /** Distance of the amount won beside the pod, where it goes if there is no room above or below. */
  gainGap: 4,
  dash: [5, 4],
  slotBorder: 1,
  /** Width of the rim of a plain card back, as a share of the card's width. */
  plainBackRim: 0.06,
  /** Padding at each end of a pill (the dark rounded plate behind an amount), as a share of its height. */
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

export const cardProportions = { width: 5, height: 7 } as const
/** Radius of a card's corners as a share of its width. */
export const cardRadiusPerWidth = 0.085
