import { type CardFaceColours, theme1GoldColours } from '../../design/art-palette.ts'
import type { CardFaceTheme, Suit } from '../../design/table-tokens.ts'
import type { Rank } from '../cards.ts'
import { cardSize } from '../sheets.ts'

const { width, height } = cardSize

/** A rectangle with concave round corners. @param notch radius of the corners */
function notchedRectangle(inset: number, notch: number): string {
  const [left, right, top, bottom] = [inset, width - inset, inset, height - inset]
  return (
    `M${left + notch} ${top}H${right - notch}A${notch} ${notch} 0 0 0 ${right} ${top + notch}V${bottom - notch}` +
    `A${notch} ${notch} 0 0 0 ${right - notch} ${bottom}H${left + notch}A${notch} ${notch} 0 0 0 ${left} ${bottom - notch}` +
    `V${top + notch}A${notch} ${notch} 0 0 0 ${left + notch} ${top}Z`
  )
}

/** The decoration that a card theme draws on a face, behind rank and suits. */
export function faceOrnament(theme: CardFaceTheme, suit: Suit, inks: CardFaceColours): string {
  switch (theme) {
    case 'theme1':
      return `<path d="${notchedRectangle(3.5, 6)}" fill="none" stroke="${theme1GoldColours.frame}" stroke-width=".9" opacity=".75"/>`
    case 'theme2':
      return `<path d="M.4 134H99.6A8.5 8.5 0 0 1 91.5 140H8.5A8.5 8.5 0 0 1 .4 134Z" fill="${inks.ink}"/>`
    case 'theme3':
      return ''
    case 'theme4':
      return `<rect x="3.500" y="3.500" width="93" height="133" rx="5.500" fill="none" stroke="${inks.edge}" stroke-width=".8" opacity=".55"/>`
    case 'theme5':
      return `<g fill="#FFF" opacity=".09"><use href="#suit-${suit}" transform="translate(28 34) scale(1.080)"/></g>`
  }
}

const crowns: Readonly<Partial<Record<Rank, string>>> = {
  K: 'M0 20L-1 5L6 11L12 0L18 11L25 5L24 20ZM0 22.500H24V26H0Z',
  Q: 'M0 20L-1 8Q5 15 6 6Q11 14 12 3Q13 14 18 6Q19 15 25 8L24 20ZM0 22.500H24V26H0Z',
  J: 'M2 22C2 8 14 2 22 5C18 8 22 11 24 22ZM0 22.500H26V26H0Z',
}

/** Small crown of the court cards in the free corner at top right (`theme1` only). */
export function courtMark(theme: CardFaceTheme, rank: Rank, inks: CardFaceColours): string {
  const crown = theme === 'theme1' ? crowns[rank] : undefined
  if (!crown) return ''
  return `<path transform="translate(66 13) scale(.92)" d="${crown}" fill="${theme1GoldColours.crown}" stroke="${inks.ink}" stroke-width=".9" stroke-linejoin="round"/>`
}
