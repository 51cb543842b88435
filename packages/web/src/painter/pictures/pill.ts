import { textStyle } from '../../design/text-width.ts'
import { colour, radius } from '../../design/tokens.ts'
import { pillLayout } from '../sprites/pill-layout.ts'
import type { PillSprite } from '../sprites/sprite.ts'
import { beginRoundedPath, type DrawingContext, type Extent } from './picture.ts'
import { colourByTone, drawText } from './text.ts'

const leftOf = ({ anchor = 'centre' }: PillSprite, width: number) =>
  anchor === 'left' ? 0 : anchor === 'centre' ? width / 2 : width

export function pillExtent(sprite: PillSprite): Extent {
  const { width } = pillLayout(sprite)
  const left = leftOf(sprite, width)
  return { left, right: width - left, top: sprite.height / 2, bottom: sprite.height / 2 }
}

export function drawPill(pen: DrawingContext, sprite: PillSprite): void {
  const { text, width } = pillLayout(sprite)
  const left = -leftOf(sprite, width)
  beginRoundedPath(pen, { x: left, y: -sprite.height / 2, width, height: sprite.height }, radius.full)
  pen.fillStyle = colour.pill
  pen.fill()
  drawText(pen, {
    text,
    style: textStyle(sprite.type, sprite.form),
    colour: colourByTone[sprite.tone ?? 'main'],
    x: left + width / 2,
    y: 0,
    anchor: 'centre',
  })
}
