import { type Suit, suits } from '../design/tokens.ts'

export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof ranks)[number]

export interface Card {
  readonly suit: Suit
  readonly rank: Rank
}

/** Every code of B-CARDS-04 in sheet order: suit after suit, deuce to ace. */
export const cardCodes: readonly string[] = suits.flatMap((suit) => ranks.map((rank) => suit + rank))

/** Reads a code such as C10 or SA; null for anything else (BACKCARD too). */
export function cardOf(code: string): Card | null {
  const suit = suits.find((letter) => letter === code[0])
  const rank = ranks.find((name) => name === code.slice(1))
  return suit && rank ? { suit, rank } : null
}
