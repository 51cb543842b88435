import { tableMeasures } from '../../design/table-layout.ts'
import { fitText, textStyle, textWidth } from '../../design/text-width.ts'
import type { PillSprite } from './sprite.ts'

type PillText = Pick<PillSprite, 'text' | 'type' | 'form' | 'height' | 'maxWidth'>

/** The text a pill shows and the whole pill's width in pixels. */
export function pillLayout({ text, type, form, height, maxWidth }: PillText): {
  readonly text: string
  readonly width: number
} {
  const style = textStyle(type, form)
  const padding = 2 * height * tableMeasures.pillPadding
  const fittingText = fitText(text, (maxWidth ?? Number.POSITIVE_INFINITY) - padding, style)
  return { text: fittingText, width: textWidth(fittingText, style) + padding }
}
