import { type HandId, type HandIdAndDeck, shuffledDeck } from '@cardroom/engine'
import type { Entropy } from '../ports/entropy.ts'
import type { IdGenerator } from '../ports/ids.ts'

/** The id and the shuffled deck of the next hand (S-HAND-01). */
export const drawNextHand = (ids: IdGenerator, entropy: Entropy): HandIdAndDeck => ({
  handId: ids.next() as HandId,
  deck: shuffledDeck(entropy),
})
