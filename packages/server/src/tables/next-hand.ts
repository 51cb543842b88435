import { type HandId, type NextHand, shuffledDeck } from '@cardroom/engine'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'

/** The id and the shuffled deck of the next hand (S-HAND-01). */
export const nextHand = (ids: Ids, entropy: Entropy): NextHand => ({
  handId: ids.next() as HandId,
  deck: shuffledDeck(entropy),
})
