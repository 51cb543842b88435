import type { Card } from '../../basics/card.ts'
import { categoryOf } from '../strength.ts'

/** Calls `visit` once for every hand of `size` cards, with one array that is reused from call to call. */
export const forEachHand = (size: number, visit: (hand: Card[]) => void): void => {
  const hand = new Array<Card>(size).fill(0 as Card)
  const fillFrom = (place: number, from: number): void => {
    for (let card = from; card < 52; card++) {
      hand[place] = card as Card
      if (place < size - 1) fillFrom(place + 1, card + 1)
      else visit(hand)
    }
  }
  fillFrom(0, 0)
}

/** @returns the number of hands of each category, from the number of hands of each strength */
export const handCountsByCategory = (frequency: Uint32Array): readonly number[] => {
  const counts = new Array<number>(9).fill(0)
  frequency.forEach((hands, strength) => {
    if (hands > 0) counts[categoryOf(strength)] = (counts[categoryOf(strength)] ?? 0) + hands
  })
  return counts
}
