import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { HandEvent } from '../hand/events.ts'
import type { Stakes } from '../hand/setup.ts'
import type { PlayerId, TableConfig } from './config.ts'
import type { HomeEvent } from './home-game/events.ts'
import type { AutoTopUp, CarriedSeatFields, ExtraTimeKind, SitOutReason, TopUpStopReason } from './state.ts'

/**
 * What happened at a table. The comment of an event that moves chips between wallet and table begins with "Money"; the
 * ledger books these, and RakeTaken.
 */
export type TableEvent =
  | { readonly type: 'TableOpened'; readonly at: number; readonly config: TableConfig }
  /** Money: wallet to the table. The place is reserved until `until` (S-CASH-05). */
  | {
      readonly type: 'SeatReserved'
      readonly at: number
      readonly player: PlayerId
      readonly amount: Chips
      readonly until: number
    }
  /** Money: the table back to the wallet; the place is free again. */
  | { readonly type: 'ReservationEnded'; readonly player: PlayerId; readonly amount: Chips }
  | { readonly type: 'WaitingListJoined'; readonly at: number; readonly player: PlayerId }
  /**
   * The player left the waiting list without a place. `asked`: the player wanted to, or the host of a home game removed
   * the player, or the home game ended. `expired`: the offer of a place was not answered. A player who buys in also
   * leaves the list, by SeatReserved.
   */
  | { readonly type: 'WaitingListLeft'; readonly player: PlayerId; readonly reason: 'asked' | 'expired' }
  /** A free place is kept for a waiting player until `until` (N-TABLE-06). */
  | { readonly type: 'PlaceOffered'; readonly at: number; readonly player: PlayerId; readonly until: number }
  /**
   * The reserved chips become the stack. `waits`: a game is running, so the player must choose how to come in
   * (S-SIT-02).
   */
  | {
      readonly type: 'PlayerSeated'
      readonly at: number
      readonly seat: SeatNo
      readonly player: PlayerId
      readonly stack: Chips
      readonly waits: boolean
      /** Tournaments: connection, time bank and counters, brought from another table or those of a new entrant. */
      readonly carried?: CarriedSeatFields
    }
  | { readonly type: 'LeaveRequested'; readonly seat: SeatNo; readonly player: PlayerId }
  /** Money: `stack`, which includes queued chips and may be 0, goes from a cash table to the wallet. */
  | {
      readonly type: 'PlayerUnseated'
      readonly seat: SeatNo
      readonly player: PlayerId
      readonly stack: Chips
      /** When the player left a cash table, ms (C4); absent in older journals. */
      readonly at?: number
      /**
       * `moved`: to another table of the tournament (S-BAL-04). `removed`: by the host of a home game. `ended`: with
       * the home game.
       */
      readonly reason: 'left' | 'broke' | 'away' | 'moved' | 'removed' | 'ended'
    }
  | { readonly type: 'SitOutRequested'; readonly seat: SeatNo; readonly when: 'nextHand' | 'nextBigBlind' }
  /**
   * The player does not sit out after the hand. A request for the next big blind stays; without `keepsBigBlind`, as in
   * journals of version 0.2, it ends too.
   */
  | { readonly type: 'SitOutCancelled'; readonly seat: SeatNo; readonly keepsBigBlind?: true }
  | {
      readonly type: 'SatOut'
      readonly at: number
      readonly seat: SeatNo
      readonly reason: SitOutReason
    }
  /**
   * A player who was not being dealt in joins the game. `how`: with `posts` they are dealt into the next hand and
   * pay the blinds they owe, if any; with `waitsForBigBlind` they are dealt in when the big blind reaches the seat.
   * A request to sit out at the next big blind ends, except with `keepsBigBlind`: after a page reload.
   */
  | {
      readonly type: 'SatIn'
      readonly at: number
      readonly seat: SeatNo
      readonly how: 'posts' | 'waitsForBigBlind'
      readonly keepsBigBlind?: true
    }
  /** A blind passed the seat while its player was not dealt in. */
  | { readonly type: 'BlindMissed'; readonly seat: SeatNo; readonly blind: 'small' | 'big' }
  /**
   * Money: wallet to the table. The chips wait beside the stack until ChipsAdded, which follows at once for a player
   * who is in no hand, else after the hand; chips that would lift the stack above the maximum keep waiting (C4).
   */
  | { readonly type: 'TopUpQueued'; readonly seat: SeatNo; readonly player: PlayerId; readonly amount: Chips }
  | { readonly type: 'ChipsAdded'; readonly seat: SeatNo; readonly amount: Chips }
  /** The seat's automatic top-up from now on (N-TABLE-21); `stoppedBy`: why the server, not the player, ended it. */
  | {
      readonly type: 'AutoTopUpSet'
      readonly seat: SeatNo
      readonly topUp: AutoTopUp | null
      readonly stoppedBy?: TopUpStopReason
    }
  /** A player without chips may rebuy until `expiresAt` (S-CASH-09). */
  | {
      readonly type: 'RebuyOffered'
      readonly at: number
      readonly seat: SeatNo
      readonly player: PlayerId
      readonly expiresAt: number
    }
  /** `left`: the player of a tournament left the table on purpose, so the table does not wait for them (S-MTT-08). */
  | { readonly type: 'Disconnected'; readonly at: number; readonly seat: SeatNo; readonly left?: true }
  | { readonly type: 'Reconnected'; readonly seat: SeatNo }
  | { readonly type: 'SeatHeld'; readonly seat: SeatNo; readonly until: number }
  /** Two or more players can play: the next hand starts at `at`. */
  | { readonly type: 'HandScheduled'; readonly at: number }
  /**
   * Too few are playing, or the tournament stops the table: no hand is scheduled, nobody owes a blind any more, and
   * players who waited for the big blind are dealt in when the game starts again (L14). At a cash table HandScheduled
   * follows at once if two players can now play.
   */
  | { readonly type: 'GameStopped' }
  /** The clock of a turn that was just opened, or that starts over after a recovery or a standstill. */
  | { readonly type: 'TurnClockStarted'; readonly at: number; readonly seat: SeatNo; readonly deadline: number }
  /** The time of the turn is over, and extra time begins: the player's time bank, or a wait for the connection. */
  | {
      readonly type: 'ExtraTimeStarted'
      readonly at: number
      readonly seat: SeatNo
      readonly kind: ExtraTimeKind
      readonly deadline: number
    }
  /** The player whose connection the table waited for has reconnected, and now has at most the time of one turn. */
  | { readonly type: 'ExtraTimeCut'; readonly at: number; readonly seat: SeatNo; readonly deadline: number }
  | { readonly type: 'TimeBankSpent'; readonly seat: SeatNo; readonly ms: number }
  /** The server has measured the player's connection. The value counts for the player's turns from now on. */
  | { readonly type: 'RoundTripMeasured'; readonly seat: SeatNo; readonly ms: number }
  /** The time of the turn is over; Checked or Folded follows. */
  | { readonly type: 'TurnTimedOut'; readonly seat: SeatNo }
  /**
   * The next step that needs no player (a street of a run-out, the end of the muck choice) is due at `at`. It was
   * scheduled at `from`.
   */
  | { readonly type: 'StepScheduled'; readonly at: number; readonly from: number }
  /** A new level of the tournament, just before its first hand at this table (S-MTT-04). */
  | { readonly type: 'StakesChanged'; readonly stakes: Stakes }
  | HandEvent
  | HomeEvent
