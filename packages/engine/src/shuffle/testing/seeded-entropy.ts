import type { Entropy } from '../entropy.ts'

/**
 * A repeatable stand-in for the cryptographic source, fast enough for millions of decks: the 32-bit generator
 * xoshiro128** by Blackman and Vigna, its state filled from `seed` by an integer hash.
 */
export const seededEntropy = (seed: number): Entropy => {
  let a = scramble(seed + 1)
  let b = scramble(a + 1)
  let c = scramble(b + 1)
  let d = scramble(c + 1)
  const nextWord = (): number => {
    const word = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotateLeft(d, 11)
    return word
  }
  return {
    bytes: (n) => {
      const words = Int32Array.from({ length: Math.ceil(n / 4) }, nextWord)
      return new Uint8Array(words.buffer, 0, n)
    },
  }
}

const rotateLeft = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

const scramble = (word: number): number => {
  const once = Math.imul(word ^ (word >>> 16), 0x45d9f3b)
  const twice = Math.imul(once ^ (once >>> 16), 0x45d9f3b)
  return twice ^ (twice >>> 16)
}
