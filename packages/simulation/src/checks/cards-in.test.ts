import { expect, it } from 'vitest'
import { cardsInText } from './cards-in.ts'

it('cards are found in the JSON of a message and in a chat line of the dealer, tens too [N-FAIR-02]', () => {
  expect(cardsInText('{"playerCards":["CK","D10"]}')).toEqual(['CK', 'D10'])
  expect(cardsInText('Flop: Kc 10d 2h')).toEqual(['Kc', 'Td', '2h'])
  expect(cardsInText('Tc')).toEqual(['Tc'])
})

it('amounts and other words are no cards [N-FAIR-02]', () => {
  expect(cardsInText('Hand #210, blinds 10/20; anna wins 10.50 with Two Pair')).toEqual([])
})
