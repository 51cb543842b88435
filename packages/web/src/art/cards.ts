import { type Suit, suits } from '../design/table-tokens.ts'

export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof ranks)[number]

export interface Card {
  readonly suit: Suit
  readonly rank: Rank
}

/** The codes of all 52 cards (B-CARDS-04), in their order on a card sheet: suit after suit, deuce to ace. */
export const cardCodes: readonly string[] = suits.flatMap((suit) => ranks.map((rank) => suit + rank))

/** Reads the code of a face, such as C10 or SA. @returns null for any other text, also for BACKCARD */
export function parseCardCode(code: string): Card | null {
  const suit = suits.find((letter) => letter === code[0])
  const rank = ranks.find((name) => name === code.slice(1))
  return suit && rank ? { suit, rank } : null
}
