import type { TableArt } from '../../art/load-art.ts'
import { tableMeasures } from '../../design/table-layout.ts'
import { textStyle } from '../../design/text-width.ts'
import { cardFace, colour, radius, tableType } from '../../design/tokens.ts'
import type { DealerSprite, TimerSprite } from '../sprites/sprite.ts'
import { type Extent, type Pen, roundedPath } from './picture.ts'
import { drawText } from './text.ts'

export function timerExtent({ width, height }: TimerSprite): Extent {
  return { left: width / 2, right: width / 2, top: 0, bottom: height }
}

/** Draws six segments. Lit segments are gold, or have the warning colour once only two are left. */
export function drawTimer(pen: Pen, { width, height, litSegments }: TimerSprite): void {
  const step = (width + tableMeasures.timerGap) / tableMeasures.timerSegments
  const litColour = litSegments <= tableMeasures.timerWarning ? colour.warn : colour.gold
  for (let i = 0; i < tableMeasures.timerSegments; i++) {
    roundedPath(pen, { x: i * step - width / 2, y: 0, width: step - tableMeasures.timerGap, height }, radius.full)
    pen.fillStyle = i < litSegments ? litColour : colour.line
    pen.fill()
  }
}

export function dealerExtent({ size }: DealerSprite): Extent {
  return { left: size / 2, right: size / 2, top: size / 2, bottom: size / 2 }
}

export function drawDealer(pen: Pen, { size }: DealerSprite, art: TableArt): void {
  if (art.dealer) {
    pen.drawImage(art.dealer, -size / 2, -size / 2, size, size)
    return
  }
  pen.beginPath()
  pen.arc(0, 0, size / 2 - 1, 0, 2 * Math.PI)
  pen.fillStyle = cardFace
  pen.fill()
  pen.strokeStyle = colour.goldLo
  pen.lineWidth = 2
  pen.stroke()
  const style = { ...textStyle('label', 'desktop'), size: tableType.desktop.label.size }
  drawText(pen, { text: 'D', style, colour: colour.ink, x: 0, y: 0, anchor: 'centre' })
}
