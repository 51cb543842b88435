import type { CardFaceTheme } from '../../design/table-tokens.ts'
import type { Rank } from '../cards.ts'
import outlines from '../generated/rank-outlines.json' with { type: 'json' }

interface Outline {
  readonly d: string
  readonly width: number
}

/** Outlines of the characters of each style, 50 high. Written by scripts/art/write-ranks.ts. */
const rankOutlines: Readonly<Record<string, Readonly<Record<string, Outline>>>> = outlines

/** An outline 50 high, with its top at y = 0 and its left edge at `x`. */
export interface PlacedOutline extends Outline {
  readonly x: number
}

/** Places the outlines of a text side by side. @throws RangeError for a character without an outline */
export function outlinesOfText(style: CardFaceTheme | 'mark', text: string, gap: number) {
  let width = 0
  const shapes = [...text].map((character): PlacedOutline => {
    const outline = rankOutlines[style]?.[character]
    if (!outline) throw new RangeError(`no outline of ${character}`)
    const x = width === 0 ? 0 : width + gap
    width = x + outline.width
    return { ...outline, x }
  })
  return { shapes, width }
}

/** The outlines of a rank, 50 units high; 2.5 is the gap between the two digits of the ten. */
export const rankShapesOf = (theme: CardFaceTheme, rank: Rank) => outlinesOfText(theme, rank, 2.5)
