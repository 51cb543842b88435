import type { TypographyStyle } from './tokens.ts'

// Design tokens of the table: of its felt, its cards, its chips and its texts. Colours are CSS colours, lengths logical
// pixels.

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
