import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { HandAction } from '../hand/commands.ts'
import type { HandId } from '../hand/setup.ts'
import type { PlayerId, TableConfig } from './config.ts'
import type { HomeCommand } from './home-game/commands.ts'
import type { Standstill } from './standstills.ts'
import type { AutoTopUp, TopUpStop } from './state.ts'

/** Commands to a cash table. `at` is the time in ms at which the owner of the table took the command. */
export type TableCommand = { readonly at: number } & (
  | { readonly type: 'open'; readonly config: TableConfig }
  /** Buys in: keeps a place, though no seat yet, for `reservationMs` (S-CASH-05). Refused when none is free. */
  | { readonly type: 'reserve'; readonly player: PlayerId; readonly amount: Chips }
  /** Waits for a place at a full table (N-TABLE-06). */
  | { readonly type: 'joinWaitingList'; readonly player: PlayerId }
  | { readonly type: 'leaveWaitingList'; readonly player: PlayerId }
  /** Takes an open seat with the reserved chips (S-CASH-06). */
  | { readonly type: 'sit'; readonly player: PlayerId; readonly seat: SeatNo }
  /** Folds when the turn comes, gives up the seat after the hand (S-CASH-10). */
  | { readonly type: 'leave'; readonly player: PlayerId }
  /** The page was closed or reloaded: the seat is held, sitting out, for `holdMs` (S-TIME-05). */
  | { readonly type: 'holdSeat'; readonly player: PlayerId }
  | { readonly type: 'sitOut'; readonly player: PlayerId }
  | { readonly type: 'sitOutNextBigBlind'; readonly player: PlayerId }
  /** Cancels a sit-out that has not begun; else plays the next hand, posting what is owed (S-SIT-03). */
  | { readonly type: 'sitIn'; readonly player: PlayerId }
  | { readonly type: 'waitForBigBlind'; readonly player: PlayerId }
  /** Chips from the wallet; land at once between hands, else after the hand (S-CASH-08). */
  | { readonly type: 'addChips'; readonly player: PlayerId; readonly amount: Chips }
  /** Null ends it; `stoppedBy` is the refusal for which the table's owner ends it (N-TABLE-21). */
  | {
      readonly type: 'setAutoTopUp'
      readonly player: PlayerId
      readonly topUp: AutoTopUp | null
      readonly stoppedBy?: TopUpStop
    }
  /** The hand and turn of the your_turn that it answers, so that a late duplicate never acts later (B21). */
  | {
      readonly type: 'act'
      readonly player: PlayerId
      readonly handId: HandId
      readonly turn: number
      readonly action: HandAction
    }
  | { readonly type: 'decideMuck'; readonly player: PlayerId; readonly cards: readonly (0 | 1)[] }
  | { readonly type: 'disconnect'; readonly player: PlayerId }
  /** Also sent by a rejoin, which takes a held seat back. */
  | { readonly type: 'reconnect'; readonly player: PlayerId }
  /** How long a message takes to the player's client and back, ms, as the server measured it (N-TIME-03). */
  | { readonly type: 'roundTrip'; readonly player: PlayerId; readonly ms: number }
  /**
   * Runs everything due at `at` (see `dueAt`): turn over, extra time, next street, muck, rebuy, seat or reservation given
   * up, next hand. A turn that was running in one of the `standstills` gets that time back first.
   */
  | { readonly type: 'tick'; readonly next: NextHand; readonly standstills?: readonly Standstill[] }
  /** The owner has been rebuilt from the journal: the running turn gets its whole time again (S-OPS-03). */
  | { readonly type: 'resume' }
  | HomeCommand
)

/** Id and deck of a hand, made by the owner; used only if the tick starts one. */
export interface NextHand {
  readonly handId: HandId
  readonly deck: readonly Card[]
}
