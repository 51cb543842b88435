import type { Chips } from '../../format/chips.ts'
import type { BuyInTerms } from '../model/buy-in.ts'
import { emptyTableFor, type TableModel } from '../model/table-model.ts'
import type { Recovery } from '../net/recovery.ts'
import type { TableVisit } from './ports.ts'

/** Progress of taking a seat. */
export type SeatingProgress =
  | { readonly step: 'none' }
  /** The buy-in popup is open for this seat. */
  | { readonly step: 'asking'; readonly seat: number; readonly terms: BuyInTerms; readonly isBuying: boolean }
  /** No seat is free: open seats are reserved for players who wait on the list or have bought in (N-TABLE-06). */
  | { readonly step: 'full' }
  /** The player has asked the host of the home game for chips, and wants this seat (N-HOME-05). */
  | { readonly step: 'requested'; readonly seat: number }
  /**
   * The player has bought in and has a place reserved. `seat` is the requested seat; null to choose again.
   * `isHostAsked`: the host of a home game was asked and has answered, but only the seat will show with yes or no.
   */
  | { readonly step: 'reserved'; readonly chips: Chips; readonly seat: number | null; readonly isHostAsked?: true }

/** Everything that the screen of a table shows: the table itself (`model`), connection, seating, popups and texts. */
export interface TableScreenState {
  readonly model: TableModel
  readonly connection: Recovery['phase']
  readonly seating: SeatingProgress
  /** Text of the popup ERROR MESSAGE, which closes the table ([Q74]); null if there is none. */
  readonly fatalError: string | null
  /** Whether the popup is open that asks to confirm a fold where a check is free (B-ACTION-13). */
  readonly isFoldQuestionOpen: boolean
  /** Whether the table was opened in another window, so that this one is read-only (S-RT-08). */
  readonly isOpenElsewhere: boolean
  /** Text of the assertive live region: the viewer's turn and its time warnings (N-A11Y-02). */
  readonly alert: { readonly id: number; readonly text: string } | null
  /** Text of the polite live region after a press of a read-out key (such as the key that reads out the pot). */
  readonly readOut: { readonly id: number; readonly text: string } | null
  /** Number of actions that the viewer has sent; each ends all running animations. */
  readonly actionsSent: number
  /** Number of times that the whole table was replaced; a replaced table is shown without animations (B-CONN-08). */
  readonly tableReplacements: number
  /** Number of messages that could not be parsed. */
  readonly unreadableMessages: number
}

export const initialTableScreenState = ({ gameId, tournamentId, session }: TableVisit): TableScreenState => ({
  model: emptyTableFor(gameId, session.userId, tournamentId),
  connection: 'joining',
  seating: { step: 'none' },
  fatalError: null,
  isFoldQuestionOpen: false,
  isOpenElsewhere: false,
  alert: null,
  readOut: null,
  actionsSent: 0,
  tableReplacements: 0,
  unreadableMessages: 0,
})
