import type { FrontDeck } from '../../design/tokens.ts'
import type { Rank } from '../cards.ts'
import { rankOutlines } from '../generated/rank-outlines.ts'

interface Outline {
  readonly d: string
  readonly width: number
}

/** A shape standing on y = 50, its top at 0, its left at 0. */
export interface PlacedOutline extends Outline {
  readonly x: number
}

/** Puts characters side by side. @throws RangeError for a character the outlines lack */
export function lettering(style: FrontDeck | 'mark', text: string, gap: number) {
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

/** A rank 50 high; the two figures of the ten stand close. */
export const rankShapes = (theme: FrontDeck, rank: Rank) => lettering(theme, rank, 2.5)
