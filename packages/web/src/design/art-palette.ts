import {
  type CardBackTheme,
  type CardFaceTheme,
  cardFaceColour,
  type Suit,
  type SuitMode,
  suitColour,
} from './table-tokens.ts'
import { colour } from './tokens.ts'

/** Colours of one face-up card: `ink` for rank and suit symbols, on a gradient from `top` to `bottom`. */
export interface CardFaceColours {
  readonly ink: string
  readonly top: string
  readonly bottom: string
  /** Colour of the line around the face of the card. */
  readonly edge: string
}

type SuitColours = Readonly<Record<Suit, string>>

const suitInksOnDarkFace: Readonly<Record<SuitMode, SuitColours>> = {
  four: { S: '#F2F5FA', H: '#EC6D78', D: '#5C9AF7', C: '#5FE668' },
  two: { S: '#F2F5FA', H: '#EC6D78', D: '#EC6D78', C: '#F2F5FA' },
}

const colouredFaceGradients: Readonly<
  Record<SuitMode, Readonly<Record<Suit, readonly [top: string, bottom: string]>>>
> = {
  four: { S: ['#363E4A', '#20262F'], H: ['#A51219', '#7D0A12'], D: ['#1450D4', '#0D3C9C'], C: ['#138653', '#08613A'] },
  two: { S: ['#363E4A', '#20262F'], H: ['#A51219', '#7D0A12'], D: ['#A51219', '#7D0A12'], C: ['#363E4A', '#20262F'] },
}

const fourColourTints: SuitColours = { S: '#E9EBF0', H: '#FBE7E6', D: '#E3ECFB', C: '#E0F3EA' }
const twoColourTints: SuitColours = {
  S: fourColourTints.S,
  H: fourColourTints.H,
  D: fourColourTints.H,
  C: fourColourTints.S,
}

/** The colours of a face-up card of this suit in a card theme. */
export function cardFaceColoursOf(theme: CardFaceTheme, mode: SuitMode, suit: Suit): CardFaceColours {
  const ink = suitColour[mode][suit]
  switch (theme) {
    case 'theme1':
      return { ink, top: '#FFFDF6', bottom: '#F6EFE1', edge: '#D9CDB4' }
    case 'theme2':
      return {
        ink,
        top: '#FFFFFF',
        bottom: (mode === 'four' ? fourColourTints : twoColourTints)[suit],
        edge: '#CBD2DC',
      }
    case 'theme3':
      return { ink, top: cardFaceColour, bottom: cardFaceColour, edge: '#D5D6D3' }
    case 'theme4':
      return { ink: suitInksOnDarkFace[mode][suit], top: '#232B3B', bottom: '#11151E', edge: colour.goldLo }
    case 'theme5': {
      const [top, bottom] = colouredFaceGradients[mode][suit]
      return { ink: '#FFFFFF', top, bottom, edge: 'rgba(255,255,255,.28)' }
    }
  }
}

/**
 * Colours of a card's back: a rim and, inside it, a panel with a gradient from `top` to `bottom`, a pattern and an
 * emblem.
 */
export interface CardBackColours {
  /** Colour of the rim around the pattern on the back of the card. */
  readonly rim: string
  readonly top: string
  readonly bottom: string
  /** Colour of the lines of the pattern. */
  readonly line: string
  readonly emblem: string
  /** Outline of the card, so that a dark rim is visible on a dark seat. */
  readonly edge: string
}

export const cardBackColours: Readonly<Record<CardBackTheme, CardBackColours>> = {
  black: { rim: '#2A2E36', top: '#1B1E25', bottom: '#0B0D11', line: '#C79A3F', emblem: '#E7B955', edge: '#8A6B2C' },
  dark: { rim: '#E8ECF2', top: '#3A4658', bottom: '#222A36', line: '#7F93AF', emblem: '#DCE5F1', edge: '#B9BEC6' },
  light: { rim: '#FBFAF6', top: '#DDE5F0', bottom: '#BDCBDF', line: '#6F87A9', emblem: '#3B5478', edge: '#B9BEC6' },
  blue: { rim: '#FBFAF6', top: '#2A62B8', bottom: '#143A78', line: '#9CC3FA', emblem: '#FFFFFF', edge: '#B9BEC6' },
  red: { rim: '#FBFAF6', top: '#B62E39', bottom: '#731420', line: '#F5A7A6', emblem: '#FFFFFF', edge: '#B9BEC6' },
}

/** Gold tones of the card theme `theme1`: the frame on every face, and the crowns on the court cards. */
export const theme1GoldColours = { frame: '#B79A62', crown: '#B08A3C' } as const

/** Colour of the value written on the white chip; other chips have the value in the colour of their marks. */
export const whiteChipValueColour = '#4A5B70'

export const dealerButtonColours = { top: '#FFFDF7', bottom: '#E9E2CF', rim: colour.goldLo, edge: '#6E4F14' } as const

/** Colours of the avatar of a guest, who has no picture and no name. */
export const defaultAvatarColours = { top: '#566678', bottom: '#38445A', figure: '#C9D3E0' } as const
