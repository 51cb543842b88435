import { fallbackFamilies, fallbackFontFaceRules } from './fallback-fonts.ts'
import {
  bettingLine,
  cardFaceColour,
  chipColour,
  feltGradients,
  rail,
  suitColour,
  suitModes,
  suits,
  tableBackground,
  tableColourNames,
  tableTypography,
} from './table-tokens.ts'
import {
  capitalsSpacing,
  colour,
  easing,
  fontFamily,
  iconMeasures,
  motionDurationsMs,
  opacity,
  pageMeasures,
  pageTypography,
  radius,
  shadow,
  space,
  zIndexByLayer,
} from './tokens.ts'

const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\D)(\d)/, '$1-$2')
const px = (pixels: number) => `${pixels}px`

function prefixed<T>(prefix: string, values: Readonly<Record<string, T>>, cssValueOf: (value: T) => string) {
  return Object.entries(values).map(([name, value]) => [`--${prefix}${kebab(name)}`, cssValueOf(value)] as const)
}

function typeVariables(
  prefix: string,
  styles: Readonly<Record<string, { size: number; line: number; weight: number }>>,
) {
  return Object.entries(styles).flatMap(([name, style]) => [
    [`--${prefix}-${name}-size`, px(style.size)] as const,
    [`--${prefix}-${name}-line`, px(style.line)] as const,
    [`--${prefix}-${name}-weight`, `${style.weight}`] as const,
    [`--${prefix}-${name}`, `${style.weight} ${px(style.size)}/${px(style.line)} var(--font)`] as const,
  ])
}

/**
 * The page shows its texts in the fallback fonts until Inter has arrived. `fontFamily` does not name these fonts: the
 * canvas waits for Inter with `document.fonts.load`, which fails if a named font is not on the system.
 */
const pageFont = fontFamily.replace(',', `, ${fallbackFamilies},`)

/**
 * The tokens as CSS custom properties: `--bg-0`, `--text-1`, `--gold-hi`, `--felt-blue-inner`, `--suit-four-h`,
 * `--chip-500` (hundredths), `--type-h1` (a whole font), `--type-h1-size`, `--space-16`, `--radius-input`,
 * `--z-dialogs`, `--time-panel-in`, `--ease-standard`, `--page-header`.
 */
export function cssVariables(): readonly (readonly [name: string, value: string])[] {
  return [
    ...prefixed('', colour, String),
    ['--focus-ring', `0 0 0 2px ${colour.focusInner}, 0 0 0 4px ${colour.focusOuter}`],
    ...tableColourNames.flatMap((name) => prefixed(`felt-${name}-`, feltGradients[name], String)),
    ['--room-inner', tableBackground.inner],
    ['--room-outer', tableBackground.outer],
    ['--rail-top', rail.tones[0]],
    ['--rail-middle', rail.tones[1]],
    ['--rail-bottom', rail.tones[2]],
    ['--betting-line', bettingLine.colour],
    ...suitModes.flatMap((mode) =>
      suits.map((suit) => [`--suit-${mode}-${suit.toLowerCase()}`, suitColour[mode][suit]] as const),
    ),
    ['--card-face', cardFaceColour],
    ...Object.entries(chipColour).map(([value, chip]) => [`--chip-${value}`, chip.body] as const),
    ['--font', pageFont],
    ...typeVariables('type', pageTypography),
    ...typeVariables('table-type', tableTypography.desktop),
    ...typeVariables('table-type-mobile', tableTypography.mobile),
    ['--capitals-spacing', px(capitalsSpacing)],
    ...space.map((size) => [`--space-${size}`, px(size)] as const),
    ...prefixed('radius-', radius, px),
    ['--shadow', `${shadow.x} ${px(shadow.y)} ${px(shadow.blur)} ${shadow.colour}`],
    ...prefixed('z-', zIndexByLayer, String),
    ['--icon-size', px(iconMeasures.size)],
    ['--icon-stroke', px(iconMeasures.stroke)],
    ...prefixed('opacity-', opacity, String),
    ...prefixed('time-', motionDurationsMs, (ms) => `${ms}ms`),
    ...prefixed('ease-', easing, (curve) => `cubic-bezier(${curve.join(', ')})`),
    ...prefixed('page-', { ...pageMeasures.small, ...pageMeasures.large }, px),
    ['--page-row-height', px(pageMeasures.listRow.height)],
    ['--page-row-padding', px(pageMeasures.listRow.padding)],
    ['--dialog-width', px(pageMeasures.dialogWidth)],
    ['--toast-width', px(pageMeasures.toastWidth)],
  ]
}

/**
 * The content of tokens.css, which the build writes: the custom properties, and the `@font-face` rules of the fallback
 * fonts.
 */
export function tokensCss(): string {
  const lines = cssVariables().map(
    ([name, value]) => `  ${name}: ${value.replace(/#[\dA-F]{6}/g, (hex) => hex.toLowerCase())};`,
  )
  return `:root {\n${lines.join('\n')}\n}\n${fallbackFontFaceRules()}`
}
