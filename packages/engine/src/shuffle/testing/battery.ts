import type { Card } from '../../basics/card.ts'
import {
  adjacentPairs,
  firstPairs,
  nextSlotStatistic,
  repeatedDecks,
  sixHandedFlops,
  slotOfCardStatistic,
  startingHands,
  type Verdict,
} from './counts.ts'

/**
 * Tests a shuffle with seven statistics over `decks` decks. A fair shuffle fails any of them less than once in 10^8
 * runs.
 * @param nextDeck deals a new deck of 52 cards at each call
 */
export const battery = (nextDeck: () => readonly Card[], decks: number): readonly Verdict[] => {
  const counts = [
    slotOfCardStatistic(),
    nextSlotStatistic(),
    firstPairs(),
    adjacentPairs(),
    sixHandedFlops(),
    startingHands(),
    repeatedDecks(),
  ]
  let before = nextDeck()
  for (let dealt = 0; dealt < decks; dealt++) {
    const deck = nextDeck()
    for (const count of counts) count.add(deck, before)
    before = deck
  }
  return counts.map((count) => count.verdict(decks))
}

export const alarms = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.filter(({ statistic, critical }) => statistic > critical).map(({ count }) => count)
