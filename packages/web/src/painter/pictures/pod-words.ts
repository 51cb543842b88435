import { tableMeasures } from '../../design/table-layout.ts'
import { tableTypography } from '../../design/table-tokens.ts'
import { textStyle, textWidth } from '../../design/text-width.ts'
import { colour, radius } from '../../design/tokens.ts'
import type { PodSprite } from '../sprites/sprite.ts'
import { beginRoundedPath, type DrawingContext } from './picture.ts'
import { podTextPlace } from './pod-inside.ts'
import { drawText } from './text.ts'

/**
 * Draws the state word, which is never blurred. FOLDED takes the place of the balance, which a folded pod hides.
 * WAITING, SITTING OUT and WINNER are on a small plate over the upper or lower edge of the pod.
 */
export function drawStateWord(pen: DrawingContext, sprite: PodSprite): void {
  const { stateWord, state, height, form, stateWordPodEdge = 'bottom' } = sprite
  if (!stateWord) return
  const style = textStyle('label', form)
  if (state === 'folded') {
    const { x } = podTextPlace(sprite)
    drawText(pen, { text: stateWord, style, colour: colour.text3, x, y: height * tableMeasures.balanceLine })
    return
  }
  const wordStyle = { ...style, size: tableTypography.mobile.label.size }
  const width = textWidth(stateWord, wordStyle) + 2 * tableMeasures.labelPadding
  const plateHeight = wordStyle.size + 2 * tableMeasures.labelRise
  const y = stateWordPodEdge === 'top' ? -tableMeasures.plateRise : height + tableMeasures.plateDrop
  beginRoundedPath(pen, { x: -width / 2, y: y - plateHeight / 2, width, height: plateHeight }, radius.full)
  const isWinner = state === 'winner'
  pen.fillStyle = isWinner ? colour.gold : colour.bg3
  pen.fill()
  pen.strokeStyle = isWinner ? colour.goldLo : colour.lineCtl
  pen.lineWidth = tableMeasures.podBorder
  pen.stroke()
  drawText(pen, {
    text: stateWord,
    style: wordStyle,
    colour: isWinner ? colour.ink : colour.text2,
    x: 0,
    y,
    anchor: 'centre',
  })
}
