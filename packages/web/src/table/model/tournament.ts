import type { TournamentDashboardMessage, TournamentSummaryMessage } from '@cardroom/protocol'
import type { Chips } from '../../format/chips.ts'

/** Price and amount of a rebuy or add-on (B-REBUY-07, B-REBUY-08); all but `chips` are wallet amounts. */
export interface ChipOffer {
  readonly balance: Chips
  readonly price: Chips
  readonly fee: Chips
  /** Price and fee. */
  readonly total: Chips
  /** Tournament chips, in hundredths as all stacks. */
  readonly chips: Chips
}

/** The state of the tournament as last received. */
export interface TournamentDashboard extends Omit<TournamentSummaryMessage, 'tables'> {
  /** The server's last list of players; null before the first list. */
  readonly players: TournamentDashboardMessage['players'] | null
  /** Ids of the tables in play. */
  readonly tables: readonly string[]
}

/** What a tournament's table shows in addition to a cash table. */
export interface Tournament {
  readonly id: string
  /** Whether the viewer plays: then the screen follows their seat to another table (S-BAL-04). */
  readonly isEntrant: boolean
  /** The last dashboard; null before the first dashboard. */
  readonly dashboard: TournamentDashboard | null
  /** The ante at the level that this table plays; 0 for none. */
  readonly ante: Chips
  /** The break whose popup is open; `until` is by this client's clock, null if the end is unknown ([Q80]). */
  readonly openBreak: { readonly until: number | null } | null
  /** Terms of a rebuy; null while no rebuy is possible (S-RBY-04). */
  readonly rebuy: ChipOffer | null
  /** Terms of an add-on; null while no add-on is possible. */
  readonly addon: ChipOffer | null
  /** What the viewer asked for with `can_rebuy`, until the server answers. */
  readonly requestedPopup: 'rebuy' | 'addon' | null
  /** Set once the viewer was eliminated or has won; `prize` is a wallet amount, paid once it is final. */
  readonly finish: { readonly place: number; readonly prize: Chips; readonly isPrizeFinal: boolean } | null
}

export const initialTournamentFor = (id: string, isEntrant: boolean): Tournament => ({
  id,
  isEntrant,
  dashboard: null,
  ante: 0,
  openBreak: null,
  rebuy: null,
  addon: null,
  requestedPopup: null,
  finish: null,
})
