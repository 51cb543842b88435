import { fullDeck, rankOf, suitOf } from '../basics/card.ts'
import { rankKeys } from './generated/perfect-hash.ts'

/**
 * The key of each suit. The suit keys of all cards of a hand are added up modulo 512. These four keys are the smallest
 * for which the sum shows, for hands of five, six and seven cards, whether five or more cards have the same suit, and
 * which suit.
 */
const suitKeys = [1, 10, 83, 95]

const suitShiftBits = 23

/** One key per card: the rank key in the low 23 bits, the suit key above. The keys of a hand are added as int32. */
export const cardKeys = Int32Array.from(
  fullDeck,
  (card) => (rankKeys[rankOf(card)] ?? 0) | ((suitKeys[suitOf(card)] ?? 0) << suitShiftBits),
)

/**
 * Indexed by the suit sum (the added keys of 5 to 7 cards, shifted right by 23 bits): 0 without a flush, else 1 plus
 * the suit index.
 */
export const flushSuitBySuitSum = ((): Uint8Array => {
  const table = new Uint8Array(512)
  const otherCard = [0, ...suitKeys]
  suitKeys.forEach((key, suit) => {
    for (const sixthCard of otherCard) {
      for (const seventhCard of otherCard) table[(5 * key + sixthCard + seventhCard) & 511] = 1 + suit
    }
  })
  return table
})()
