import type { Card } from '../cards/card.ts'
import type { SeatNo } from '../seat.ts'

/**
 * Draws for the first button (L14): every player gets one card from the bottom of the deck of the first hand, the
 * lowest seat the last card, the next seat the last but one and so on; the highest card has the button, by rank, then
 * clubs, diamonds, hearts, spades. No hand deals so deep into the deck that it could show these cards again.
 * @param players the seats dealt in, at least one
 * @throws RangeError if the deck is too short: a bug in the caller
 */
export const drawButton = (deck: readonly Card[], players: readonly SeatNo[]): SeatNo => {
  const draws = [...players]
    .sort((a, b) => a - b)
    .map((seat, index) => ({ seat, card: deck[deck.length - 1 - index] ?? -1 }))
  const [first, ...others] = draws
  if (first === undefined || deck.length < draws.length) throw new RangeError('no draw for the button')
  return others.reduce((best, draw) => (draw.card > best.card ? draw : best), first).seat
}
