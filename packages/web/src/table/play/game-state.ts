import type { Chips } from '../../format/chips.ts'
import type { BuyInTerms } from '../model/buy-in.ts'
import { emptyTable, type TableModel } from '../model/table-model.ts'
import type { Recovery } from '../net/recovery.ts'
import type { TableVisit } from './ports.ts'

/** Progress of taking a seat. */
export type Seating =
  | { readonly step: 'none' }
  /** The popup is open for this seat. */
  | { readonly step: 'asking'; readonly seat: number; readonly terms: BuyInTerms; readonly busy: boolean }
  /** No seat is free: open ones are reserved for players on the waiting list or who have bought in (N-TABLE-06). */
  | { readonly step: 'full' }
  /** The host of the home game has been asked for the chips (N-HOME-05). */
  | { readonly step: 'requested'; readonly chips: Chips; readonly seat: number }
  /** Bought in; the place is reserved, the seat is being asked for, or must be chosen again. */
  | { readonly step: 'reserved'; readonly chips: Chips; readonly seat: number | null }

/** What the screen shows besides the table itself. */
export interface GameState {
  readonly model: TableModel
  readonly connection: Recovery['phase']
  readonly seating: Seating
  /** ERROR MESSAGE: the visit is over ([Q74]). */
  readonly fatal: string | null
  /** The fold question is open (B-ACTION-13). */
  readonly foldAsked: boolean
  /** The table was opened in another window: this one is read-only (S-RT-08). */
  readonly elsewhere: boolean
  /** The assertive live region: own turn and its time warnings (N-A11Y-02). */
  readonly alert: { readonly id: number; readonly text: string } | null
  /** Answer to a read-out key, for the polite live region. */
  readonly readOut: { readonly id: number; readonly text: string } | null
  /** Number of own actions sent; each one ends all motions. */
  readonly acts: number
  /** Number of times the whole table was replaced; each is shown without motion (B-CONN-08). */
  readonly redrawn: number
  /** Number of messages that could not be parsed. */
  readonly unreadable: number
}

export const firstState = ({ gameId, tournamentId, session }: TableVisit): GameState => ({
  model: emptyTable(gameId, session.userId, tournamentId),
  connection: 'joining',
  seating: { step: 'none' },
  fatal: null,
  foldAsked: false,
  elsewhere: false,
  alert: null,
  readOut: null,
  acts: 0,
  redrawn: 0,
  unreadable: 0,
})
