import type { TableTypographyName } from '../../design/table-tokens.ts'

/**
 * The sprites that the scene returns and the painter draws, as plain values. Coordinates are logical pixels of the
 * table (`TableLayout.size`, such as 1560 x 900), angles degrees clockwise, alpha 0 to 1.
 */

/** The layers of sprites, each on top of those before it. Within a layer the later sprite is on top. */
export type Layer = 'pot' | 'board' | 'seats' | 'ownCards' | 'labels'

interface PlacedSprite {
  /**
   * Unique within a frame. A sprite has the same id in all frames: by this id the painter finds what it drew for the
   * sprite in the frame before.
   */
  readonly id: string
  readonly layer: Layer
  readonly x: number
  readonly y: number
  /** Default 1. */
  readonly alpha?: number
}

/** A suit letter and a rank (H10, SA), or BACKCARD (B-CARDS-04). */
export type CardCode = string
export const BACKCARD = 'BACKCARD'

/** A card; x, y is its centre. Height is 7/5 of the width. */
export interface CardSprite extends PlacedSprite {
  readonly kind: 'card'
  readonly code: CardCode
  readonly width: number
  /** Factor on the size while the card flies (default 1); the picture itself is still made for `width`. */
  readonly scale?: number
  /** Degrees clockwise; default 0. */
  readonly rotation?: number
  /** 0 shows the back, 1 the face, between them the card is turning over. Default 1 (a BACKCARD has only a back). */
  readonly faceUpShare?: number
  /** Whether the card has the gold border of a winning card. */
  readonly winning?: boolean
  /** Whether the card is grey because it is not one of the five winning cards. */
  readonly greyedOut?: boolean
}

/** The dashed slot of a board card that is not dealt yet; x, y is its centre. */
export interface BoardCardSlotSprite extends PlacedSprite {
  readonly kind: 'slot'
  readonly width: number
}

/** Stacks of chips; x, y is the middle of the lowest chips in the front row. */
export interface ChipsSprite extends PlacedSprite {
  readonly kind: 'chips'
  /** Hundredths of a chip; 0 draws nothing. */
  readonly amount: number
  /** Width of one chip. */
  readonly width: number
  /** Chips on one stack, at most 20 (default 20). */
  readonly perStack?: number
  /** Largest number of stacks drawn (default 20); the smallest denominations are left out first. */
  readonly maxStacks?: number
}

/**
 * Texts from the fullest to the shortest ("123,905.00", "123,905", "123.9K"). The first that fits `maxWidth` is drawn;
 * if none fits, the last is cut with an ellipsis.
 */
export type TextsByLength = string | readonly string[]

export type TextTone = 'main' | 'soft' | 'faint' | 'gold' | 'good' | 'warn' | 'bad' | 'ink'
export type TextAnchor = 'left' | 'centre' | 'right'

/** Text on a rounded dark plate; y is its middle, x its left, middle or right by `anchor` (default centre). */
export interface PillSprite extends PlacedSprite {
  readonly kind: 'pill'
  readonly text: TextsByLength
  readonly type: TableTypographyName
  readonly form: 'desktop' | 'mobile'
  readonly height: number
  readonly tone?: TextTone
  readonly anchor?: TextAnchor
  /** Largest width of the whole pill. */
  readonly maxWidth?: number
}

/** A picture by URL. Until it has loaded, or if loading fails, the initial is drawn on a coloured disc. */
export interface PodAvatar {
  readonly initial: string
  readonly colour: string
  readonly url: string | null
}

/**
 * folded: blurred, with the word FOLDED, without avatar and balance. foldedReadable: dimmed, nothing hidden.
 * waiting: blurred, nothing hidden. sittingOut: dimmed. The name is never blurred.
 */
export type PodState = 'idle' | 'turn' | 'winner' | 'folded' | 'foldedReadable' | 'waiting' | 'sittingOut' | 'empty'

export interface PodLabel {
  readonly text: string
  /** Colour of the label. `call`: green. `gold`: dark text on gold, for a bet, raise or all-in. `plain`: slate. */
  readonly tone: 'call' | 'gold' | 'plain'
  /** In place of the name, or as a tab on the pod's lower edge, which leaves the name readable. */
  readonly position: 'name' | 'edge'
}

/** One seat; x is the pod's centre, y its top. */
export interface PodSprite extends PlacedSprite {
  readonly kind: 'pod'
  readonly form: 'desktop' | 'mobile'
  readonly width: number
  readonly height: number
  readonly state: PodState
  /** The player's name, shortened by the scene if it is long (B-SEAT-03); 'Open Seat' or 'Empty' on an empty seat. */
  readonly name: TextsByLength
  readonly avatar: PodAvatar | null
  readonly balance: TextsByLength | null
  /** Whether the balance has just grown; it is then green (B-SEAT-14). */
  readonly balanceHasGrown?: boolean
  /** Whether the All-IN mark is drawn beside the balance. */
  readonly allIn?: boolean
  /** Whether the player is not connected: the avatar is dim, in a grey ring, with a plug over it. */
  readonly offline?: boolean
  /** The word of the last action, shown for some seconds. */
  readonly label?: PodLabel | null
  /** The word for the seat's state, drawn sharp over a dimmed or blurred pod: FOLDED, SITTING OUT, WAITING, WINNER. */
  readonly stateWord?: string | null
  /** The pod's edge over which the plate with the state word lies (default: bottom). FOLDED has no plate. */
  readonly stateWordPodEdge?: 'top' | 'bottom'
  /** Strength of the gold glow of a turn or a win, 0 to 1 (default 1 for `turn`, else 0). */
  readonly glow?: number
}

/** The dealer button; x, y is its centre. */
export interface DealerButtonSprite extends PlacedSprite {
  readonly kind: 'dealer'
  readonly size: number
}

/** Six segments under the pod of the player to act; x is the centre, y the top. */
export interface TimerSprite extends PlacedSprite {
  readonly kind: 'timer'
  readonly width: number
  readonly height: number
  /** Segments still lit, 0 to 6; the last two are in the warn colour. */
  readonly litSegments: number
}

export type Sprite =
  | CardSprite
  | BoardCardSlotSprite
  | ChipsSprite
  | PillSprite
  | PodSprite
  | DealerButtonSprite
  | TimerSprite
