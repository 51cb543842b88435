import { type Card, rankOf, suitOf } from '@cardroom/engine/evaluator'

/**
 * A score for two starting cards by Bill Chen's formula: high card, pair, suited, gap.
 * @returns -1.5 (seven-deuce of two suits) to 20 (aces)
 */
export const startingHandScore = (hole: readonly Card[]): number => {
  const [high = 0, low = 0] = hole.map(rankOf).sort((a, b) => b - a)
  const baseScore = highCardScore(high)
  if (high === low) return Math.max(5, baseScore * 2)
  const [firstCard, secondCard] = hole
  const suited = firstCard !== undefined && secondCard !== undefined && suitOf(firstCard) === suitOf(secondCard) ? 2 : 0
  const rankGap = high - low - 1
  const gapCost = [0, 1, 2, 4][rankGap] ?? 5
  const straightBonus = rankGap <= 1 && high < 10 ? 1 : 0
  return baseScore + suited - gapCost + straightBonus
}

/** Rank index 12 is the ace. */
const highCardScore = (rank: number): number => {
  if (rank === 12) return 10
  if (rank === 11) return 8
  if (rank === 10) return 7
  if (rank === 9) return 6
  return (rank + 2) / 2
}
