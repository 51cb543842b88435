import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { HandAction } from '../hand/commands.ts'
import type { HandId } from '../hand/setup.ts'
import type { PlayerId, TableConfig } from './config.ts'
import type { HomeCommand } from './home-game/commands.ts'
import type { ServerStall } from './standstills.ts'
import type { AutoTopUp, TopUpStopReason } from './state.ts'

/** Commands to a cash table. `at` is the time in ms at which the server took the command. */
export type TableCommand = { readonly at: number } & (
  | { readonly type: 'open'; readonly config: TableConfig }
  /** Buys in: reserves a place, but no particular seat, for `reservationMs` (S-CASH-05). Refused when none is free. */
  | { readonly type: 'reserve'; readonly player: PlayerId; readonly amount: Chips }
  /** Waits for a place at a full table (N-TABLE-06). */
  | { readonly type: 'joinWaitingList'; readonly player: PlayerId }
  | { readonly type: 'leaveWaitingList'; readonly player: PlayerId }
  /** Takes an open seat with the reserved chips (S-CASH-06). */
  | { readonly type: 'sit'; readonly player: PlayerId; readonly seat: SeatNo }
  /**
   * The player leaves the table, and gives up the seat or reservation at once. A player in a hand folds on their next
   * turn, and gives up the seat after the hand (S-CASH-10).
   */
  | { readonly type: 'leave'; readonly player: PlayerId }
  /** The page was closed or reloaded: the seat is held, sitting out, for `holdMs` (S-TIME-05). */
  | { readonly type: 'holdSeat'; readonly player: PlayerId }
  | { readonly type: 'sitOut'; readonly player: PlayerId }
  | { readonly type: 'sitOutNextBigBlind'; readonly player: PlayerId }
  /** Cancels a sit-out that has not begun; else plays the next hand, posting what is owed (S-SIT-03). */
  | { readonly type: 'sitIn'; readonly player: PlayerId }
  | { readonly type: 'waitForBigBlind'; readonly player: PlayerId }
  /** Moves chips from the wallet to the stack, at once or, if the player is in a hand, after that hand (S-CASH-08). */
  | { readonly type: 'addChips'; readonly player: PlayerId; readonly amount: Chips }
  /**
   * Sets the automatic top-up; null ends it. If the server ends it after a refused top-up, `stoppedBy` is the code of
   * that refusal (N-TABLE-21).
   */
  | {
      readonly type: 'setAutoTopUp'
      readonly player: PlayerId
      readonly topUp: AutoTopUp | null
      readonly stoppedBy?: TopUpStopReason
    }
  /**
   * `handId` and `turn` are those of the your_turn message that the player answers, so that a late or repeated click is
   * not taken for a later turn (B21).
   */
  | {
      readonly type: 'act'
      readonly player: PlayerId
      readonly handId: HandId
      readonly turn: number
      readonly action: HandAction
    }
  | { readonly type: 'decideMuck'; readonly player: PlayerId; readonly cards: readonly (0 | 1)[] }
  | { readonly type: 'disconnect'; readonly player: PlayerId }
  /** Also sent when a player joins the table again: a held seat then gets its earlier status back. */
  | { readonly type: 'reconnect'; readonly player: PlayerId }
  /** How long a message takes to the player's client and back, ms, as the server measured it (N-TIME-03). */
  | { readonly type: 'roundTrip'; readonly player: PlayerId; readonly ms: number }
  /**
   * Runs everything due at `at` (see `tableDueAt`): turn over, extra time, next street, muck, rebuy, seat or
   * reservation given up, next hand. A turn that ran while the server process did not run (`standstills`) first gets
   * that time back.
   */
  | { readonly type: 'tick'; readonly next: HandIdAndDeck; readonly standstills?: readonly ServerStall[] }
  /**
   * The server has rebuilt the table from its journal. The running turn gets its whole time again (S-OPS-03), and the
   * offers of a place that have run out are renewed.
   */
  | { readonly type: 'resume' }
  | HomeCommand
)

/** Id and deck for a hand, made by the server; used only if the tick starts a hand. */
export interface HandIdAndDeck {
  readonly handId: HandId
  readonly deck: readonly Card[]
}
