import type { Form } from '../stage.ts'

export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Positions of the action area's parts, in logical pixels from its top left corner. */
export interface ActionAreaPlaces {
  readonly width: number
  readonly height: number
  readonly chat: Rect
  /** Height of the expanded chat; its bottom edge does not move. */
  readonly chatOpen: number
  readonly facts: Rect
  readonly sitOut: Rect
  readonly quickBets: readonly Rect[]
  readonly minus: Rect | null
  readonly plus: Rect | null
  readonly slider: Rect
  readonly amount: Rect
  /** Above the action area's edge: why the amount box holds no bet. */
  readonly fault: Rect
  /** Fold, Check or Call, Bet or Raise: always in this order and place. */
  readonly actions: readonly [Rect, Rect, Rect]
  /** All three action places as one, for content outside the viewer's turn. */
  readonly actionRow: Rect
  /** The line above it, for a caption. */
  readonly aboveActions: Rect
  /** A server prompt, in place of everything that belongs to a turn. */
  readonly dialog: Rect
}

const row = (first: Rect, gap: number, count: number): readonly Rect[] =>
  Array.from({ length: count }, (_, i) => ({ ...first, left: first.left + i * (first.width + gap) }))

function three(first: Rect, gap: number): readonly [Rect, Rect, Rect] {
  const at = (i: number) => ({ ...first, left: first.left + i * (first.width + gap) })
  return [at(0), at(1), at(2)]
}

const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height })

const desktop: ActionAreaPlaces = {
  width: 1560,
  height: 152,
  chat: rect(24, 16, 380, 120),
  chatOpen: 287,
  facts: rect(430, 16, 440, 44),
  sitOut: rect(430, 66, 440, 68),
  quickBets: row(rect(900, 16, 84, 36), 8, 4),
  minus: null,
  plus: null,
  slider: rect(1276, 16, 150, 36),
  amount: rect(1442, 16, 94, 36),
  fault: rect(1196, -32, 340, 28),
  actions: three(rect(900, 66, 204, 68), 12),
  actionRow: rect(900, 66, 636, 68),
  aboveActions: rect(900, 16, 636, 36),
  dialog: rect(430, 8, 1106, 136),
}

const mobile: ActionAreaPlaces = {
  width: 414,
  height: 225,
  chat: rect(0, 0, 0, 0),
  chatOpen: 0,
  facts: rect(12, -40, 150, 36),
  sitOut: rect(12, 12, 390, 98),
  quickBets: row(rect(9, 12, 93, 44), 8, 4),
  minus: rect(12, 66, 44, 44),
  plus: rect(274, 66, 44, 44),
  slider: rect(72, 66, 186, 44),
  amount: rect(326, 66, 76, 44),
  fault: rect(62, -32, 340, 28),
  actions: three(rect(12, 122, 124, 68), 9),
  actionRow: rect(12, 122, 390, 68),
  aboveActions: rect(12, 78, 390, 36),
  dialog: rect(12, 8, 390, 209),
}

export const actionAreaPlaces: Readonly<Record<Form, ActionAreaPlaces>> = { desktop, mobile }

/** A place as inline style for an absolutely positioned element. */
export const placed = ({ left, top, width, height }: Rect) =>
  ({ position: 'absolute', left, top, width, height }) as const
