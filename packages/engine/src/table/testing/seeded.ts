import { type Card, fullDeck } from '../../cards/card.ts'

/** Numbers from 0 up to 1, the same for the same seed. For tests and simulations, never for real cards. */
export type Seeded = () => number

/** The generator mulberry32. */
export const seeded = (seed: number): Seeded => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @returns a whole number from 0 to `below` - 1 */
export const pick = (random: Seeded, below: number): number => Math.floor(random() * below)

/** @throws RangeError if there is nothing to choose from */
export const oneOf = <Item>(random: Seeded, items: readonly Item[]): Item => {
  const item = items[pick(random, items.length)]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

export const shuffledDeck = (random: Seeded): readonly Card[] =>
  fullDeck
    .map((card) => ({ card, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ card }) => card)
