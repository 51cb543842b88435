/** One of 52 cards: rank index (0 is a deuce, 12 an ace) times 4, plus suit index (clubs, diamonds, hearts, spades). */
export type Card = number & { readonly brand: 'card' }

const RANKS = '23456789TJQKA'
const SUITS = 'cdhs'

/** The 52 cards in order: 2c, 2d, 2h, 2s, 3c ... As. */
export const fullDeck: readonly Card[] = Array.from({ length: 52 }, (_, index) => index as Card)

/** @returns rank index, 0 (deuce) to 12 (ace) */
export const rankOf = (card: Card): number => card >> 2

/** @returns suit index: 0 clubs, 1 diamonds, 2 hearts, 3 spades */
export const suitOf = (card: Card): number => card & 3

/** @returns rank and suit in the usual notation, for example 'Td' for the ten of diamonds */
export const cardText = (card: Card): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`

/** @returns the card that `text` names ('As', 'Td', '2c'), or null if it names none */
export const parseCard = (text: string): Card | null => {
  if (text.length !== 2) return null
  const rank = RANKS.indexOf(text.charAt(0))
  const suit = SUITS.indexOf(text.charAt(1))
  return rank < 0 || suit < 0 ? null : ((rank * 4 + suit) as Card)
}
