import { interWidths } from './generated/inter-widths.ts'
import { type TableTypographyName, tableTypography } from './table-tokens.ts'
import { capitalsSpacing, fontFamily } from './tokens.ts'

export interface TextStyle {
  readonly size: number
  readonly weight: number
  /** Whether a text in capitals gets letter spacing, as labels do. */
  readonly spacesCapitals: boolean
}

/** Size, weight and spacing of a type of text on the table. */
export function textStyle(name: TableTypographyName, form: 'desktop' | 'mobile'): TextStyle {
  const { size, weight } = tableTypography[form][name]
  return { size, weight, spacesCapitals: name === 'label' }
}

/** The style as a CSS font. */
export const cssFontOf = ({ size, weight }: TextStyle): string => `${weight} ${size}px ${fontFamily}`

/** Characters without a known width, such as those of other scripts, count as wide as an M: text must not overflow. */
const fallbackCharacter = 'M'
export const isDigit = (character: string): boolean => character >= '0' && character <= '9'

/** Extra pixels between the characters of a text: 0 unless the style is spaced and the text is in capitals. */
export const letterSpacingOf = (text: string, { spacesCapitals }: TextStyle): number =>
  spacesCapitals && text === text.toUpperCase() && text !== text.toLowerCase() ? capitalsSpacing : 0

/**
 * Width of the cell of a tabular digit, as a share of the width of the digit 0. It is below 1, so that the narrow digit
 * 1 has less empty space around it.
 */
const digitCellShare = 0.955

/** Width of the cell in which every tabular digit is drawn, ems. */
export const digitWidthInEmsOf = (weight: number): number => ((interWidths[weight]?.['0'] ?? 0) * digitCellShare) / 1000

/**
 * Width in pixels of a text with tabular figures and without kerning, as `drawText` draws it on the canvas.
 * @throws RangeError for a weight the table does not use
 */
export function textWidth(text: string, style: TextStyle): number {
  const { size, weight } = style
  const spacing = letterSpacingOf(text, style)
  const table = interWidths[weight]
  if (!table) throw new RangeError(`no widths for weight ${weight}`)
  const digit = digitWidthInEmsOf(weight)
  let width = 0
  for (const character of text) {
    const emWidth = isDigit(character) ? digit : (table[character] ?? table[fallbackCharacter] ?? 0) / 1000
    width += emWidth * size + spacing
  }
  return width - (text.length > 0 ? spacing : 0)
}

/**
 * The first text that fits, else the last one cut with an ellipsis; '' if not even one character fits.
 * @param texts from the fullest to the shortest
 */
export function fitText(texts: string | readonly string[], maxWidth: number, style: TextStyle): string {
  const list = typeof texts === 'string' ? [texts] : texts
  const fittingText = list.find((text) => textWidth(text, style) <= maxWidth)
  if (fittingText !== undefined) return fittingText
  let shortenedText = [...(list.at(-1) ?? '')]
  while (shortenedText.length > 0 && textWidth(`${shortenedText.join('')}…`, style) > maxWidth)
    shortenedText = shortenedText.slice(0, -1)
  return shortenedText.length > 0 ? `${shortenedText.join('')}…` : ''
}
