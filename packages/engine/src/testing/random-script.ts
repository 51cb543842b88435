import { cardText, fullDeck } from '../basics/card.ts'
import type { ReferenceBets, ReferenceOffer, ScriptedHand, ScriptedMove } from './reference-hand.ts'
import { oneOf, type Random, shuffled, wholeBetween } from './seeded-random.ts'

/** A random hand for a hand script: 2 to 10 seats, stacks from one chip to 300 big blinds. */
export const randomScriptedHand = (random: Random, id: string): ScriptedHand => {
  const seats = wholeBetween(random, 2, 10)
  const bigBlind = oneOf(random, [2, 3, 5])
  const cards = shuffled(random, fullDeck).map(cardText)
  return {
    id,
    stacks: Array.from({ length: seats }, () => wholeBetween(random, 1, bigBlind * oneOf(random, [1, 3, 10, 40, 300]))),
    blinds: [oneOf(random, [1, Math.floor(bigBlind / 2), bigBlind]), bigBlind],
    ante: random() < 0.5 ? 0 : wholeBetween(random, 1, bigBlind),
    button: wholeBetween(random, 0, seats - 1),
    hole: Array.from({ length: seats }, (_, seat) => [cards[2 * seat] ?? '', cards[2 * seat + 1] ?? '']),
    board: cards.slice(20, 25),
  }
}

/**
 * @returns a random legal action
 * @param bets the bet to match and the seat's all-in total
 */
export const randomScriptedMove = (random: Random, offer: ReferenceOffer, bets: ReferenceBets): ScriptedMove => {
  const { seat, can_check, min_raise_to, max_raise_to, street } = offer
  const kind = random()
  if (kind < 0.1) return { seat, type: 'fold' }
  if (kind < 0.6 || min_raise_to === null || max_raise_to === null) {
    if (can_check) return { seat, type: 'check' }
    if (bets.allInTotal <= bets.toMatch && kind < 0.3) return { seat, type: 'allin' }
    return kind < 0.2 ? { seat, type: 'call', to: Math.min(bets.allInTotal, bets.toMatch) } : { seat, type: 'call' }
  }
  if (kind > 0.93) return { seat, type: 'allin' }
  const to = kind < 0.75 ? min_raise_to : wholeBetween(random, min_raise_to, Math.min(max_raise_to, min_raise_to * 3))
  return { seat, type: street > 0 && bets.toMatch === 0 ? 'bet' : 'raise', to }
}
