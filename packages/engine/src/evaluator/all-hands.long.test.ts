import { expect, it } from 'vitest'
import type { Card } from '../basics/card.ts'
import { strengthOf, strengthOf7 } from './strength.ts'
import { forEachHand, handCountsByCategory } from './testing/all-hands.ts'
import { categoryCounts } from './testing/category-counts.ts'

type SevenCards = [Card, Card, Card, Card, Card, Card, Card]

/** @returns for each strength the number of hands of `size` cards that have it */
const frequencyOf = (size: number, strength: (hand: Card[]) => number): Uint32Array => {
  const frequency = new Uint32Array(7463)
  forEachHand(size, (hand) => {
    const found = strength(hand)
    frequency[found] = (frequency[found] ?? 0) + 1
  })
  return frequency
}

it('the 20,358,520 hands of six cards give the known number of hands in each category [S-HAND-08 S8]', () => {
  expect(handCountsByCategory(frequencyOf(6, strengthOf))).toEqual(categoryCounts.six)
})

it('the 133,784,560 hands of seven cards give the known number of hands in each category and 4824 different strengths [S-HAND-08 S8]', () => {
  const frequency = frequencyOf(7, (hand) => strengthOf7(...(hand as SevenCards)))
  expect(handCountsByCategory(frequency)).toEqual(categoryCounts.seven)
  expect(frequency.filter((hands) => hands > 0)).toHaveLength(4824)
})
