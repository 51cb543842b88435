import { describe, expect, it } from 'vitest'
import { type Card, cardText } from '../basics/card.ts'
import { referenceRank } from '../testing/reference-ranking.ts'
import { categoryOf, strengthOf } from './strength.ts'
import { categoryCounts } from './testing/category-counts.ts'

/** Calls `visit` once for every hand of five cards, with one array that is reused from call to call. */
const forEachFive = (visit: (hand: Card[]) => void): void => {
  const hand = [0, 0, 0, 0, 0] as Card[]
  for (let a = 0; a < 52; a++) {
    hand[0] = a as Card
    for (let b = a + 1; b < 52; b++) {
      hand[1] = b as Card
      for (let c = b + 1; c < 52; c++) {
        hand[2] = c as Card
        for (let d = c + 1; d < 52; d++) {
          hand[3] = d as Card
          for (let e = d + 1; e < 52; e++) {
            hand[4] = e as Card
            visit(hand)
          }
        }
      }
    }
  }
}

describe('all 2,598,960 hands of five cards', () => {
  const hands = new Map<number, Card[]>()
  const frequency = new Uint32Array(7463)
  forEachFive((hand) => {
    const strength = strengthOf(hand)
    if (frequency[strength] === 0) hands.set(strength, [...hand])
    frequency[strength] = (frequency[strength] ?? 0) + 1
  })

  it('the hands of five cards fall into nine categories of the known sizes [S-HAND-08 S8]', () => {
    const counts = new Array<number>(9).fill(0)
    frequency.forEach((hands, strength) => {
      if (hands > 0) counts[categoryOf(strength)] = (counts[categoryOf(strength)] ?? 0) + hands
    })
    expect(counts).toEqual(categoryCounts.five)
  })

  it('the hands of five cards have 7462 different strengths, 1 to 7462 [S-HAND-08 S8]', () => {
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
})
