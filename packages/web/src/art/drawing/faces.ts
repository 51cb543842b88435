import { cardFaceColoursOf } from '../../design/art-palette.ts'
import { cardRadiusPerWidth } from '../../design/table-layout.ts'
import type { CardFaceTheme, Suit, SuitMode } from '../../design/table-tokens.ts'
import type { Card, Rank } from '../cards.ts'
import { cardSize } from '../sheets.ts'
import { courtMark, faceOrnament } from './face-ornaments.ts'
import { rankShapesOf } from './rank-shapes.ts'

const { width, height } = cardSize
/** Positions of rank and suits; the same in every theme, so that players find them after a change of theme. */
const facePlaces = {
  rank: { x: 8, y: 9, widest: 80 },
  small: { x: 8, y: 65, size: 25 },
  large: { x: 40, y: 78, size: 54 },
} as const

/** The shape of a face or a back, drawn inwards by `inset`. */
export function cardOutline(inset: number, paint: string): string {
  const radius = cardRadiusPerWidth * width - inset
  const size = `width="${width - 2 * inset}" height="${height - 2 * inset}"`
  return `<rect x="${inset}" y="${inset}" ${size} rx="${radius}" ${paint}/>`
}

const svgUse = (id: string, x: number, y: number, scaleX: number, scaleY = scaleX) =>
  `<use href="#${id}" transform="translate(${x} ${y}) scale(${scaleX}${scaleX === scaleY ? '' : ` ${scaleY}`})"/>`

/** One face as SVG, at the origin; it uses the ids `rank-K`, `suit-H` and `face-H` of its sheet. */
export function cardFaceSvg(card: Card, theme: CardFaceTheme, mode: SuitMode): string {
  const { suit, rank } = card
  const inks = cardFaceColoursOf(theme, mode, suit)
  const squeeze = Math.min(1, facePlaces.rank.widest / rankShapesOf(theme, rank).width)
  const suitAt = ({ x, y, size }: { x: number; y: number; size: number }) => svgUse(`suit-${suit}`, x, y, size / 100)
  return [
    cardOutline(0, `fill="url(#face-${suit})"`),
    cardOutline(0.5, `fill="none" stroke="${inks.edge}" stroke-width="1"`),
    faceOrnament(theme, suit, inks),
    `<g fill="${inks.ink}">`,
    svgUse(`rank-${rank}`, facePlaces.rank.x, facePlaces.rank.y, squeeze, 1),
    suitAt(facePlaces.small),
    suitAt(facePlaces.large),
    '</g>',
    courtMark(theme, rank, inks),
  ].join('')
}

/** The SVG definitions that all faces of a sheet share; the sheet contains them once. */
export function faceSvgDefinitions(
  theme: CardFaceTheme,
  mode: SuitMode,
  ranks: readonly Rank[],
  suits: readonly Suit[],
): string {
  const gradients = suits.map((suit) => {
    const { top, bottom } = cardFaceColoursOf(theme, mode, suit)
    const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`
    return `<linearGradient id="face-${suit}" x1="0" y1="0" x2=".35" y2="1">${stops}</linearGradient>`
  })
  const shapes = ranks.map((rank) => {
    const paths = rankShapesOf(theme, rank).shapes.map(({ d, x }) =>
      x === 0 ? `<path d="${d}"/>` : `<path transform="translate(${x})" d="${d}"/>`,
    )
    return `<g id="rank-${rank}">${paths.join('')}</g>`
  })
  return [...gradients, ...shapes].join('')
}
