import { cardCodes, parseCardCode, ranks } from '../../art/cards.ts'
import { type Suit, suits } from '../../design/table-tokens.ts'
import { handStrength, type RankBits } from './strength.ts'

/** The ranks of some cards, by suit. */
type RanksBySuit = readonly [RankBits, RankBits, RankBits, RankBits]

const ranksBySuit = (codes: readonly string[]): RanksBySuit => {
  const cards = codes.map(parseCardCode)
  const ranksIn = (suit: Suit): RankBits =>
    cards.reduce((mask, card) => (card?.suit === suit ? mask | (1 << ranks.indexOf(card.rank)) : mask), 0)
  const [a, b, c, d] = suits
  return [ranksIn(a), ranksIn(b), ranksIn(c), ranksIn(d)]
}

/**
 * The share of the pot that each hand wins on average over all boards that can still come; in a split pot each winner
 * gets an equal share. Exact: before the flop there are up to 1.7 million boards, so call it in a worker.
 * @param hands two card codes each, such as SA and H10
 * @param board 0 to 5 card codes
 * @returns 0 to 1 for each hand
 */
export const equitiesOf = (hands: readonly (readonly string[])[], board: readonly string[]): readonly number[] => {
  const ranksByHand = hands.map(ranksBySuit)
  const knownCards = new Set([...hands.flat(), ...board])
  const cardsLeft = cardCodes.filter((code) => !knownCards.has(code)).map((code) => ranksBySuit([code]))
  const wonShares = hands.map(() => 0)
  let boardCount = 0
  const strengths = new Int32Array(hands.length)

  const countShowdown = (spades: RankBits, hearts: RankBits, diamonds: RankBits, clubs: RankBits): void => {
    let bestStrength = 0
    let tieCount = 0
    for (const [hand, [ha, hb, hc, hd]] of ranksByHand.entries()) {
      const strength = handStrength(spades | ha, hearts | hb, diamonds | hc, clubs | hd)
      strengths[hand] = strength
      if (strength > bestStrength) {
        bestStrength = strength
        tieCount = 1
      } else if (strength === bestStrength) tieCount += 1
    }
    for (const [hand, strength] of strengths.entries())
      if (strength === bestStrength) wonShares[hand] = (wonShares[hand] ?? 0) + 1 / tieCount
    boardCount += 1
  }

  const dealRestOfBoard = (
    missingCount: number,
    firstIndex: number,
    spades: RankBits,
    hearts: RankBits,
    diamonds: RankBits,
    clubs: RankBits,
  ): void => {
    if (missingCount === 0) countShowdown(spades, hearts, diamonds, clubs)
    for (let cardIndex = firstIndex; missingCount > 0 && cardIndex <= cardsLeft.length - missingCount; cardIndex += 1) {
      const [na, nb, nc, nd] = cardsLeft[cardIndex] as RanksBySuit
      dealRestOfBoard(missingCount - 1, cardIndex + 1, spades | na, hearts | nb, diamonds | nc, clubs | nd)
    }
  }
  dealRestOfBoard(5 - board.length, 0, ...ranksBySuit(board))
  return wonShares.map((shares) => shares / boardCount)
}
