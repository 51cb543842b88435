import type { TableArt } from '../../art/load-art.ts'
import { tableMeasures } from '../../design/table-layout.ts'
import { cardFaceColour, tableTypography } from '../../design/table-tokens.ts'
import { textStyle } from '../../design/text-width.ts'
import { colour, radius } from '../../design/tokens.ts'
import type { DealerButtonSprite, TimerSprite } from '../sprites/sprite.ts'
import { beginRoundedPath, type DrawingContext, type Extent } from './picture.ts'
import { drawText } from './text.ts'

export function timerExtent({ width, height }: TimerSprite): Extent {
  return { left: width / 2, right: width / 2, top: 0, bottom: height }
}

/** Draws six segments. Lit segments are gold, or have the warning colour once only two are left. */
export function drawTimer(pen: DrawingContext, { width, height, litSegments }: TimerSprite): void {
  const step = (width + tableMeasures.timerGap) / tableMeasures.timerSegments
  const litColour = litSegments <= tableMeasures.timerWarning ? colour.warn : colour.gold
  for (let i = 0; i < tableMeasures.timerSegments; i++) {
    beginRoundedPath(pen, { x: i * step - width / 2, y: 0, width: step - tableMeasures.timerGap, height }, radius.full)
    pen.fillStyle = i < litSegments ? litColour : colour.line
    pen.fill()
  }
}

export function dealerButtonExtent({ size }: DealerButtonSprite): Extent {
  return { left: size / 2, right: size / 2, top: size / 2, bottom: size / 2 }
}

export function drawDealerButton(pen: DrawingContext, { size }: DealerButtonSprite, art: TableArt): void {
  if (art.dealer) {
    pen.drawImage(art.dealer, -size / 2, -size / 2, size, size)
    return
  }
  pen.beginPath()
  pen.arc(0, 0, size / 2 - 1, 0, 2 * Math.PI)
  pen.fillStyle = cardFaceColour
  pen.fill()
  pen.strokeStyle = colour.goldLo
  pen.lineWidth = 2
  pen.stroke()
  const style = { ...textStyle('label', 'desktop'), size: tableTypography.desktop.label.size }
  drawText(pen, { text: 'D', style, colour: colour.ink, x: 0, y: 0, anchor: 'centre' })
}
