import { type Chance, shuffled } from '@cardroom/engine'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import { nextHand } from '../tables/vault.ts'

/** What a tournament draws by lot: hands, seats, buttons (S-HAND-01, S-MTT-06). */
export const chanceFrom = (ids: Ids, entropy: Entropy): Chance => ({
  nextHand: () => nextHand(ids, entropy),
  shuffled: (items) => shuffled(items, entropy),
})
