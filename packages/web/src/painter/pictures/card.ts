import type { TableArt } from '../../art/load-art.ts'
import { backCellOf, cardCellOf } from '../../art/sheets.ts'
import { cardBackColours } from '../../design/art-palette.ts'
import type { Rectangle } from '../../design/seat-places.ts'
import { cardProportions, cardRadiusPerWidth, tableMeasures } from '../../design/table-layout.ts'
import { beatenCardShade, boardCardSlot } from '../../design/table-tokens.ts'
import { colour, shadow } from '../../design/tokens.ts'
import type { BoardCardSlotSprite } from '../sprites/sprite.ts'
import {
  beginRoundedPath,
  copyPictureTo,
  type DrawingContext,
  type Extent,
  type GetSharedPicture,
  insetRectangle,
  type PictureSpec,
  setShadow,
} from './picture.ts'
import { drawSheetCell } from './sheet-cell.ts'

export interface CardAppearance {
  /** A card code; null for the back. */
  readonly code: string | null
  readonly width: number
  readonly winning: boolean
  readonly beaten: boolean
}

export const cardHeightOf = (width: number): number => (width * cardProportions.height) / cardProportions.width

const boxOf = (width: number): Rectangle => ({
  x: -width / 2,
  y: -cardHeightOf(width) / 2,
  width,
  height: cardHeightOf(width),
})

/**
 * The extent includes the shadow, the winning border and a transparent margin, which keeps the edges of a rotated card
 * smooth.
 */
export function cardExtent({ width }: Pick<CardAppearance, 'width'>): Extent {
  const margin = tableMeasures.cardShadow.blur + tableMeasures.cardShadow.y + tableMeasures.accentBorder
  const [x, y] = [width / 2 + margin, cardHeightOf(width) / 2 + margin]
  return { left: x, right: x, top: y, bottom: y }
}

/** Draws a plain back, used if the picture of the backs did not load. */
function drawPlainBack(pen: DrawingContext, box: Rectangle, { themes }: TableArt): void {
  const { rim, top } = cardBackColours[themes.back]
  beginRoundedPath(pen, box, cardRadiusPerWidth * box.width)
  pen.fillStyle = rim
  pen.fill()
  beginRoundedPath(pen, insetRectangle(box, tableMeasures.plainBackRim * box.width), cardRadiusPerWidth * box.width)
  pen.fillStyle = top
  pen.fill()
}

function cardShadowSpec(width: number): PictureSpec {
  return {
    key: `card shadow ${width}`,
    extent: cardExtent({ width }),
    draw: (pen) => {
      setShadow(pen, { ...tableMeasures.cardShadow, tone: shadow.colour })
      beginRoundedPath(pen, insetRectangle(boxOf(width), 1), cardRadiusPerWidth * width)
      pen.fillStyle = colour.bg0
      pen.fill()
    },
  }
}

/** Draws a face or a back; a missing face falls back to the back (B-CARDS-14), a missing back to a plain one. */
export function drawCard(
  pen: DrawingContext,
  { code, width, winning, beaten }: CardAppearance,
  resources: { art: TableArt; sharedPicture: GetSharedPicture },
): void {
  const { art } = resources
  const box = boxOf(width)
  copyPictureTo(pen, resources.sharedPicture(cardShadowSpec(width)), 0, 0)
  const face = code === null ? null : cardCellOf(code)
  if (face && art.faces) drawSheetCell(pen, art.faces, face, box)
  else if (art.backs) drawSheetCell(pen, art.backs, backCellOf(art.themes.back), box)
  else drawPlainBack(pen, box, art)
  if (beaten) {
    beginRoundedPath(pen, box, cardRadiusPerWidth * width)
    pen.fillStyle = beatenCardShade
    pen.fill()
  }
  if (!winning) return
  beginRoundedPath(
    pen,
    insetRectangle(box, -tableMeasures.accentBorder / 2),
    cardRadiusPerWidth * width + tableMeasures.accentBorder / 2,
  )
  pen.strokeStyle = colour.gold
  pen.lineWidth = tableMeasures.accentBorder
  pen.stroke()
}

export function boardCardSlotExtent({ width }: Pick<BoardCardSlotSprite, 'width'>): Extent {
  const [x, y] = [width / 2, cardHeightOf(width) / 2]
  return { left: x, right: x, top: y, bottom: y }
}

/** Draws the dashed slot of a board card that is not dealt yet. */
export function drawBoardCardSlot(pen: DrawingContext, { width }: Pick<BoardCardSlotSprite, 'width'>): void {
  beginRoundedPath(pen, insetRectangle(boxOf(width), tableMeasures.slotBorder / 2), cardRadiusPerWidth * width)
  pen.fillStyle = boardCardSlot.fill
  pen.fill()
  pen.setLineDash([...tableMeasures.dash])
  pen.strokeStyle = boardCardSlot.line
  pen.lineWidth = tableMeasures.slotBorder
  pen.stroke()
}
