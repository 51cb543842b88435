/** @returns a number from 0 (included) to 1 (excluded) */
export type Random = () => number

/**
 * Gives the same numbers for the same seed, on every machine. For tests and benches only, since the numbers are
 * predictable.
 * @param seed a whole number
 * @see G. Marsaglia, Xorshift RNGs (2003), the 32-bit generator with shifts 13, 17 and 5
 */
export const seededRandom = (seed: number): Random => {
  // Spreads small seeds over all bits; the generator must not start at 0.
  let bits = Math.imul(seed + 1, 0x9e3779b1) || 1
  return () => {
    bits ^= bits << 13
    bits ^= bits >>> 17
    bits ^= bits << 5
    return (bits >>> 0) / 2 ** 32
  }
}

/** @returns a whole number from `least` to `most`, both included */
export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** @returns one of `items`, which are not empty */
export const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[wholeBetween(random, 0, items.length - 1)] ?? items[0]

/** @returns the items in a random order */
export const shuffled = <Item>(random: Random, items: readonly Item[]): readonly Item[] => {
  const order = items.slice()
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = wholeBetween(random, 0, last)
    const item = order[last] as Item
    order[last] = order[other] as Item
    order[other] = item
  }
  return order
}
