import { expect, it } from 'vitest'
import { handCategories } from './hand-category.ts'
import { handName } from './hand-name.ts'
import { categoryOf, strengthOf } from './strength.ts'
import { cardsOf } from './testing/cards-of.ts'

const { highCard, pair, twoPair, threeOfAKind, straight, flush, fullHouse, fourOfAKind, straightFlush } = handCategories

it.each([
  ['As Ks Qs Js Ts', straightFlush, 'Royal Flush'],
  ['Ks Qs Js Ts 9s', straightFlush, 'Straight Flush, King high'],
  ['As 2s 3s 4s 5s', straightFlush, 'Straight Flush, Five high'],
  ['9s 9d 9h 9c Ks', fourOfAKind, 'Four of a Kind, Nines'],
  ['6s 6d 6h 6c Ks', fourOfAKind, 'Four of a Kind, Sixes'],
  ['As Ad Ah 9c 9s', fullHouse, 'Full House, Aces over Nines'],
  ['6s 6d 6h As Ad', fullHouse, 'Full House, Sixes over Aces'],
  ['As Js 9s 4s 2s', flush, 'Flush, Ace high'],
  ['As 2d 3h 4c 5s', straight, 'Straight, Five high'],
  ['As Kd Qh Jc Ts', straight, 'Straight, Ace high'],
  ['2s 2d 2h Ac Ks', threeOfAKind, 'Three of a Kind, Twos'],
  ['9s 9d As Ad 4c', twoPair, 'Two Pair, Aces and Nines'],
  ['As Ad 9h 4c 2s', pair, 'Pair of Aces'],
  ['Ts Td 9h 4c 2s', pair, 'Pair of Tens'],
  ['Ks Jd 9h 4c 2s', highCard, 'High Card, King'],
])('the evaluator finds the category and the name of the hand %s [S-HAND-08]', (cards, category, name) => {
  const strength = strengthOf(cardsOf(cards))
  expect(handName(strength)).toBe(name)
  expect(categoryOf(strength)).toBe(category)
})

it('handName names strength 1 as seven high and 7462 as a royal flush, and throws for a number that is no strength [S-HAND-08]', () => {
  expect(handName(1)).toBe('High Card, Seven')
  expect(handName(7462)).toBe('Royal Flush')
  for (const strength of [0, -1, 7463, 1.5, Number.NaN]) expect(() => handName(strength)).toThrow(RangeError)
})
