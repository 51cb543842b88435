import type { Dashboard } from '@cardroom/protocol'
import type { Chips } from './chips.ts'

/** What chips cost in a tournament, and how many they are (B-REBUY-07, B-REBUY-08); money of the wallet but for `chips`. */
export interface ChipOffer {
  readonly balance: Chips
  readonly price: Chips
  readonly fee: Chips
  /** Price and fee. */
  readonly total: Chips
  /** Tournament chips, as all stacks in hundredths. */
  readonly chips: Chips
}

/** What a table of a tournament shows besides the table. */
export interface Tournament {
  readonly id: string
  /** The viewer came to play: the screen goes where the seat goes (S-BAL-04). A spectator stays at the table. */
  readonly entrant: boolean
  /** As last told; null until then. */
  readonly dashboard: Dashboard | null
  /** What everybody posts besides the blinds in the hands of this level; 0 for nothing. */
  readonly ante: Chips
  /** The break popup is open, until then by this client's clock; null leaves the end open ([Q80]). */
  readonly pause: { readonly until: number | null } | null
  /** Told as long as rebuys are possible at all, and as long as an add-on is (S-RBY-04). */
  readonly rebuy: ChipOffer | null
  readonly addon: ChipOffer | null
  /** What the viewer has asked for with `can_rebuy`, until the room answers. */
  readonly asked: 'rebuy' | 'addon' | null
  /** The viewer is out, or has won. `prize` in chips of the wallet. */
  readonly out: { readonly place: number; readonly prize: Chips } | null
}

export const startTournament = (id: string, entrant: boolean): Tournament => ({
  id,
  entrant,
  dashboard: null,
  ante: 0,
  pause: null,
  rebuy: null,
  addon: null,
  asked: null,
  out: null,
})
