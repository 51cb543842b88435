import { expect, it } from 'vitest'
import { fullDeck } from '../basics/card.ts'
import type { Entropy } from './entropy.ts'
import { shuffled, shuffledDeck } from './shuffle.ts'
import { seededEntropy } from './testing/seeded-entropy.ts'

const seed = 20_240_601

/** An entropy source that gives `bytes` first and only zeros after them. */
const scriptedEntropy = (bytes: readonly number[]): Entropy => {
  const left = [...bytes]
  return { bytes: (n) => Uint8Array.from({ length: n }, () => left.shift() ?? 0) }
}

it(`a shuffled deck has each of the 52 cards once (seed ${seed}) [S-HAND-01]`, () => {
  const entropy = seededEntropy(seed)
  for (let hand = 0; hand < 1000; hand++) {
    expect([...shuffledDeck(entropy)].sort((a, b) => a - b)).toEqual(fullDeck)
  }
})

it('each of 1000 shuffles takes at least 256 fresh random bits, and its order depends on no bits taken before [S-HAND-01 N-FAIR-04]', () => {
  const source = seededEntropy(seed)
  let taken: number[] = []
  const recording: Entropy = {
    bytes: (n) => {
      const bytes = source.bytes(n)
      taken.push(...bytes)
      return bytes
    },
  }
  for (let hand = 0; hand < 1000; hand++) {
    taken = []
    const deck = shuffledDeck(recording)
    expect(taken.length * 8).toBeGreaterThanOrEqual(256)
    expect(shuffledDeck(scriptedEntropy(taken))).toEqual(deck)
  }
})

it('the same random bits shuffle a deck into the same order, even after another shuffle in between [S-HAND-01]', () => {
  const first = shuffledDeck(seededEntropy(seed))
  shuffledDeck(seededEntropy(seed + 1))
  expect(shuffledDeck(seededEntropy(seed))).toEqual(first)
  expect(shuffledDeck(seededEntropy(seed + 1))).not.toEqual(first)
})

it('a shuffle throws when the entropy source gives no bytes, instead of dealing a known order [S-HAND-01]', () => {
  expect(() => shuffledDeck({ bytes: () => new Uint8Array(0) })).toThrow('ran dry')
})

it('a shuffle of five items reaches each of the 120 orders by exactly one series of picks [N-FAIR-04]', () => {
  const orders = new Set<string>()
  for (let series = 0; series < 120; series++) {
    const picks = [series % 5, Math.floor(series / 5) % 4, Math.floor(series / 20) % 3, Math.floor(series / 60)]
    orders.add(shuffled(['a', 'b', 'c', 'd', 'e'], scriptedEntropy(picks)).join(''))
  }
  expect(orders.size).toBe(120)
})

it('a shuffle draws a new random byte in place of one that rejection sampling discards [N-FAIR-04]', () => {
  const items = fullDeck
  const rejectedFirst = shuffled(items, scriptedEntropy([255, 208, 7]))
  expect(rejectedFirst).toEqual(shuffled(items, scriptedEntropy([7])))
})

it('a shuffle leaves the given items as they are [N-FAIR-04]', () => {
  const items = [1, 2, 3]
  shuffled(items, seededEntropy(seed))
  expect(items).toEqual([1, 2, 3])
})
