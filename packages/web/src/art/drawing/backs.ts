import { cardBackColours } from '../../design/art-palette.ts'
import type { CardBackTheme } from '../../design/table-tokens.ts'
import { cardSize } from '../sheets.ts'
import { cardOutline } from './faces.ts'

const { width, height } = cardSize
const centre = { x: width / 2, y: height / 2 }
const panel = { x: 6, y: 6, width: width - 12, height: height - 12, radius: 4.5 }
const round = (number: number) => Math.round(number * 100) / 100

/**
 * SVG path data of a wavy ring around the middle of the card (a guilloche rosette).
 * @param depth of a wave, in sheet units
 * @param lobes number of waves
 * @param turn phase of the waves, radians
 */
function rosette(radius: number, depth: number, lobes: number, turn: number): string {
  const points = Array.from({ length: lobes * 12 }, (_, i) => {
    const angle = (i / (lobes * 12)) * 2 * Math.PI
    const lobeRadius = radius + depth * Math.cos(lobes * angle + turn)
    return `${round(centre.x + lobeRadius * Math.cos(angle))} ${round(centre.y + lobeRadius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

const svgPattern = (id: string, size: readonly [number, number], turn: number, content: string) =>
  `<pattern id="${id}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse" patternTransform="translate(50 70) rotate(${turn})">${content}</pattern>`

/** The line pattern on each card back. Every back has its own, so that the backs differ by more than their colour. */
const backPatterns: Readonly<Record<CardBackTheme, (line: string) => string>> = {
  black: (line) =>
    svgPattern(
      'weave-black',
      [9, 15.59],
      0,
      `<path d="M4.500 0V2.600L0 5.200V10.390L4.500 12.990V15.590M4.500 2.600L9 5.200V10.390L4.500 12.990" fill="none" stroke="${line}" stroke-width=".55" opacity=".55"/>`,
    ),
  dark: (line) =>
    svgPattern('weave-dark', [6, 6], 45, `<path d="M0 3H6" stroke="${line}" stroke-width="1.300" opacity=".55"/>`),
  light: (line) =>
    svgPattern(
      'weave-light',
      [10, 10],
      45,
      `<path d="M0 0H10M0 0V10" stroke="${line}" stroke-width="1.100" opacity=".6" fill="none"/><circle cx="5" cy="5" r="1.500" fill="${line}" opacity=".75"/>`,
    ),
  blue: (line) =>
    svgPattern(
      'weave-blue',
      [8, 8],
      45,
      `<path d="M0 0H8M0 0V8" stroke="${line}" stroke-width=".9" opacity=".45" fill="none"/><rect x="2.500" y="2.500" width="3" height="3" fill="${line}" opacity=".4"/>`,
    ),
  red: (line) =>
    svgPattern(
      'weave-red',
      [10, 10],
      0,
      `<path d="M0 5A5 5 0 0 1 10 5M-5 0A5 5 0 0 0 5 0M5 0A5 5 0 0 0 15 0M-5 10A5 5 0 0 1 5 10M5 10A5 5 0 0 1 15 10" fill="none" stroke="${line}" stroke-width=".8" opacity=".55"/>`,
    ),
}

/**
 * The SVG of one card back, placed at the origin, and the definitions of its gradient and pattern. The sheet must
 * define the id `suit-S`, which the SVG uses too.
 */
export function backSvgWithDefinitions(back: CardBackTheme): { readonly definitions: string; readonly svg: string } {
  const { rim, top, bottom, line, emblem, edge } = cardBackColours[back]
  const insetRectangleSvg = (inset: number, paint: string) =>
    `<rect x="${panel.x + inset}" y="${panel.y + inset}" width="${panel.width - 2 * inset}" height="${panel.height - 2 * inset}" rx="${panel.radius - inset / 2}" ${paint}/>`
  const definitions =
    `<radialGradient id="body-${back}" cx=".5" cy=".42" r=".75"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></radialGradient>` +
    backPatterns[back](line)
  const rings = [0, Math.PI].map(
    (turn) => `<path d="${rosette(21, 2.4, 16, turn)}" fill="none" stroke="${line}" stroke-width=".8"/>`,
  )
  const svg = [
    cardOutline(0, `fill="${rim}"`),
    cardOutline(0.5, `fill="none" stroke="${edge}" stroke-width="1"`),
    insetRectangleSvg(0, `fill="url(#body-${back})"`),
    insetRectangleSvg(0, `fill="url(#weave-${back})"`),
    insetRectangleSvg(2.4, `fill="none" stroke="${line}" stroke-width=".9" opacity=".8"`),
    `<circle cx="${centre.x}" cy="${centre.y}" r="21.500" fill="url(#body-${back})"/>`,
    ...rings,
    `<circle cx="${centre.x}" cy="${centre.y}" r="16" fill="none" stroke="${emblem}" stroke-width="1.100"/>`,
    `<g fill="${emblem}"><use href="#suit-S" transform="translate(40 60) scale(.2)"/></g>`,
  ].join('')
  return { definitions, svg }
}
