import { expect, it } from 'vitest'
import { cardText } from '../basics/card.ts'
import { bestFive } from './best-five.ts'
import { cardsOf } from './testing/cards-of.ts'

const bestFiveText = (text: string): string => bestFive(cardsOf(text)).map(cardText).join(' ')

it.each([
  ['royal flush', '2c As Ts Ks Qs Js 9s', 'As Ks Qs Js Ts'],
  ['steel wheel', '5h As 2s 5s 4s 3s Kd', '5s 4s 3s 2s As'],
  ['quads with the best kicker', '9s 2c 9d Kh 9h 9c Kd', '9s 9d 9h 9c Kh'],
  ['full house from two trips', '2s 2d 2h 9s 9d 9h Ac', '9s 9d 9h 2s 2d'],
  ['full house with the better of two pairs', '9s 2d 2h 9d 9h Ac Ad', '9s 9d 9h Ac Ad'],
  ['flush from seven suited cards', '2s 9s 4s Js 6s Ks 7s', 'Ks Js 9s 7s 6s'],
  ['flush without the higher cards of other suits', 'Ad Kd 2s 9s 4s Js 6s', 'Js 9s 6s 4s 2s'],
  ['straight from its top', '5s 9d 6h 8c 7s 2d 3d', '9d 8c 7s 6h 5s'],
  ['wheel with the ace last', 'As 2d 3h 4c 5s Kd Kc', '5s 4c 3h 2d As'],
  ['trips before kickers', 'Kc 2s Ad 2d 2h Qs 9d', '2s 2d 2h Ad Kc'],
  ['the best two of three pairs', '3s 3d Qc Qd 5h 5c Js', 'Qc Qd 5h 5c Js'],
  ['a third pair as kicker', '3s 3d Qc Qd 5h 5c 2s', 'Qc Qd 5h 5c 3s'],
  ['pair before kickers', '7s Ac 7d 2h Js 9d 3c', '7s 7d Ac Js 9d'],
  ['high card', '7s Ac 5d 2h Js 9d 3c', 'Ac Js 9d 7s 5d'],
  ['six cards', '7s Ac 7d 2h Js 9d', '7s 7d Ac Js 9d'],
  ['five cards', '2c 3c Ah 2h 3h', '3c 3h 2c 2h Ah'],
])(
  'bestFive returns the winning five cards in the order in which a player reads them out: %s [S-HAND-08 S7]',
  (_, cards, five) => {
    expect(bestFiveText(cards)).toBe(five)
  },
)

it('bestFive leaves its input as it is and throws for fewer than five cards [S-HAND-08]', () => {
  const cards = cardsOf('7s Ac 7d 2h Js 9d 3c')
  bestFive(cards)
  expect(cards).toEqual(cardsOf('7s Ac 7d 2h Js 9d 3c'))
  expect(() => bestFive(cards.slice(0, 4))).toThrow(RangeError)
})
