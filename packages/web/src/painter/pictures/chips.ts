import type { TableArt } from '../../art/load-art.ts'
import { chipCell, chipSize } from '../../art/sheets.ts'
import { parts } from '../../design/table-layout.ts'
import { chipColour, shadow } from '../../design/tokens.ts'
import { type ChipPlace, chipLayout } from '../chip-layout.ts'
import type { ChipsSprite } from '../sprite.ts'
import type { Extent, Pen } from './picture.ts'
import { drawSheetCell } from './sheet-cell.ts'

const chipHeight = chipSize.height / chipSize.width

/** The anchor is the middle of the front row's lowest chips. */
export function chipsExtent(sprite: ChipsSprite): Extent {
  const places = chipLayout(sprite.amount, sprite)
  const side = (Math.max(0, ...places.map(({ x }) => Math.abs(x))) + 0.5 + parts.chipShadow.spread) * sprite.width
  const top = (chipHeight / 2 - Math.min(0, ...places.map(({ y }) => y))) * sprite.width
  return { left: side, right: side, top, bottom: (chipHeight / 2 + parts.chipShadow.y) * sprite.width }
}

function drawGroundShadow(pen: Pen, { x, y }: ChipPlace, width: number): void {
  const half = (0.5 + parts.chipShadow.spread) * width
  const middle = (y + chipHeight / 2 + parts.chipShadow.y) * width - half * chipHeight
  pen.fillStyle = shadow.colour
  pen.beginPath()
  pen.ellipse(x * width, middle, half, half * chipHeight, 0, 0, 2 * Math.PI)
  pen.fill()
}

function drawPlainChip(pen: Pen, place: ChipPlace, width: number): void {
  const { body, mark } = chipColour[place.denomination]
  pen.beginPath()
  pen.ellipse(place.x * width, place.y * width, width / 2, (width / 2) * chipHeight, 0, 0, 2 * Math.PI)
  pen.fillStyle = body
  pen.fill()
  pen.strokeStyle = mark
  pen.lineWidth = 1
  pen.stroke()
}

/** An order without a rhythm the eye would find. */
const liesTurned = (level: number) => [false, true, true, false, true, false, false, true][level % 8] ?? false

/** A whole group of stacks. */
export function drawChips(pen: Pen, sprite: ChipsSprite, art: TableArt): void {
  const { width } = sprite
  const height = width * chipHeight
  for (const place of chipLayout(sprite.amount, sprite)) {
    if (place.level === 0) drawGroundShadow(pen, place, width)
    const box = { x: (place.x - 0.5) * width, y: place.y * width - height / 2, width, height }
    if (art.chips) drawSheetCell(pen, art.chips, chipCell(place.denomination, liesTurned(place.level)), box)
    else drawPlainChip(pen, place, width)
  }
}
