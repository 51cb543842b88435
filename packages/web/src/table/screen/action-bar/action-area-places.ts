import type { TableLayoutVariant } from '../../../design/table-layout.ts'

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
  readonly expandedChatHeight: number
  readonly turnFacts: Rect
  readonly sitOut: Rect
  readonly quickBets: readonly Rect[]
  readonly minus: Rect | null
  readonly plus: Rect | null
  readonly slider: Rect
  readonly amount: Rect
  /** The keypad of a phone, over the action area; null on a desktop. */
  readonly keypad: Rect | null
  /** Logical pixels by which the table moves up for the keypad, so that the viewer's own cards stay visible. */
  readonly keypadLift: number
  /**
   * Backgrounds behind the bet controls and behind a server prompt on an upright phone, where both extend above the
   * action area; null for the other shapes. The backgrounds cover the viewer's pod, but no card.
   */
  readonly sheets: { readonly controls: Rect; readonly dialog: Rect } | null
  /** Place of the text that tells why the amount cannot be bet: above the action area, in landscape beside it. */
  readonly betFaultText: Rect
  /** Places of the buttons Fold, Check or Call, and Bet or Raise, in this order. They are the same in every turn. */
  readonly actions: readonly [Rect, Rect, Rect]
  /** All three action places as one, for content outside the viewer's turn. */
  readonly actionRow: Rect
  /** The space above `actionRow`, for a caption. */
  readonly aboveActions: Rect
  /** Place of a server prompt, which replaces all controls of a turn. */
  readonly dialog: Rect
}

const row = (firstRect: Rect, gap: number, count: number): readonly Rect[] =>
  Array.from({ length: count }, (_, i) => ({ ...firstRect, left: firstRect.left + i * (firstRect.width + gap) }))

function threeButtonPlaces(firstRect: Rect, gap: number): readonly [Rect, Rect, Rect] {
  const at = (i: number) => ({ ...firstRect, left: firstRect.left + i * (firstRect.width + gap) })
  return [at(0), at(1), at(2)]
}

const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height })

const desktop: ActionAreaPlaces = {
  width: 1560,
  height: 152,
  chat: rect(24, 5, 380, 142),
  expandedChatHeight: 287,
  turnFacts: rect(430, 16, 350, 44),
  sitOut: rect(430, 66, 440, 68),
  quickBets: row(rect(790, 12, 84, 42), 8, 4),
  minus: null,
  plus: null,
  slider: rect(1166, 16, 260, 36),
  amount: rect(1442, 16, 94, 36),
  keypad: null,
  keypadLift: 0,
  sheets: null,
  betFaultText: rect(1196, -32, 340, 28),
  actions: threeButtonPlaces(rect(900, 66, 204, 68), 12),
  actionRow: rect(900, 66, 636, 68),
  aboveActions: rect(900, 16, 636, 36),
  dialog: rect(430, 8, 1106, 136),
}

/** A background wider than any window, so that it reaches both edges. */
const backgroundRect = (top: number, height: number): Rect => rect(-1000, top, 2414, height)

/** Four rows of keys with gaps; a key is 48 logical pixels high, but at least 44 CSS pixels. */
const keypadHeight = (scale: number): number => 4 * Math.max(48, 44.5 / scale) + 21
/** Distance from the viewer's cards on an upright phone to the bottom of the window, in logical pixels. */
const heightBelowOwnCards = 214

const mobile: ActionAreaPlaces = {
  width: 414,
  height: 96,
  chat: rect(0, 0, 0, 0),
  expandedChatHeight: 0,
  turnFacts: rect(272, -42, 130, 36),
  sitOut: rect(8, -150, 210, 142),
  quickBets: row(rect(9, -100, 93, 44), 8, 4),
  minus: rect(12, -48, 44, 44),
  plus: rect(274, -48, 44, 44),
  slider: rect(72, -49, 186, 46),
  amount: rect(326, -49, 76, 46),
  keypad: rect(0, 96 - keypadHeight(1), 414, keypadHeight(1)),
  keypadLift: 0,
  sheets: { controls: backgroundRect(-108, 108), dialog: backgroundRect(-124, 220) },
  betFaultText: rect(62, -142, 340, 28),
  actions: threeButtonPlaces(rect(12, 8, 124, 68), 9),
  actionRow: rect(12, 8, 390, 68),
  aboveActions: rect(12, -36, 390, 32),
  dialog: rect(12, -116, 390, 204),
}

/**
 * Places on a small upright phone. Its scale is so low that a press target of 44 CSS pixels needs up to 65 logical
 * pixels (N-SEAT-03).
 */
const smallMobile: ActionAreaPlaces = {
  ...mobile,
  quickBets: row(rect(9, -102, 93, 50), 8, 4),
  minus: rect(12, -38, 50, 50),
  plus: rect(270, -38, 50, 50),
  slider: rect(72, -45, 188, 65),
  amount: rect(330, -45, 74, 65),
  sheets: { controls: backgroundRect(-112, 134), dialog: backgroundRect(-124, 220) },
  betFaultText: rect(62, -146, 340, 28),
  actions: threeButtonPlaces(rect(12, 22, 124, 68), 9),
  actionRow: rect(12, 22, 390, 68),
  aboveActions: rect(12, -22, 390, 32),
}
const smallMobileBelowScale = 0.9

/** Places on a phone in landscape: a column beside the table, with a vertical slider beside the buttons. */
const landscape: ActionAreaPlaces = {
  ...mobile,
  width: 200,
  height: 400,
  turnFacts: rect(4, 144, 192, 36),
  sitOut: rect(4, 84, 192, 98),
  quickBets: [rect(4, 48, 94, 44), rect(102, 48, 94, 44), rect(4, 96, 94, 44), rect(102, 96, 94, 44)],
  minus: rect(4, 144, 44, 44),
  amount: rect(52, 143, 96, 47),
  plus: rect(152, 144, 44, 44),
  slider: rect(150, 196, 47, 200),
  keypad: rect(-164, 400 - keypadHeight(1), 364, keypadHeight(1)),
  sheets: null,
  betFaultText: rect(-120, 152, 116, 28),
  actions: [rect(4, 196, 144, 64), rect(4, 264, 144, 64), rect(4, 332, 144, 64)],
  actionRow: rect(4, 196, 192, 200),
  aboveActions: rect(4, 84, 192, 108),
  dialog: rect(8, 48, 184, 346),
}

export const actionAreaPlaces: Readonly<Record<TableLayoutVariant, ActionAreaPlaces>> = { desktop, mobile, landscape }

/** The places for a shape of the table. @param scale CSS pixels per logical pixel of the action area */
export function actionAreaPlacesFor(shape: TableLayoutVariant, scale: number): ActionAreaPlaces {
  const places = shape === 'mobile' && scale < smallMobileBelowScale ? smallMobile : actionAreaPlaces[shape]
  if (!places.keypad) return places
  const height = keypadHeight(scale)
  return {
    ...places,
    keypad: { ...places.keypad, top: places.height - height, height },
    keypadLift: shape === 'mobile' ? Math.max(0, height - heightBelowOwnCards) : 0,
  }
}

/**
 * The places with the action buttons in the opposite order, for left-handed players. In landscape the places stay as
 * they are: there the whole column moves to the left of the table instead.
 */
export const leftHandedPlacesOf = (places: ActionAreaPlaces): ActionAreaPlaces => {
  if (places.actions === landscape.actions) return places
  const [first, second, third] = places.actions
  return { ...places, actions: [third, second, first] }
}

/** A place as inline style for an absolutely positioned element. */
export const placeStyleOf = ({ left, top, width, height }: Rect) =>
  ({ position: 'absolute', left, top, width, height }) as const
