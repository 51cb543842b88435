import { describe, expect, it } from 'vitest'
import { shuffledDeck } from './shuffle.ts'
import { failedStatistics, testShuffle } from './testing/battery.ts'
import { brokenShuffles } from './testing/broken-shuffles.ts'
import { seededEntropy } from './testing/seeded-entropy.ts'

const deckCount = 200_000
const seed = 52_000_001

describe(`statistics of ${deckCount} decks, seed ${seed}`, () => {
  it('statistical tests of many decks find nothing wrong with the real shuffle [N-FAIR-04 S-HAND-01]', () => {
    const entropy = seededEntropy(seed)
    const verdicts = testShuffle(() => shuffledDeck(entropy), deckCount)
    expect(failedStatistics(verdicts), JSON.stringify(verdicts)).toEqual([])
  })

  it.each(Object.entries(brokenShuffles))('statistics detect a broken shuffle: %s [N-FAIR-04]', (name, broken) => {
    // A quarter of the decks is enough to detect every broken shuffle but one: that one repeats itself only after
    // 150,000 hands.
    const verdicts = testShuffle(
      broken(seededEntropy(seed)),
      name.startsWith('repeated stream') ? deckCount : deckCount / 4,
    )
    expect(failedStatistics(verdicts), JSON.stringify(verdicts)).not.toEqual([])
  })
})
