import { parts } from '../../design/table-layout.ts'
import { textStyle, textWidth } from '../../design/text-width.ts'
import { colour, radius, tableType } from '../../design/tokens.ts'
import type { PodSprite } from '../sprites/sprite.ts'
import { type Pen, roundedPath } from './picture.ts'
import { textPlace } from './pod-inside.ts'
import { drawText } from './text.ts'

/**
 * The state word, always sharp: FOLDED in the hidden balance's place; WAITING, SITTING OUT and WINNER, which hide
 * nothing, on a small plate over an edge of the pod.
 */
export function drawStateWord(pen: Pen, sprite: PodSprite): void {
  const { word, state, height, form, wordAt = 'bottom' } = sprite
  if (!word) return
  const style = textStyle('label', form)
  if (state === 'folded') {
    const { x } = textPlace(sprite)
    drawText(pen, { text: word, style, colour: colour.text3, x, y: height * parts.balanceLine })
    return
  }
  const small = { ...style, size: tableType.mobile.label.size }
  const width = textWidth(word, small) + 2 * parts.labelPadding
  const plate = small.size + 2 * parts.labelRise
  const y = wordAt === 'top' ? -parts.plateRise : height + parts.plateDrop
  roundedPath(pen, { x: -width / 2, y: y - plate / 2, width, height: plate }, radius.full)
  const won = state === 'winner'
  pen.fillStyle = won ? colour.gold : colour.bg3
  pen.fill()
  pen.strokeStyle = won ? colour.goldLo : colour.lineCtl
  pen.lineWidth = parts.podBorder
  pen.stroke()
  drawText(pen, { text: word, style: small, colour: won ? colour.ink : colour.text2, x: 0, y, anchor: 'centre' })
}
