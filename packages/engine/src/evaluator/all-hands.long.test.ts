import { describe, expect, it } from 'vitest'
import type { Card } from '../basics/card.ts'
import { categoryOf, strengthOf, strengthOf7 } from './strength.ts'
import { categoryCounts } from './testing/category-counts.ts'

const handsByCategory = (frequency: Uint32Array): readonly number[] => {
  const counts = new Array<number>(9).fill(0)
  frequency.forEach((hands, strength) => {
    if (hands > 0) counts[categoryOf(strength)] = (counts[categoryOf(strength)] ?? 0) + hands
  })
  return counts
}

describe('all hands of six and of seven cards', () => {
  it('all 20,358,520 hands of six cards fall into nine categories of the known sizes [S-HAND-08 S8]', () => {
    const frequency = new Uint32Array(7463)
    const hand = [0, 0, 0, 0, 0, 0] as Card[]
    const fillHandFrom = (place: number, from: number): void => {
      for (let card = from; card < 52; card++) {
        hand[place] = card as Card
        if (place < 5) fillHandFrom(place + 1, card + 1)
        else {
          const strength = strengthOf(hand)
          frequency[strength] = (frequency[strength] ?? 0) + 1
        }
      }
    }
    fillHandFrom(0, 0)
    expect(handsByCategory(frequency)).toEqual(categoryCounts.six)
  })

  it('all 133,784,560 hands of seven cards fall into nine categories of the known sizes, with 4824 strengths [S-HAND-08 S8]', () => {
    const frequency = new Uint32Array(7463)
    const hand = [0, 0, 0, 0, 0, 0, 0] as [Card, Card, Card, Card, Card, Card, Card]
    const fill = (place: number, from: number): void => {
      for (let card = from; card < 52; card++) {
        hand[place] = card as Card
        if (place < 6) fill(place + 1, card + 1)
        else {
          const strength = strengthOf7(...hand)
          frequency[strength] = (frequency[strength] ?? 0) + 1
        }
      }
    }
    fill(0, 0)
    expect(handsByCategory(frequency)).toEqual(categoryCounts.seven)
    expect(frequency.filter((hands) => hands > 0)).toHaveLength(4824)
  })
})
