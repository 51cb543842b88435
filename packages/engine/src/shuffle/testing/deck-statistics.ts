import { type Card, rankOf, suitOf } from '../../basics/card.ts'
import { chiSquare, criticalChiSquare } from './chi-square.ts'

type Deck = readonly Card[]

/** One statistic of many decks. With a fair shuffle it exceeds `critical` once in 10^9 times. */
export interface StatisticVerdict {
  readonly statisticName: string
  readonly statistic: number
  readonly critical: number
}

/** A statistic that is counted deck by deck and judged at the end. */
export interface DeckStatistic {
  add(deck: Deck, before: Deck): void
  verdict(decks: number): StatisticVerdict
}

const cardAt = (deck: Deck, place: number): number => deck[place] as number
const incrementCell = (cells: Uint32Array, cell: number): void => {
  cells[cell] = (cells[cell] as number) + 1
}

/**
 * Counts which card lies in which slot of the deck. Every deck fills each row and each column of the 52 x 52 cells
 * once, so the cells of a row sum to a constant; with the factor 51/52 the statistic is chi-square of 51 x 51 degrees.
 */
export const slotOfCardStatistic = (): DeckStatistic => {
  const cells = new Uint32Array(52 * 52)
  return {
    add: (deck) => {
      for (let slot = 0; slot < 52; slot++) incrementCell(cells, slot * 52 + cardAt(deck, slot))
    },
    verdict: (decks) => slotVerdict('slot x card', cells, decks),
  }
}

/** Counts in which slot of the next deck the card of each slot lies. In a fair shuffle every slot is equally likely. */
export const slotInNextDeckStatistic = (): DeckStatistic => {
  const cells = new Uint32Array(52 * 52)
  const slotBefore = new Uint8Array(52)
  return {
    add: (deck, before) => {
      for (let slot = 0; slot < 52; slot++) slotBefore[cardAt(before, slot)] = slot
      for (let slot = 0; slot < 52; slot++) incrementCell(cells, slot * 52 + (slotBefore[cardAt(deck, slot)] as number))
    },
    verdict: (decks) => slotVerdict('slot x slot before', cells, decks),
  }
}

const slotVerdict = (count: string, cells: Uint32Array, decks: number): StatisticVerdict => ({
  statisticName: count,
  statistic: (51 / 52) * chiSquare(cells, () => decks / 52),
  critical: criticalChiSquare(51 * 51),
})

const orderedPairCount = 52 * 51
const orderedPairIndex = (first: number, second: number): number => first * 51 + (second < first ? second : second - 1)

/** Counts which two cards are the first of the deck, in order. */
export const firstTwoCardsStatistic = (): DeckStatistic => {
  const cells = new Uint32Array(orderedPairCount)
  return {
    add: (deck) => incrementCell(cells, orderedPairIndex(cardAt(deck, 0), cardAt(deck, 1))),
    verdict: (decks) => ({
      statisticName: 'first pairs',
      statistic: chiSquare(cells, () => decks / orderedPairCount),
      critical: criticalChiSquare(orderedPairCount - 1),
    }),
  }
}

/**
 * Counts which card follows which, anywhere in the deck. The 51 pairs of a deck depend on each other: over their
 * covariance the statistic is a sum of squares with weight 1 (1274 of them), 53/51 (1275) and 1/51 (102), so its mean
 * is 2601 and its variance 5302; it is judged as the multiple of a chi-square that has both.
 */
export const adjacentCardsStatistic = (): DeckStatistic => {
  const cells = new Uint32Array(orderedPairCount)
  const mean = 1274 + 1275 * (53 / 51) + 102 / 51
  const variance = 2 * (1274 + 1275 * (53 / 51) ** 2 + 102 / 51 ** 2)
  return {
    add: (deck) => {
      for (let slot = 1; slot < 52; slot++)
        incrementCell(cells, orderedPairIndex(cardAt(deck, slot - 1), cardAt(deck, slot)))
    },
    verdict: (decks) => ({
      statisticName: 'adjacent pairs',
      statistic: chiSquare(cells, () => decks / 52),
      critical: (variance / (2 * mean)) * criticalChiSquare((2 * mean ** 2) / variance),
    }),
  }
}

const flopCount = (52 * 51 * 50) / 6

/** Counts the flops of hands with six players: the cards of slots 12 to 14, in any order. */
export const flopStatistic = (): DeckStatistic => {
  const cells = new Uint32Array(flopCount)
  return {
    add: (deck) => {
      const [low, middle, high] = [cardAt(deck, 12), cardAt(deck, 13), cardAt(deck, 14)].sort((a, b) => a - b) as [
        number,
        number,
        number,
      ]
      incrementCell(cells, (high * (high - 1) * (high - 2)) / 6 + (middle * (middle - 1)) / 2 + low)
    },
    verdict: (decks) => ({
      statisticName: 'flops',
      statistic: chiSquare(cells, () => decks / flopCount),
      critical: criticalChiSquare(flopCount - 1),
    }),
  }
}

/** Counts the 169 starting hands of the seat left of the button with six players: slots 0 and 6, suited or offsuit. */
export const startingHandStatistic = (): DeckStatistic => {
  const cells = new Uint32Array(13 * 13)
  // Suited hands: row of the higher rank, column of the lower. Offsuit hands: the other way round. Pairs are on the
  // diagonal.
  const combinations = (cell: number): number => {
    const [row, column] = [Math.floor(cell / 13), cell % 13]
    if (row === column) return 6
    return row > column ? 4 : 12
  }
  return {
    add: (deck) => {
      const [one, two] = [deck[0] as Card, deck[6] as Card]
      const higher = Math.max(rankOf(one), rankOf(two))
      const lower = Math.min(rankOf(one), rankOf(two))
      incrementCell(cells, suitOf(one) === suitOf(two) ? higher * 13 + lower : lower * 13 + higher)
    },
    verdict: (decks) => ({
      statisticName: 'starting hands',
      statistic: chiSquare(cells, (cell) => (decks * combinations(cell)) / 1326),
      critical: criticalChiSquare(168),
    }),
  }
}

/**
 * Counts decks that an earlier hand of the run already had. In 200,000 decks a fair shuffle repeats one less than once
 * in 10^57 runs.
 */
export const repeatedDeckStatistic = (): DeckStatistic => {
  const seen = new Set<string>()
  return {
    add: (deck) => seen.add(String.fromCharCode(...deck)),
    verdict: (decks) => ({ statisticName: 'repeated decks', statistic: decks - seen.size, critical: 0 }),
  }
}
