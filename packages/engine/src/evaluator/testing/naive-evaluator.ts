import { type Card, rankOf, suitOf } from '../../basics/card.ts'

/** Kind of hand, then ranks in the order they are compared: [6, 12, 7] is aces over nines. */
export type NaiveScore = readonly number[]

/** @returns above 0 if `a` wins, below 0 if `b` wins, 0 if they split */
export const compareScores = (a: NaiveScore, b: NaiveScore): number => {
  const index = a.findIndex((value, place) => value !== b[place])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

/** The rules as a beginner reads them, slow and without tables: the best of every five of the given cards. */
export const naiveScore = (cards: readonly Card[]): NaiveScore => {
  const scores = fivesOf(cards).map(scoreOfFive)
  return scores.reduce((best, score) => (compareScores(score, best) > 0 ? score : best))
}

const fivesOf = (cards: readonly Card[]): readonly (readonly Card[])[] => {
  if (cards.length === 5) return [cards]
  const withoutOne = cards.map((left) => cards.filter((card) => card !== left))
  return withoutOne.flatMap(fivesOf)
}

const scoreOfFive = (five: readonly Card[]): NaiveScore => {
  const ranks = five.map(rankOf).sort((a, b) => b - a)
  const different = [...new Set(ranks)]
  const copiesOf = (rank: number): number => ranks.filter((other) => other === rank).length
  const groups = [...different].sort((a, b) => copiesOf(b) - copiesOf(a) || b - a)
  const shape = groups.map(copiesOf).join('-')
  const isFlush = new Set(five.map(suitOf)).size === 1
  const top = topOfStraight(different)
  if (top !== null) return [isFlush ? 8 : 4, top]
  if (isFlush) return [5, ...ranks]
  const kinds = ['1-1-1-1-1', '2-1-1-1', '2-2-1', '3-1-1', '', '', '3-2', '4-1']
  return [kinds.indexOf(shape), ...groups]
}

/** @param different ranks without doubles, highest first */
const topOfStraight = (different: readonly number[]): number | null => {
  const [ace, five] = [12, 3]
  if (different.length < 5) return null
  if (different.join() === [ace, five, 2, 1, 0].join()) return five
  const [top = 0] = different
  return different.every((rank, place) => rank === top - place) ? top : null
}
