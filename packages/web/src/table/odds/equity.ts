import { cardCodes, cardOf, ranks } from '../../art/cards.ts'
import { type Suit, suits } from '../../design/tokens.ts'
import { handStrength, type Ranks } from './strength.ts'

/** The ranks of some cards, by suit. */
type RanksBySuit = readonly [Ranks, Ranks, Ranks, Ranks]

const ranksBySuit = (codes: readonly string[]): RanksBySuit => {
  const cards = codes.map(cardOf)
  const ranksIn = (suit: Suit): Ranks =>
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
export const equities = (hands: readonly (readonly string[])[], board: readonly string[]): readonly number[] => {
  const holes = hands.map(ranksBySuit)
  const known = new Set([...hands.flat(), ...board])
  const left = cardCodes.filter((code) => !known.has(code)).map((code) => ranksBySuit([code]))
  const won = hands.map(() => 0)
  let boards = 0
  const strengths = new Int32Array(hands.length)

  const countShowdown = (a: Ranks, b: Ranks, c: Ranks, d: Ranks): void => {
    let best = 0
    let ties = 0
    for (const [hand, [ha, hb, hc, hd]] of holes.entries()) {
      const one = handStrength(a | ha, b | hb, c | hc, d | hd)
      strengths[hand] = one
      if (one > best) {
        best = one
        ties = 1
      } else if (one === best) ties += 1
    }
    for (const [hand, one] of strengths.entries()) if (one === best) won[hand] = (won[hand] ?? 0) + 1 / ties
    boards += 1
  }

  const dealRestOfBoard = (missing: number, from: number, a: Ranks, b: Ranks, c: Ranks, d: Ranks): void => {
    if (missing === 0) countShowdown(a, b, c, d)
    for (let next = from; missing > 0 && next <= left.length - missing; next += 1) {
      const [na, nb, nc, nd] = left[next] as RanksBySuit
      dealRestOfBoard(missing - 1, next + 1, a | na, b | nb, c | nc, d | nd)
    }
  }
  dealRestOfBoard(5 - board.length, 0, ...ranksBySuit(board))
  return won.map((shares) => shares / boards)
}
