import { whiteChipValueColour } from '../../design/art-palette.ts'
import { chipColour, type Denomination } from '../../design/table-tokens.ts'
import { chipSize } from '../sheets.ts'
import { outlinesOfText } from './rank-shapes.ts'

/** Height of the chip's side wall. The chip is drawn as seen from above at an angle: an elliptic top over the wall. */
const wallHeight = 15
const rx = chipSize.width / 2 - 0.5
const ry = (chipSize.height - wallHeight) / 2 - 0.5
const cx = chipSize.width / 2
const cy = ry + 0.5
/** The marks on a chip's edge, at equal distances. */
const edgeMarks = { count: 8, halfWidthDegrees: 11 }

const round = (number: number) => Math.round(number * 100) / 100
const pointOnEllipse = (degrees: number, radiusShare: number) => {
  const angle = (degrees * Math.PI) / 180
  return { x: round(cx + rx * radiusShare * Math.cos(angle)), y: round(cy + ry * radiusShare * Math.sin(angle)) }
}
const ellipseSvg = (radiusShare: number, attributes: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${round(rx * radiusShare)}" ry="${round(ry * radiusShare)}" ${attributes}/>`

function topMarkPath(middleDegrees: number): string {
  const [a, b] = [middleDegrees - edgeMarks.halfWidthDegrees, middleDegrees + edgeMarks.halfWidthDegrees]
  const [outerA, outerB, innerB, innerA] = [
    pointOnEllipse(a, 1),
    pointOnEllipse(b, 1),
    pointOnEllipse(b, 0.74),
    pointOnEllipse(a, 0.74),
  ]
  return (
    `M${outerA.x} ${outerA.y}A${rx} ${ry} 0 0 1 ${outerB.x} ${outerB.y}L${innerB.x} ${innerB.y}` +
    `A${round(rx * 0.74)} ${round(ry * 0.74)} 0 0 0 ${innerA.x} ${innerA.y}Z`
  )
}

function wallMarkPath(middleDegrees: number): string {
  const [a, b] = [
    pointOnEllipse(middleDegrees - edgeMarks.halfWidthDegrees, 1),
    pointOnEllipse(middleDegrees + edgeMarks.halfWidthDegrees, 1),
  ]
  return `M${a.x} ${a.y}A${rx} ${ry} 0 0 1 ${b.x} ${b.y}V${round(b.y + wallHeight)}A${rx} ${ry} 0 0 0 ${a.x} ${round(a.y + wallHeight)}Z`
}

function markPaths(isTurned: boolean): { readonly topMarks: string; readonly wallMarks: string } {
  const angles = Array.from({ length: edgeMarks.count }, (_, i) => (i + (isTurned ? 0 : 0.5)) * (360 / edgeMarks.count))
  const frontAngles = angles.filter(
    (angle) => angle - edgeMarks.halfWidthDegrees > 0 && angle + edgeMarks.halfWidthDegrees < 180,
  )
  return { topMarks: angles.map(topMarkPath).join(''), wallMarks: frontAngles.map(wallMarkPath).join('') }
}
const wallPath = `M${cx - rx} ${cy}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy}V${cy + wallHeight}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + wallHeight}Z`

const shadeGradient = (id: string, stops: readonly (readonly [number, string, number])[], isVertical = false) =>
  `<linearGradient id="${id}"${isVertical ? ' x1="0" y1="0" x2="0" y2="1"' : ''}>${stops
    .map(([offset, tone, alpha]) => `<stop offset="${offset}" stop-color="${tone}" stop-opacity="${alpha}"/>`)
    .join('')}</linearGradient>`

export const chipSvgDefinitions = [
  shadeGradient('wall-shade', [
    [0, '#000', 0.5],
    [0.3, '#000', 0.12],
    [0.48, '#FFF', 0.12],
    [0.7, '#000', 0.2],
    [1, '#000', 0.58],
  ]),
  shadeGradient(
    'top-light',
    [
      [0, '#FFF', 0.2],
      [0.5, '#FFF', 0],
      [1, '#000', 0.22],
    ],
    true,
  ),
].join('')

const valueText = (denomination: Denomination): string => {
  if (denomination < 100) return `${denomination / 100}`.replace(/^0/, '')
  const chips = denomination / 100
  return chips >= 1000 ? `${chips / 1000}K` : `${chips}`
}

/**
 * A dark shade over the edge marks. They have the light colour of the printed value; without the shade stacked chips
 * would look chequered.
 */
const markShade = 'fill="#000" fill-opacity=".34"'

/** One chip as SVG, at the origin. @param isTurned with its edge marks rotated by half a step */
export function chipSvg(denomination: Denomination, isTurned: boolean): string {
  const paths = markPaths(isTurned)
  const { body, mark } = chipColour[denomination]
  const letters = outlinesOfText('mark', valueText(denomination), 4)
  const scale = Math.min(0.42, 46 / letters.width)
  const flatScale = scale * 0.66
  const isLight = denomination === 100
  const text = letters.shapes
    .map(
      ({ d, x }) =>
        `<path transform="translate(${round(cx - (letters.width / 2 - x) * scale)} ${round(cy - 25 * flatScale)}) scale(${round(scale)} ${round(flatScale)})" d="${d}"/>`,
    )
    .join('')
  return [
    `<path d="${wallPath}" fill="${body}"/><path d="${paths.wallMarks}" fill="${mark}"/><path d="${paths.wallMarks}" ${markShade}/><path d="${wallPath}" fill="url(#wall-shade)"/>`,
    ellipseSvg(1, `fill="${body}"`),
    `<path d="${paths.topMarks}" fill="${mark}"/><path d="${paths.topMarks}" ${markShade}/>`,
    ellipseSvg(0.985, `fill="none" stroke="#FFF" stroke-opacity="${isLight ? 0.8 : 0.28}" stroke-width="1.200"`),
    ellipseSvg(0.68, `fill="#000" fill-opacity="${isLight ? 0.07 : 0.2}"`),
    ellipseSvg(
      0.68,
      `fill="none" stroke="${mark}" stroke-opacity=".85" stroke-width="1.600" stroke-dasharray="4 2.800"`,
    ),
    ellipseSvg(1, 'fill="url(#top-light)"'),
    `<g fill="${isLight ? whiteChipValueColour : mark}">${text}</g>`,
  ].join('')
}
