import {
  cssFontOf,
  digitWidthInEmsOf,
  isDigit,
  letterSpacingOf,
  type TextStyle,
  textWidth,
} from '../../design/text-width.ts'
import { colour } from '../../design/tokens.ts'
import type { TextAnchor, TextTone } from '../sprites/sprite.ts'
import type { DrawingContext } from './picture.ts'

/** Height of Inter's capitals and figures above the baseline, in ems. */
const capHeight = 0.727

export const colourByTone: Readonly<Record<TextTone, string>> = {
  main: colour.text1,
  soft: colour.text2,
  faint: colour.text3,
  gold: colour.goldHi,
  good: colour.good,
  warn: colour.warn,
  bad: colour.bad,
  ink: colour.ink,
}

interface TextLine {
  readonly text: string
  readonly style: TextStyle
  readonly colour: string
  readonly x: number
  /** The vertical middle of the capital letters. */
  readonly y: number
  readonly anchor?: TextAnchor
}

const leftOf = (anchor: TextAnchor, width: number) =>
  anchor === 'left' ? 0 : anchor === 'centre' ? -width / 2 : -width

/**
 * Draws a line of text without kerning and with tabular figures, which the canvas API does not offer. The text is as
 * wide as `textWidth` says.
 */
export function drawText(pen: DrawingContext, { text, style, colour: ink, x, y, anchor = 'left' }: TextLine): void {
  pen.font = cssFontOf(style)
  pen.fontKerning = 'none'
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
  pen.fillStyle = ink
  const spacing = letterSpacingOf(text, style)
  const digitCell = digitWidthInEmsOf(style.weight) * style.size
  const baseline = y + (capHeight * style.size) / 2
  let runX = x + leftOf(anchor, textWidth(text, style))
  for (const textRun of textRuns(text, spacing > 0)) {
    const width = pen.measureText(textRun).width
    const step = isDigit(textRun) ? digitCell : width
    pen.fillText(textRun, runX + (step - width) / 2, baseline)
    runX += step + spacing
  }
}

/** Splits a text into single digits and the text between them, or a spaced text into single characters. */
const textRuns = (text: string, isSpaced: boolean): readonly string[] =>
  isSpaced ? [...text] : (text.match(/\d|\D+/g) ?? [])
