import { parseCardCode, ranks } from '../../art/cards.ts'
import { suits } from '../../design/table-tokens.ts'
import { rankWord } from './spoken-card.ts'

/** Index of a rank, deuce 0 to ace 12. */
type RankIndex = number

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const rankName = (rankIndex: RankIndex) => capitalised(rankWord(ranks[rankIndex] ?? ''))
const rankPlural = (rankIndex: RankIndex) => (ranks[rankIndex] === '6' ? 'Sixes' : `${rankName(rankIndex)}s`)

/** The highest rank of a straight; in A-2-3-4-5 it is the five. Null without a straight. */
function straightTopRank(rankIndexes: ReadonlySet<RankIndex>): RankIndex | null {
  for (let topRank = 12; topRank >= 3; topRank--) {
    const straightRanks = [0, 1, 2, 3, 4].map((step) => (topRank - step === -1 ? 12 : topRank - step))
    if (straightRanks.every((rankIndex) => rankIndexes.has(rankIndex))) return topRank
  }
  return null
}

/**
 * The name of the viewer's hand, as a hint beside their cards (N-TABLE-03); the server alone decides who wins. The
 * names must match those of the server (evaluator/hand-name.ts in the engine).
 * @returns null unless both own cards are known
 */
export function handName(ownCards: readonly string[], board: readonly string[]): string | null {
  const knownCards = (codes: readonly string[]) => codes.map(parseCardCode).filter((card) => card !== null)
  if (knownCards(ownCards).length < 2) return null
  const cards = [...knownCards(ownCards), ...knownCards(board)]
  const rankIndexes = cards.map((card) => ranks.indexOf(card.rank))
  const cardsBySuit = suits.map((suit) => cards.filter((card) => card.suit === suit))
  const flushRanks = cardsBySuit.find((group) => group.length >= 5)?.map((card) => ranks.indexOf(card.rank))
  const straightFlushTop = flushRanks ? straightTopRank(new Set(flushRanks)) : null
  if (straightFlushTop !== null)
    return straightFlushTop === 12 ? 'Royal Flush' : `Straight Flush, ${rankName(straightFlushTop)} high`

  const distinctRanks = [...new Set(rankIndexes)].sort((a, b) => b - a)
  const ranksOccurring = (count: number) =>
    distinctRanks.filter((rankIndex) => rankIndexes.filter((otherIndex) => otherIndex === rankIndex).length >= count)
  const [quadsRank] = ranksOccurring(4)
  if (quadsRank !== undefined) return `Four of a Kind, ${rankPlural(quadsRank)}`
  const [tripsRank] = ranksOccurring(3)
  const pairRanks = ranksOccurring(2).filter((rankIndex) => rankIndex !== tripsRank)
  if (tripsRank !== undefined && pairRanks[0] !== undefined)
    return `Full House, ${rankPlural(tripsRank)} over ${rankPlural(pairRanks[0])}`
  if (flushRanks) return `Flush, ${rankName(Math.max(...flushRanks))} high`
  const straightTop = straightTopRank(new Set(rankIndexes))
  if (straightTop !== null) return `Straight, ${rankName(straightTop)} high`
  if (tripsRank !== undefined) return `Three of a Kind, ${rankPlural(tripsRank)}`
  if (pairRanks[0] !== undefined && pairRanks[1] !== undefined)
    return `Two Pair, ${rankPlural(pairRanks[0])} and ${rankPlural(pairRanks[1])}`
  if (pairRanks[0] !== undefined) return `Pair of ${rankPlural(pairRanks[0])}`
  return `High Card, ${rankName(distinctRanks[0] ?? 0)}`
}
