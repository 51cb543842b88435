import { describe, expect, it } from 'vitest'
import { shuffledDeck } from './shuffle.ts'
import { alarms, battery } from './testing/battery.ts'
import { brokenShuffles } from './testing/broken-shuffles.ts'
import { seededEntropy } from './testing/seeded-entropy.ts'

const decks = 200_000
const seed = 52_000_001

describe(`statistics of ${decks} decks, seed ${seed}`, () => {
  it('N-FAIR-04 S-HAND-01 finds nothing wrong with the shuffle', () => {
    const entropy = seededEntropy(seed)
    const verdicts = battery(() => shuffledDeck(entropy), decks)
    expect(alarms(verdicts), JSON.stringify(verdicts)).toEqual([])
  })

  it.each(Object.entries(brokenShuffles))('N-FAIR-04 catches a broken shuffle: %s', (name, broken) => {
    // A quarter of the decks is enough for all but the one that takes 150,000 hands to go wrong.
    const verdicts = battery(broken(seededEntropy(seed)), name.startsWith('repeated stream') ? decks : decks / 4)
    expect(alarms(verdicts), JSON.stringify(verdicts)).not.toEqual([])
  })
})
