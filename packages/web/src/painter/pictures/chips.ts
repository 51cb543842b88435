import type { TableArt } from '../../art/load-art.ts'
import { chipCellOf, chipSize } from '../../art/sheets.ts'
import { tableMeasures } from '../../design/table-layout.ts'
import { chipColour, type Denomination } from '../../design/table-tokens.ts'
import { shadow } from '../../design/tokens.ts'
import { type ChipPlace, chipLayout } from '../sprites/chip-layout.ts'
import type { ChipsSprite } from '../sprites/sprite.ts'
import { copyPictureTo, type DrawingContext, type Extent, type GetSharedPicture, type PictureSpec } from './picture.ts'
import { drawSheetCell } from './sheet-cell.ts'

const chipHeight = chipSize.height / chipSize.width

/** The anchor is the middle of the front row's lowest chips. */
export function chipsExtent(sprite: ChipsSprite): Extent {
  const places = chipLayout(sprite.amount, sprite)
  const sideExtent =
    (Math.max(0, ...places.map(({ x }) => Math.abs(x))) + 0.5 + tableMeasures.chipShadow.spread) * sprite.width
  const topExtent = (chipHeight / 2 - Math.min(0, ...places.map(({ y }) => y))) * sprite.width
  return {
    left: sideExtent,
    right: sideExtent,
    top: topExtent,
    bottom: (chipHeight / 2 + tableMeasures.chipShadow.y) * sprite.width,
  }
}

function drawGroundShadow(pen: DrawingContext, { x, y }: ChipPlace, width: number): void {
  const halfWidth = (0.5 + tableMeasures.chipShadow.spread) * width
  const shadowCentreY = (y + chipHeight / 2 + tableMeasures.chipShadow.y) * width - halfWidth * chipHeight
  pen.fillStyle = shadow.colour
  pen.beginPath()
  pen.ellipse(x * width, shadowCentreY, halfWidth, halfWidth * chipHeight, 0, 0, 2 * Math.PI)
  pen.fill()
}

function drawPlainChip(pen: DrawingContext, denomination: Denomination, width: number): void {
  const { body, mark } = chipColour[denomination]
  pen.beginPath()
  pen.ellipse(0, 0, width / 2, (width / 2) * chipHeight, 0, 0, 2 * Math.PI)
  pen.fillStyle = body
  pen.fill()
  pen.strokeStyle = mark
  pen.lineWidth = 1
  pen.stroke()
}

/** Whether the chip at this level of a stack is drawn turned: in an irregular order, so that no pattern is visible. */
const isChipRotated = (level: number) => [false, true, true, false, true, false, false, true][level % 8] ?? false

/** The picture of one chip. It is drawn once and then copied into all stacks. */
function chipPictureSpec({ denomination, level }: ChipPlace, width: number, art: TableArt): PictureSpec {
  const isTurned = isChipRotated(level)
  const height = width * chipHeight
  return {
    key: `chip ${denomination} ${isTurned} ${width}`,
    extent: { left: width / 2, right: width / 2, top: height / 2, bottom: height / 2 },
    draw: (pen) => {
      const box = { x: -width / 2, y: -height / 2, width, height }
      if (art.chips) drawSheetCell(pen, art.chips, chipCellOf(denomination, isTurned), box)
      else drawPlainChip(pen, denomination, width)
    },
  }
}

/** Draws all stacks of a bet or pot. */
export function drawChips(
  pen: DrawingContext,
  sprite: ChipsSprite,
  { art, sharedPicture }: { art: TableArt; sharedPicture: GetSharedPicture },
): void {
  const { width } = sprite
  for (const place of chipLayout(sprite.amount, sprite)) {
    if (place.level === 0) drawGroundShadow(pen, place, width)
    copyPictureTo(pen, sharedPicture(chipPictureSpec(place, width, art)), place.x * width, place.y * width)
  }
}
