import { refuse } from './unreadable-hand.ts'

/** A card in the notation of hand histories, 'Td' or '10d', as the room writes it: 'D10'. null for an unknown card. */
export const cardCodeOf = (card: string, where: string): string | null => {
  if (/^[?Xx]{1,2}$/.test(card)) return null
  const [, rank, suit] = /^(10|[2-9TJQKA])([cdhs])$/i.exec(card) ?? []
  if (rank === undefined || suit === undefined) return refuse(`${where}: '${card}' is not a card, such as Ah or Td.`)
  return `${suit.toUpperCase()}${rank.toUpperCase().replace('T', '10')}`
}

/** The known ones of these cards. */
export const knownCards = (cards: readonly string[], where: string): readonly string[] =>
  cards.map((card) => cardCodeOf(card, where)).filter((code) => code !== null)
