import { type RandomDraws, shuffled } from '@cardroom/engine'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import { nextHand } from '../tables/next-hand.ts'

/** The random choices of a tournament: hands, seats and buttons (S-HAND-01, S-MTT-06). */
export const chanceFrom = (ids: Ids, entropy: Entropy): RandomDraws => ({
  nextHand: () => nextHand(ids, entropy),
  shuffled: (items) => shuffled(items, entropy),
})
