import type { TableArt } from '../../art/load-art.ts'
import { backCell, cardCell } from '../../art/sheets.ts'
import { backInks } from '../../design/art-palette.ts'
import type { Rectangle } from '../../design/seat-places.ts'
import { cardRadius, cardRatio, tableMeasures } from '../../design/table-layout.ts'
import { beatenShade, colour, shadow, slot } from '../../design/tokens.ts'
import type { SlotSprite } from '../sprites/sprite.ts'
import {
  copyPictureTo,
  type Extent,
  type GetSharedPicture,
  type Pen,
  type PictureSpec,
  roundedPath,
  setShadow,
  shrink,
} from './picture.ts'
import { drawSheetCell } from './sheet-cell.ts'

export interface CardPicture {
  /** A card code; null for the back. */
  readonly code: string | null
  readonly width: number
  readonly winning: boolean
  readonly beaten: boolean
}

export const cardHeight = (width: number): number => (width * cardRatio.height) / cardRatio.width

const boxOf = (width: number): Rectangle => ({
  x: -width / 2,
  y: -cardHeight(width) / 2,
  width,
  height: cardHeight(width),
})

/**
 * The extent includes the shadow, the winning border and a transparent margin, which keeps the edges of a rotated card
 * smooth.
 */
export function cardExtent({ width }: Pick<CardPicture, 'width'>): Extent {
  const margin = tableMeasures.cardShadow.blur + tableMeasures.cardShadow.y + tableMeasures.accentBorder
  const [x, y] = [width / 2 + margin, cardHeight(width) / 2 + margin]
  return { left: x, right: x, top: y, bottom: y }
}

/** Draws a plain back, used if the picture of the backs did not load. */
function drawPlainBack(pen: Pen, box: Rectangle, { themes }: TableArt): void {
  const { rim, top } = backInks[themes.back]
  roundedPath(pen, box, cardRadius * box.width)
  pen.fillStyle = rim
  pen.fill()
  roundedPath(pen, shrink(box, tableMeasures.plainBackRim * box.width), cardRadius * box.width)
  pen.fillStyle = top
  pen.fill()
}

function cardShadowSpec(width: number): PictureSpec {
  return {
    key: `card shadow ${width}`,
    extent: cardExtent({ width }),
    draw: (pen) => {
      setShadow(pen, { ...tableMeasures.cardShadow, tone: shadow.colour })
      roundedPath(pen, shrink(boxOf(width), 1), cardRadius * width)
      pen.fillStyle = colour.bg0
      pen.fill()
    },
  }
}

/** Draws a face or a back; a missing face falls back to the back (B-CARDS-14), a missing back to a plain one. */
export function drawCard(
  pen: Pen,
  { code, width, winning, beaten }: CardPicture,
  resources: { art: TableArt; sharedPicture: GetSharedPicture },
): void {
  const { art } = resources
  const box = boxOf(width)
  copyPictureTo(pen, resources.sharedPicture(cardShadowSpec(width)), 0, 0)
  const face = code === null ? null : cardCell(code)
  if (face && art.faces) drawSheetCell(pen, art.faces, face, box)
  else if (art.backs) drawSheetCell(pen, art.backs, backCell(art.themes.back), box)
  else drawPlainBack(pen, box, art)
  if (beaten) {
    roundedPath(pen, box, cardRadius * width)
    pen.fillStyle = beatenShade
    pen.fill()
  }
  if (!winning) return
  roundedPath(pen, shrink(box, -tableMeasures.accentBorder / 2), cardRadius * width + tableMeasures.accentBorder / 2)
  pen.strokeStyle = colour.gold
  pen.lineWidth = tableMeasures.accentBorder
  pen.stroke()
}

export function slotExtent({ width }: Pick<SlotSprite, 'width'>): Extent {
  const [x, y] = [width / 2, cardHeight(width) / 2]
  return { left: x, right: x, top: y, bottom: y }
}

/** Draws the dashed slot of a board card that is not dealt yet. */
export function drawSlot(pen: Pen, { width }: Pick<SlotSprite, 'width'>): void {
  roundedPath(pen, shrink(boxOf(width), tableMeasures.slotBorder / 2), cardRadius * width)
  pen.fillStyle = slot.fill
  pen.fill()
  pen.setLineDash([...tableMeasures.dash])
  pen.strokeStyle = slot.line
  pen.lineWidth = tableMeasures.slotBorder
  pen.stroke()
}
