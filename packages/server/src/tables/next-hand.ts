import { type HandId, type HandIdAndDeck, shuffledDeck } from '@cardroom/engine'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'

/** The id and the shuffled deck of the next hand (S-HAND-01). */
export const nextHand = (ids: Ids, entropy: Entropy): HandIdAndDeck => ({
  handId: ids.next() as HandId,
  deck: shuffledDeck(entropy),
})
