import {
  cssFont,
  digitWidth,
  fitText,
  isDigit,
  letterSpacing,
  type TextStyle,
  textStyle,
  textWidth,
} from '../../design/text-width.ts'
import { colour } from '../../design/tokens.ts'
import type { Anchor, TextSprite, TextTone } from '../sprites/sprite.ts'
import type { Extent, Pen } from './picture.ts'

/** Height of Inter's capitals and figures over the base line, in ems. */
const capHeight = 0.727

export const toneColour: Readonly<Record<TextTone, string>> = {
  main: colour.text1,
  soft: colour.text2,
  faint: colour.text3,
  gold: colour.goldHi,
  good: colour.good,
  warn: colour.warn,
  bad: colour.bad,
  ink: colour.ink,
}

interface Line {
  readonly text: string
  readonly style: TextStyle
  readonly colour: string
  readonly x: number
  /** The middle of the capitals. */
  readonly y: number
  readonly anchor?: Anchor
}

const leftOf = (anchor: Anchor, width: number) => (anchor === 'left' ? 0 : anchor === 'centre' ? -width / 2 : -width)

/** Sets one line with tabular figures (a canvas cannot be asked for them), without kerning, as `textWidth` measures. */
export function drawText(pen: Pen, { text, style, colour: ink, x, y, anchor = 'left' }: Line): void {
  pen.font = cssFont(style)
  pen.fontKerning = 'none'
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  pen.fillStyle = ink
  const spacing = letterSpacing(text, style)
  const cell = digitWidth(style.weight) * style.size
  const base = y + (capHeight * style.size) / 2
  let at = x + leftOf(anchor, textWidth(text, style))
  for (const run of runs(text, spacing > 0)) {
    const width = pen.measureText(run).width
    const step = isDigit(run) ? cell : width
    pen.fillText(run, at + (step - width) / 2, base)
    at += step + spacing
  }
}

/** Single figures, and between them whole words (or single characters where they are spaced). */
const runs = (text: string, spaced: boolean): readonly string[] => (spaced ? [...text] : (text.match(/\d|\D+/g) ?? []))

export function textExtent({ text, type, form, maxWidth, anchor = 'left' }: TextSprite): Extent {
  const style = textStyle(type, form)
  const width = textWidth(fitText(text, maxWidth ?? Number.POSITIVE_INFINITY, style), style)
  const left = -leftOf(anchor, width)
  return { left: left + 1, right: width - left + 1, top: style.size, bottom: style.size }
}

export function drawTextSprite(pen: Pen, sprite: TextSprite): void {
  const style = textStyle(sprite.type, sprite.form)
  const text = fitText(sprite.text, sprite.maxWidth ?? Number.POSITIVE_INFINITY, style)
  drawText(pen, { text, style, colour: toneColour[sprite.tone ?? 'main'], x: 0, y: 0, anchor: sprite.anchor ?? 'left' })
}
