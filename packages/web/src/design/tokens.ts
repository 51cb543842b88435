/**
 * Every colour, size, radius, layer and duration of the product, from one place for the pages and the canvas.
 * Colours are CSS colours, lengths logical pixels, times milliseconds. Geometry of the table is in table-layout.ts.
 */

export const colour = {
  bg0: '#0B0E13',
  bg1: '#12161D',
  bg2: '#1A202A',
  bg3: '#242C38',
  line: '#2F3845',
  lineCtl: '#6B7B92',
  text1: '#ECEFF4',
  text2: '#AEB7C4',
  text3: '#8A96A6',
  goldHi: '#F5D58A',
  gold: '#E7B955',
  goldLo: '#B98A2E',
  ink: '#171204',
  callTop: '#1F7F57',
  callBottom: '#1B6F4C',
  foldTop: '#414C5C',
  foldBottom: '#333C49',
  onAction: '#FFFFFF',
  good: '#43D397',
  warn: '#FFB454',
  bad: '#FF7A73',
  info: '#6CB2FF',
  focusInner: '#6CB2FF',
  focusOuter: '#0B0E13',
  pill: 'rgba(8, 11, 16, 0.72)',
} as const

/** The colours of the felt and of the background: the values of the settings `table_colors` and `background_colors`. */
export const tableColourNames = ['blue', 'red', 'green', 'purple', 'gray'] as const
export type TableColourName = (typeof tableColourNames)[number]

/** The gradient of the felt in each colour. */
export const feltGradients: Readonly<Record<TableColourName, { readonly inner: string; readonly outer: string }>> = {
  blue: { inner: '#2C66A8', outer: '#163B69' },
  green: { inner: '#23774F', outer: '#0E4029' },
  red: { inner: '#93323B', outer: '#501820' },
  purple: { inner: '#5A47A2', outer: '#2F2560' },
  gray: { inner: '#505B68', outer: '#2A323B' },
}

/**
 * The background behind the table, a gradient from `inner` to `outer`. Both tones are mixed with the felt's `outer`
 * tone of the chosen background colour; `shift` is the share of that tone in the mixture.
 */
export const tableBackground = { inner: '#1A2533', outer: '#0A0D12', shift: 0.12 } as const

/** The rail: the rim around the felt of the table. */
export const rail = {
  tones: ['#2B2F37', '#16191F', '#0E1015'],
  width: 24,
  edge: { width: 1, colour: 'rgba(255, 255, 255, 0.09)' },
  hairline: { width: 2, colour: 'rgba(185, 138, 46, 0.55)' },
} as const

/** Shade drawn over cards that are not among the winning five. */
export const beatenCardShade = 'rgba(11, 14, 19, 0.45)'

/** The slot of a board card that is not dealt yet, slightly lighter than the felt. */
export const boardCardSlot = { fill: 'rgba(255, 255, 255, 0.05)', line: 'rgba(255, 255, 255, 0.16)' } as const

export const bettingLine = { width: 1.5, inset: 26, colour: 'rgba(255, 255, 255, 0.1)' } as const

export const suits = ['S', 'H', 'D', 'C'] as const
export type Suit = (typeof suits)[number]
/** `four` gives every suit its own colour, `two` is black and red. The setting `four_color` chooses (N-TABLE-03). */
export const suitModes = ['four', 'two'] as const
export type SuitMode = (typeof suitModes)[number]

export const suitColour: Readonly<Record<SuitMode, Readonly<Record<Suit, string>>>> = {
  four: { S: '#15181D', H: '#B5121F', D: '#0F47B8', C: '#008A55' },
  two: { S: '#15181D', H: '#B5121F', D: '#B5121F', C: '#15181D' },
}

export const cardFaceColour = '#FBFAF6'

/** The card themes: the values of the settings `front_deck` and `back_deck` (A-SETTINGS-08). */
export const cardFaceThemes = ['theme1', 'theme2', 'theme3', 'theme4', 'theme5'] as const
export type CardFaceTheme = (typeof cardFaceThemes)[number]
export const cardBackThemes = ['black', 'dark', 'light', 'blue', 'red'] as const
export type CardBackTheme = (typeof cardBackThemes)[number]

/** Chip denominations in hundredths of a chip, largest first (B-CHIPS-01). */
export const denominations = [
  10_000_000, 2_500_000, 1_000_000, 500_000, 100_000, 50_000, 10_000, 2_500, 500, 100, 25, 5, 1,
] as const
export type Denomination = (typeof denominations)[number]

export const chipColour: Readonly<Record<Denomination, { readonly body: string; readonly mark: string }>> = {
  1: { body: '#8C97A5', mark: '#F4F1E8' },
  5: { body: '#A9714B', mark: '#F4F1E8' },
  25: { body: '#3E8E9E', mark: '#F4F1E8' },
  100: { body: '#E9EDF2', mark: '#8FA0B5' },
  500: { body: '#C8323C', mark: '#F4F1E8' },
  2500: { body: '#1F8A4C', mark: '#F4F1E8' },
  10000: { body: '#22262E', mark: '#F4F1E8' },
  50000: { body: '#6B3FA0', mark: '#F4F1E8' },
  100000: { body: '#E0A526', mark: '#F4F1E8' },
  500000: { body: '#D9622B', mark: '#F4F1E8' },
  1000000: { body: '#2B62C9', mark: '#F4F1E8' },
  2500000: { body: '#C7488E', mark: '#F4F1E8' },
  10000000: { body: '#6E1F2A', mark: '#E7B955' },
}

/**
 * Colours of the disc behind a player's initial; the player's name determines which colour. White text has a contrast
 * of at least 4.5:1 on each.
 */
export const avatarColours = ['#3F6FB5', '#7A4FA3', '#2F7F66', '#A85A2E', '#A23B58', '#566678'] as const

/**
 * The hues of `avatarColours`, in the same order but lighter, for a player's name in the chat. Their contrast on the
 * page backgrounds is at least 4.5:1.
 */
export const nameColours = ['#82AEEA', '#C09AE6', '#5FC4A4', '#E09A6B', '#EC8BA4', '#A3B3C4'] as const

/** Index of a player's colour in `avatarColours` and `nameColours`. */
const colourIndex = (playerName: string): number =>
  [...playerName].reduce((total, letter) => total + letter.charCodeAt(0), 0) % avatarColours.length

export const avatarColourOf = (playerName: string): string => avatarColours[colourIndex(playerName)] ?? avatarColours[0]
export const nameColourOf = (playerName: string): string => nameColours[colourIndex(playerName)] ?? nameColours[0]

export const fontFamily = '"Inter Variable", system-ui, sans-serif'

export interface TypographyStyle {
  readonly size: number
  /** Line height in pixels. */
  readonly line: number
  readonly weight: number
}

/** Font size, line height and weight of each type of text on the pages. */
export const pageTypography = {
  display: { size: 36, line: 44, weight: 700 },
  h1: { size: 28, line: 36, weight: 700 },
  h2: { size: 20, line: 28, weight: 650 },
  body: { size: 15, line: 22, weight: 400 },
  strong: { size: 15, line: 22, weight: 600 },
  small: { size: 13, line: 18, weight: 500 },
  caption: { size: 12, line: 16, weight: 550 },
} as const satisfies Record<string, TypographyStyle>

/** Font size, line height and weight of each type of text on the table; no size is below 11 px. */
export const tableTypography = {
  desktop: {
    pot: { size: 20, line: 24, weight: 700 },
    stack: { size: 18, line: 22, weight: 700 },
    bet: { size: 16, line: 20, weight: 650 },
    name: { size: 15, line: 18, weight: 550 },
    label: { size: 13, line: 16, weight: 750 },
  },
  mobile: {
    pot: { size: 15, line: 18, weight: 700 },
    stack: { size: 14, line: 17, weight: 700 },
    bet: { size: 12, line: 15, weight: 650 },
    name: { size: 13, line: 16, weight: 550 },
    label: { size: 11, line: 13, weight: 750 },
  },
} as const satisfies Record<string, Record<string, TypographyStyle>>
export type TableTypographyName = keyof (typeof tableTypography)['desktop']

/** Letter-spacing in px of texts in capitals, such as labels at the table, buttons and tabs; other texts have none. */
export const capitalsSpacing = 0.5

export const space = [4, 8, 12, 16, 24, 32, 48] as const

export const radius = { input: 8, buttonSmall: 10, action: 12, card: 12, dialog: 16, full: 9999 } as const

export const shadow = { x: 0, y: 4, blur: 12, colour: 'rgba(0, 0, 0, 0.4)' } as const

/**
 * Stacking order from the felt, at the bottom, to the toasts. At the table the canvas draws `pot` to `labels`, and HTML
 * elements are the others.
 */
export const zIndexByLayer = {
  felt: 0,
  pot: 10,
  board: 20,
  seats: 30,
  ownCards: 35,
  labels: 40,
  actionBar: 50,
  drawers: 60,
  dialogs: 70,
  toasts: 80,
} as const

export const iconMeasures = { size: 20, stroke: 1.75 } as const

export const opacity = { disabled: 0.45, folded: 0.6, foldedReadable: 0.75, sittingOut: 0.5 } as const

type Bezier = readonly [number, number, number, number]
export const easing = {
  linear: [0, 0, 1, 1],
  standard: [0.2, 0, 0, 1],
  in: [0.3, 0, 1, 1],
  out: [0, 0, 0, 1],
  emphasised: [0.05, 0.7, 0.1, 1],
  inOut: [0.42, 0, 0.58, 1],
} as const satisfies Record<string, Bezier>

/** Durations in ms; the easings are in `easingByMotion`. */
export const motionDurationsMs = {
  press: 70,
  hover: 120,
  cardFly: 180,
  cardTurn: 160,
  riverTurn: 480,
  betweenCards: 30,
  betweenPasses: 700,
  betweenFlopCards: 90,
  street: 220,
  chipsToBet: 220,
  betsToPot: 260,
  potToWinner: 420,
  stackCount: 500,
  winGlow: 600,
  panelIn: 200,
  panelOut: 140,
  turnPulse: 240,
  crossFade: 80,
  labelShown: 5000,
  balanceFlash: 1000,
} as const
export const easingByMotion = {
  press: easing.linear,
  cardFly: easing.standard,
  cardTurnFirstHalf: easing.in,
  cardTurnSecondHalf: easing.out,
  street: easing.emphasised,
  chips: easing.standard,
  panelIn: easing.out,
  panelOut: easing.in,
} as const

/**
 * Sizes of page frame, list rows, dialogs and toasts. `breakpoint`: windows of at most `phone` px have the phone
 * layout, windows of at least `desktop` px have the desktop layout.
 */
export const pageMeasures = {
  small: { topBar: 56, bottomBar: 56, margin: 16 },
  large: { header: 60, sidebar: 240, content: 1040, details: 360 },
  listRow: { height: 56, padding: 16 },
  dialogWidth: 440,
  toastWidth: 360,
  breakpoint: { phone: 768, desktop: 1024 },
} as const
