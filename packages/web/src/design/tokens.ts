/**
 * Every colour, size, radius, layer and duration of the product, from one place for the pages and the canvas; those of
 * the table alone are in table-tokens.ts, and its geometry in table-layout.ts. Colours are CSS colours, lengths logical
 * pixels, times milliseconds.
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
