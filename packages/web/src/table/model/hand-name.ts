import { cardOf, ranks } from '../../art/cards.ts'
import { suits } from '../../design/tokens.ts'
import { rankWord } from './spoken-card.ts'

/** Index of a rank, deuce 0 to ace 12. */
type RankIndex = number

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const rankName = (no: RankIndex) => capitalised(rankWord(ranks[no] ?? ''))
const rankPlural = (no: RankIndex) => (ranks[no] === '6' ? 'Sixes' : `${rankName(no)}s`)

/** The highest rank of a straight; in A-2-3-4-5 it is the five. Null without a straight. */
function straightTopRank(nos: ReadonlySet<RankIndex>): RankIndex | null {
  for (let top = 12; top >= 3; top--) {
    const low = [0, 1, 2, 3, 4].map((down) => (top - down === -1 ? 12 : top - down))
    if (low.every((no) => nos.has(no))) return top
  }
  return null
}

/**
 * The name of the viewer's hand, as a hint beside their cards (N-TABLE-03); the server alone decides who wins. The
 * names must match those of the server (evaluator/hand-name.ts in the engine).
 * @returns null unless both own cards are known
 */
export function handName(own: readonly string[], board: readonly string[]): string | null {
  const knownCards = (codes: readonly string[]) => codes.map(cardOf).filter((card) => card !== null)
  if (knownCards(own).length < 2) return null
  const cards = [...knownCards(own), ...knownCards(board)]
  const numbers = cards.map((card) => ranks.indexOf(card.rank))
  const suited = suits.map((suit) => cards.filter((card) => card.suit === suit))
  const flush = suited.find((group) => group.length >= 5)?.map((card) => ranks.indexOf(card.rank))
  const straightFlush = flush ? straightTopRank(new Set(flush)) : null
  if (straightFlush !== null)
    return straightFlush === 12 ? 'Royal Flush' : `Straight Flush, ${rankName(straightFlush)} high`

  const distinct = [...new Set(numbers)].sort((a, b) => b - a)
  const ranksOccurring = (count: number) => distinct.filter((no) => numbers.filter((n) => n === no).length >= count)
  const [four] = ranksOccurring(4)
  if (four !== undefined) return `Four of a Kind, ${rankPlural(four)}`
  const [three] = ranksOccurring(3)
  const pairs = ranksOccurring(2).filter((no) => no !== three)
  if (three !== undefined && pairs[0] !== undefined)
    return `Full House, ${rankPlural(three)} over ${rankPlural(pairs[0])}`
  if (flush) return `Flush, ${rankName(Math.max(...flush))} high`
  const straight = straightTopRank(new Set(numbers))
  if (straight !== null) return `Straight, ${rankName(straight)} high`
  if (three !== undefined) return `Three of a Kind, ${rankPlural(three)}`
  if (pairs[0] !== undefined && pairs[1] !== undefined)
    return `Two Pair, ${rankPlural(pairs[0])} and ${rankPlural(pairs[1])}`
  if (pairs[0] !== undefined) return `Pair of ${rankPlural(pairs[0])}`
  return `High Card, ${rankName(distinct[0] ?? 0)}`
}
