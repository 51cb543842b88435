import type { Rectangle } from '../design/seat-places.ts'
import { desktopLayout, landscapeLayout, mobileLayout } from '../design/table-layout.ts'
import { bettingLine, feltGradients, rail, type TableColourName, tableBackground } from '../design/table-tokens.ts'

export interface FeltOptions {
  readonly colour: TableColourName
  readonly form: 'web' | 'mobile' | 'landscape'
}

const layouts = { web: desktopLayout, mobile: mobileLayout, landscape: landscapeLayout } as const

const insetRectangle = ({ x, y, width, height }: Rectangle, inset: number): Rectangle => ({
  x: x + inset,
  y: y + inset,
  width: width - 2 * inset,
  height: height - 2 * inset,
})

/** A rectangle with semicircular ends. */
function stadium(box: Rectangle, paint: string): string {
  const radius = Math.min(box.width, box.height) / 2
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${radius}" ${paint}/>`
}

const gradientStop = (offset: number, tone: string, alpha = 1) =>
  `<stop offset="${offset}" stop-color="${tone}"${alpha === 1 ? '' : ` stop-opacity="${alpha}"`}/>`

/** The table's shadow, drawn as rings that fade outwards: a blur filter would be slower. */
function groundShadow(box: Rectangle): string {
  const rings = 8
  return Array.from({ length: rings }, (_, i) => {
    const spread = (rings - i) * 5
    const ringBox = insetRectangle({ ...box, y: box.y + 14 }, -spread)
    return stadium(ringBox, 'fill="#000" fill-opacity=".055"')
  }).join('')
}

/**
 * The empty table as SVG text in the logical size of `form`: rail, hairline, felt and betting line. The page shows it
 * under the transparent canvas.
 */
export function feltSvg(options: FeltOptions): string {
  const { width, height } = layouts[options.form].size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${feltShapes(options)}</svg>`
}

/** What `feltSvg` contains. The ids have a prefix, so that one page can contain several tables. */
export function feltShapes({ colour, form }: FeltOptions): string {
  const { table } = layouts[form]
  const id = `felt-${form}-${colour}`
  const cloth = insetRectangle(table, rail.width)
  const line = insetRectangle(cloth, bettingLine.inset)
  const { inner, outer } = feltGradients[colour]
  const [top, middle, bottom] = rail.tones
  const clothRadius = Math.max(cloth.width, cloth.height) / 2
  const clothRatio = Math.min(cloth.width, cloth.height) / Math.max(cloth.width, cloth.height)
  const centre = { x: cloth.x + cloth.width * 0.5, y: cloth.y + cloth.height * 0.42 }
  const [sx, sy] = cloth.width > cloth.height ? [1, clothRatio * 1.25] : [clothRatio * 1.25, 1]
  const ellipse = `gradientTransform="translate(${centre.x} ${centre.y}) scale(${sx} ${sy})"`
  return [
    '<defs>',
    `<linearGradient id="${id}-rail" x1="0" y1="0" x2="0" y2="1">${gradientStop(0, top)}${gradientStop(0.5, middle)}${gradientStop(1, bottom)}</linearGradient>`,
    `<radialGradient id="${id}-cloth" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${clothRadius}" ${ellipse}>${gradientStop(0, inner)}${gradientStop(1, outer)}</radialGradient>`,
    `<linearGradient id="${id}-fall" x1="0" y1="0" x2="0" y2="1">${gradientStop(0, '#000', 0.34)}${gradientStop(0.12, '#000', 0)}</linearGradient>`,
    '</defs>',
    groundShadow(table),
    stadium(table, `fill="url(#${id}-rail)"`),
    stadium(insetRectangle(table, 1.5), `fill="none" stroke="${rail.edge.colour}" stroke-width="${rail.edge.width}"`),
    stadium(cloth, `fill="url(#${id}-cloth)"`),
    stadium(cloth, `fill="url(#${id}-fall)"`),
    stadium(cloth, `fill="none" stroke="${rail.hairline.colour}" stroke-width="${rail.hairline.width}"`),
    stadium(line, `fill="none" stroke="${bettingLine.colour}" stroke-width="${bettingLine.width}"`),
  ].join('')
}

const rgbChannels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** The colour between two hex colours. @param share 0 gives `fromColour`, 1 gives `toColour` */
export function mixColours(fromColour: string, toColour: string, share: number): string {
  const toChannels = rgbChannels(toColour)
  const mixedChannels = rgbChannels(fromColour).map((value, i) =>
    Math.round(value + ((toChannels[i] ?? 0) - value) * share),
  )
  return `#${mixedChannels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** CSS background of the area around the table, tinted with the felt's outer colour in this colour theme. */
export function roomBackground(colour: TableColourName): string {
  const innerColour = mixColours(tableBackground.inner, feltGradients[colour].outer, tableBackground.shift)
  const outerColour = mixColours(tableBackground.outer, feltGradients[colour].outer, tableBackground.shift)
  return `radial-gradient(ellipse at 50% 42%, ${innerColour}, ${outerColour})`
}
