import { expect, it } from 'vitest'
import { type Card, cardText } from '../basics/card.ts'
import { referenceRank } from '../testing/reference-ranking.ts'
import { strengthOf } from './strength.ts'
import { forEachHand, handCountsByCategory } from './testing/all-hands.ts'
import { categoryCounts } from './testing/category-counts.ts'

const hands = new Map<number, Card[]>()
const frequency = new Uint32Array(7463)
forEachHand(5, (hand) => {
  const strength = strengthOf(hand)
  if (frequency[strength] === 0) hands.set(strength, [...hand])
  frequency[strength] = (frequency[strength] ?? 0) + 1
})

it('the hands of five cards give the known number of hands in each category and 7462 different strengths [S-HAND-08 S8]', () => {
  expect(handCountsByCategory(frequency)).toEqual(categoryCounts.five)
  expect([...hands.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 7462 }, (_, index) => index + 1))
})

it('the strengths of five-card hands are in the same order as those of a slow reference ranking [S-HAND-08 S8]', () => {
  for (let strength = 2; strength <= 7462; strength++) {
    const [weaker = '', stronger = ''] = [strength - 1, strength].map((one) =>
      referenceRank((hands.get(one) ?? []).map(cardText)),
    )
    expect(stronger > weaker, `strength ${strength}`).toBe(true)
  }
})
