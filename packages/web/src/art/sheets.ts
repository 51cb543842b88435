import type { Rectangle } from '../design/seat-places.ts'
import {
  type CardBackTheme,
  type CardFaceTheme,
  cardBackThemes,
  type Denomination,
  denominations,
  type SuitMode,
  suits,
} from '../design/table-tokens.ts'
import { parseCardCode, ranks } from './cards.ts'

/**
 * Position and size of a picture on its sheet under public/art, in sheet units: a card is 100 x 140, a chip 100 x 74.
 * Every cell has a `<view>`, so a page can show it alone: `<img src="/art/cards/theme3-four.svg#H10">`.
 */
export type SheetCell = Rectangle

export const cardSize = { width: 100, height: 140 } as const
export const chipSize = { width: 100, height: 74 } as const
/**
 * Intrinsic pixels per sheet unit. Some browsers rasterise the whole sheet at its intrinsic size before they scale it;
 * at this density the pictures are still sharp.
 */
export const sheetDensity = 2.5
/** Space between cells, so that scaling does not show a neighbour's edge. */
const cellGap = 10

const cellAt = (size: { readonly width: number; readonly height: number }, column: number, row: number): SheetCell => ({
  x: cellGap + column * (size.width + cellGap),
  y: cellGap + row * (size.height + cellGap),
  ...size,
})

/** @returns null if the code names no card */
export function cardCellOf(code: string): SheetCell | null {
  const card = parseCardCode(code)
  return card && cellAt(cardSize, ranks.indexOf(card.rank), suits.indexOf(card.suit))
}

export const backCellOf = (back: CardBackTheme): SheetCell => cellAt(cardSize, cardBackThemes.indexOf(back), 0)
/** @param isTurned the same chip with its edge marks rotated, for variation within a stack */
export const chipCellOf = (denomination: Denomination, isTurned = false): SheetCell =>
  cellAt(chipSize, denominations.indexOf(denomination), isTurned ? 1 : 0)

/** @returns the size of a whole sheet in sheet units */
export const sheetSizeOf = (
  size: { readonly width: number; readonly height: number },
  columns: number,
  rows: number,
) => ({
  width: cellGap + columns * (size.width + cellGap),
  height: cellGap + rows * (size.height + cellGap),
})

/** Paths of the pictures below `artBaseUrl`. */
export const artPath = {
  cards: (front: CardFaceTheme, mode: SuitMode) => `cards/${front}-${mode}.svg`,
  backs: 'backs.svg',
  chips: 'chips.svg',
  dealer: 'dealer.svg',
  avatar: 'avatar.svg',
  landing: 'landing.svg',
} as const

/** Base URL of the pictures: `/art/`, or VITE_ART_BASE of the build ([Q49]). */
export const artBaseUrl: string = import.meta.env?.VITE_ART_BASE ?? '/art/'

/** @returns the URL of one card's picture for an `<img>` @throws RangeError for an unknown code */
export function cardImageUrl(code: string, front: CardFaceTheme, mode: SuitMode, baseUrl = artBaseUrl): string {
  if (!parseCardCode(code)) throw new RangeError(`no such card: ${code}`)
  return `${baseUrl}${artPath.cards(front, mode)}#${code}`
}

export const backImageUrl = (back: CardBackTheme, baseUrl = artBaseUrl): string => `${baseUrl}${artPath.backs}#${back}`
