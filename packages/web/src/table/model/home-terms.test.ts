import type { WireHomeTerms } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { changedHomeTerms } from './home-terms.ts'

const now: WireHomeTerms = {
  ...{ seats: 6, smallBlind: 1, bigBlind: 2, ante: 0, anteFrom: 'each', straddle: false },
  ...{ minBuyIn: 80, maxBuyIn: 200, turnSeconds: 20, limit: 'no-limit' },
}

it.each<[Partial<WireHomeTerms>, Partial<WireHomeTerms> | null]>([
  [{}, null],
  [{ seats: 9 }, { seats: 9 }],
  [
    { bigBlind: 5, straddle: true },
    { bigBlind: 5, straddle: true },
  ],
  [{ ante: 1 }, { ante: 1, anteFrom: 'each' }],
  [
    { ante: 1, anteFrom: 'bigBlind' },
    { ante: 1, anteFrom: 'bigBlind' },
  ],
])('choosing the home game rules %j sends the changes %j (null: none) [N-HOME-06]', (choice, changes) => {
  expect(changedHomeTerms(now, { ...now, ...choice })).toEqual(changes)
})
