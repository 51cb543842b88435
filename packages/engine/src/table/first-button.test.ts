import { expect, it } from 'vitest'
import { type Card, fullDeck, parseCard } from '../basics/card.ts'
import { seatNo } from '../basics/seat.ts'
import { seededRandom, shuffled } from '../testing/seeded-random.ts'
import { drawButton } from './button.ts'

const players = [seatNo(5), seatNo(0), seatNo(2)]

/** @returns a deck whose last cards are these, in this order */
const deckEndingIn = (...texts: readonly string[]): readonly Card[] => {
  const bottom = texts.flatMap((text) => parseCard(text) ?? [])
  return [...fullDeck.filter((card) => !bottom.includes(card)), ...bottom]
}

it('for the first button each seat gets a card from the bottom of the deck; the highest wins, among equal ranks by suit [L14]', () => {
  expect(drawButton(deckEndingIn('2c', '9h', 'Kd'), players)).toBe(0)
  expect(drawButton(deckEndingIn('2c', 'Kd', '9h'), players)).toBe(2)
  expect(drawButton(deckEndingIn('Kd', '2c', '9h'), players)).toBe(5)
  expect(drawButton(deckEndingIn('Ah', 'As', 'Ad'), players)).toBe(2)
})

it('over many draws for the first button every seat gets it about equally often [L14]', () => {
  const random = seededRandom(7)
  const counts = new Map<number, number>()
  for (let draw = 0; draw < 6_000; draw += 1) {
    const seat = drawButton(shuffled(random, fullDeck), players)
    counts.set(seat, (counts.get(seat) ?? 0) + 1)
  }
  for (const seat of players) expect(Math.abs((counts.get(seat) ?? 0) - 2_000)).toBeLessThan(150)
})

it('a draw for the button throws without players or with too few cards [L14]', () => {
  expect(() => drawButton(fullDeck, [])).toThrow(RangeError)
  expect(() => drawButton(fullDeck.slice(0, 2), players)).toThrow(RangeError)
})
