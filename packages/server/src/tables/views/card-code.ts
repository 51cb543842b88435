import { type Card, cardText } from '@cardroom/engine'

/** @returns suit letter and rank in the wire format, 'C10', 'DA' (B-CARDS-04) */
export const cardCode = (card: Card): string => {
  const [rank = '', suit = ''] = cardText(card)
  return `${suit.toUpperCase()}${rank === 'T' ? '10' : rank}`
}
