import type { Card } from '../../basics/card.ts'
import {
  adjacentCardsStatistic,
  firstTwoCardsStatistic,
  flopStatistic,
  repeatedDeckStatistic,
  type StatisticVerdict,
  slotInNextDeckStatistic,
  slotOfCardStatistic,
  startingHandStatistic,
} from './deck-statistics.ts'

/**
 * Tests a shuffle with seven statistics over `decks` decks. A fair shuffle fails any of them less than once in 10^8
 * runs.
 * @param nextDeck deals a new deck of 52 cards at each call
 */
export const testShuffle = (nextDeck: () => readonly Card[], decks: number): readonly StatisticVerdict[] => {
  const counts = [
    slotOfCardStatistic(),
    slotInNextDeckStatistic(),
    firstTwoCardsStatistic(),
    adjacentCardsStatistic(),
    flopStatistic(),
    startingHandStatistic(),
    repeatedDeckStatistic(),
  ]
  let before = nextDeck()
  for (let dealt = 0; dealt < decks; dealt++) {
    const deck = nextDeck()
    for (const count of counts) count.add(deck, before)
    before = deck
  }
  return counts.map((count) => count.verdict(decks))
}

export const failedStatistics = (verdicts: readonly StatisticVerdict[]): readonly string[] =>
  verdicts.filter(({ statistic, critical }) => statistic > critical).map(({ statisticName }) => statisticName)
