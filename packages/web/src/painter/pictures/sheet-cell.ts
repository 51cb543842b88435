import { type SheetCell, sheetDensity } from '../../art/sheets.ts'
import type { Rectangle } from '../../design/seat-places.ts'
import type { DrawingContext } from './picture.ts'

/** Draws one cell of a sheet into a box; the sheet is a vector picture, so this is sharp at any size. */
export function drawSheetCell(pen: DrawingContext, sheet: HTMLImageElement, cell: SheetCell, box: Rectangle): void {
  const [x, y, width, height] = [cell.x, cell.y, cell.width, cell.height].map((units) => units * sheetDensity)
  if (x === undefined || y === undefined || width === undefined || height === undefined) return
  pen.drawImage(sheet, x, y, width, height, box.x, box.y, box.width, box.height)
}
