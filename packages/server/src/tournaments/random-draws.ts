import { type RandomDraws, shuffled } from '@cardroom/engine'
import type { Entropy } from '../ports/entropy.ts'
import type { IdGenerator } from '../ports/ids.ts'
import { drawNextHand } from '../tables/next-hand.ts'

/** The random choices of a tournament: hands, seats and buttons (S-HAND-01, S-MTT-06). */
export const randomDrawsFrom = (ids: IdGenerator, entropy: Entropy): RandomDraws => ({
  nextHand: () => drawNextHand(ids, entropy),
  shuffled: (items) => shuffled(items, entropy),
})
