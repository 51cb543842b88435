import { describe, expect, it } from 'vitest'
import { type Card, cardText } from '../basics/card.ts'
import { shuffledDeck } from '../shuffle/shuffle.ts'
import { seededEntropy } from '../shuffle/testing/seeded-entropy.ts'
import { referenceCategory, referenceRank } from '../testing/reference-ranking.ts'
import { bestFive } from './best-five.ts'
import { categoryOf, strengthOf, strengthOf7 } from './strength.ts'

const seed = 7462
/**
 * How many pairs of hands are compared. The long test run sets more (vitest.config.ts) and also ranks every possible
 * hand (all-hands.long.test.ts).
 */
const pairsOfHands = Number(process.env.EVALUATOR_PAIRS ?? 1500)

describe(`random hands of 5, 6 and 7 cards, seed ${seed}`, () => {
  it.each([5, 6, 7])('the evaluator agrees with a slow ranking on random hands of %i cards [S-HAND-08 S8]', (size) => {
    const entropy = seededEntropy(seed + size)
    for (let pair = 0; pair < pairsOfHands; pair++) {
      const deck = shuffledDeck(entropy)
      // Both hands share all but two cards, as at a table, so that they are often close and sometimes split.
      const ours = deck.slice(0, size)
      const theirs = deck.slice(2, size + 2)
      const [ourRank = '', theirRank = ''] = [ours, theirs].map((cards) => referenceRank(cards.map(cardText)))
      const message = [...ours, ...theirs].map(cardText).join(' ')
      expect(categoryOf(strengthOf(ours)), message).toBe(referenceCategory(ourRank))
      const winner = ourRank === theirRank ? 0 : ourRank > theirRank ? 1 : -1
      expect(Math.sign(strengthOf(ours) - strengthOf(theirs)), message).toBe(winner)
    }
  })

  it('strengthOf7 and strengthOf give the same seven cards, in different orders, the same strength [S-HAND-08]', () => {
    const entropy = seededEntropy(seed)
    for (let hand = 0; hand < 4 * pairsOfHands; hand++) {
      const deck = shuffledDeck(entropy)
      const [c0, c1, c2, c3, c4, c5, c6] = deck as [Card, Card, Card, Card, Card, Card, Card]
      const strength = strengthOf([c3, c6, c0, c5, c2, c4, c1])
      expect(strengthOf7(c0, c1, c2, c3, c4, c5, c6), deck.slice(0, 7).map(cardText).join(' ')).toBe(strength)
    }
  })

  it('bestFive returns five different cards of the hand, as strong as the whole hand [S-HAND-08 S7]', () => {
    const entropy = seededEntropy(seed)
    for (let hand = 0; hand < 5000; hand++) {
      const cards = shuffledDeck(entropy).slice(0, 5 + (hand % 3))
      const five = bestFive(cards)
      const message = cards.map(cardText).join(' ')
      expect(new Set(five).size, message).toBe(5)
      expect(
        five.every((card) => cards.includes(card)),
        message,
      ).toBe(true)
      expect(strengthOf(five), message).toBe(strengthOf(cards))
    }
  })
})
