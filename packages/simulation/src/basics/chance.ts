import type { Entropy } from '@cardroom/server/parts'

/** A pseudo-random generator that is started by a seed. Its draws are predictable, so it serves for simulation only. */
export interface SeededRandom {
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number
  /** A whole number from `minimum` to `maximum`, both included. */
  between(minimum: number, maximum: number): number
  happens(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/**
 * Opens a generator that draws the same values for the same seed on every machine.
 * @param seed one per purpose, so that the draws of one purpose do not depend on those of another
 * @see C. Doty-Humphrey's sfc32 of PractRand, three words of state and a counter
 */
export const seededRandomFrom = (seed: string): SeededRandom => {
  const nextUint32 = randomWords(seed)
  const below = (n: number): number => Math.floor((nextUint32() / 2 ** 32) * n)
  return {
    below,
    between: (minimum, maximum) => minimum + below(maximum - minimum + 1),
    happens: (probability) => nextUint32() / 2 ** 32 < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}

/** Random bytes from a seed, many times faster than hashing. */
export const entropyFrom = (seed: string): Entropy => {
  const nextUint32 = randomWords(seed)
  return {
    bytes: (n) => {
      const bytes = new Uint8Array(n)
      for (let index = 0; index < n; index += 1) bytes[index] = nextUint32() >>> 24
      return bytes
    },
  }
}

const randomWords = (seed: string): (() => number) => {
  let [a, b, c, count] = [hashText(seed, 1), hashText(seed, 2), hashText(seed, 3), 1]
  const nextUint32 = (): number => {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let round = 0; round < 12; round += 1) nextUint32()
  return nextUint32
}

/** FNV-1a over the text, with another start value for each word of the state. */
const hashText = (text: string, variant: number): number => {
  let hash = 0x811c9dc5 ^ variant
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}
