import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { PlayerId, TableId } from '../table/config.ts'
import type { TableEvent } from '../table/events.ts'
import type { TournamentConfig } from './config.ts'
import type { RankFromBottom } from './state.ts'

/**
 * What happened in a tournament. The comment of an event that moves money begins with "Money"; the ledger books these
 * events and no others. Amounts of money are hundredths of a chip of the wallet. After Finished or Cancelled no money
 * is left in escrow. Events of a table (AtTable) never move money.
 */
export type TournamentEvent =
  | { readonly type: 'Opened'; readonly at: number; readonly config: TournamentConfig }
  /** The status changes from announced to registering (S-MTT-01). */
  | { readonly type: 'RegistrationOpened'; readonly at: number }
  /**
   * Money: `buyIn` and `fee` from the wallet. `late`: whether the tournament is already running; if so, an AtTable
   * event with PlayerSeated follows.
   */
  | {
      readonly type: 'Registered'
      readonly at: number
      readonly player: PlayerId
      readonly buyIn: Chips
      readonly fee: Chips
      readonly late: boolean
    }
  /** Money: `refund`, all that the player paid, goes back to the wallet. */
  | { readonly type: 'Unregistered'; readonly at: number; readonly player: PlayerId; readonly refund: Chips }
  /** The start was missed during a stop of the server; `startsAt`, ms, leaves time to notify entrants (S-MTT-12). */
  | { readonly type: 'StartPostponed'; readonly at: number; readonly startsAt: number }
  | {
      readonly type: 'Started'
      readonly at: number
      readonly levelEndsAt: number
      readonly breakAt: number
      /** Whether late registration is open; false if the rules of the tournament do not allow it (S-REG-02). */
      readonly lateRegistration: boolean
    }
  /** No more late entrants (S-REG-02). */
  | { readonly type: 'LateRegistrationClosed'; readonly at: number }
  /** A new level. It applies at each table from its next hand on, with AtTable StakesChanged (S-MTT-04). */
  | { readonly type: 'LevelRaised'; readonly at: number; readonly level: number; readonly endsAt: number }
  /** No hand is dealt until `until`; running hands are finished. The level's clock is stopped. */
  | { readonly type: 'BreakStarted'; readonly at: number; readonly until: number }
  /**
   * A hand ended during the break. The break now ends at `until`, so that this table, too, gets a break of full length
   * (S-MTT-05).
   */
  | { readonly type: 'BreakExtended'; readonly until: number }
  | { readonly type: 'BreakEnded'; readonly at: number; readonly levelEndsAt: number; readonly breakAt: number }
  /** A new table. AtTable events with TableOpened and PlayerSeated follow. */
  | { readonly type: 'TableAdded'; readonly at: number; readonly table: TableId }
  /** A table is closed; all its players have been moved (S-BAL-02). */
  | { readonly type: 'TableBroken'; readonly at: number; readonly table: TableId }
  /**
   * A player moves from one table to another and keeps the chips (S-BAL-04). AtTable events with PlayerUnseated
   * ('moved') and PlayerSeated follow.
   */
  | {
      readonly type: 'PlayerMoved'
      readonly player: PlayerId
      readonly from: TableId
      readonly to: TableId
      readonly seat: SeatNo
    }
  /**
   * The final table is drawn, with new seats and a new button; PlayerMoved events follow (S-BAL-03). A tournament that
   * never has a second table does not have this event.
   */
  | { readonly type: 'FinalTableDrawn'; readonly at: number; readonly table: TableId }
  | { readonly type: 'HandForHandStarted'; readonly at: number }
  | { readonly type: 'HandForHandEnded'; readonly at: number }
  /**
   * A player who had `chips` at the start of the hand lost them all. PlayerOut follows, at once or later, unless they
   * rebuy.
   */
  | {
      readonly type: 'PlayerBusted'
      readonly at: number
      readonly player: PlayerId
      readonly table: TableId
      readonly chips: Chips
    }
  /** A player without chips may rebuy. The table waits for the answer until `until` (S-RBY-02). */
  | {
      readonly type: 'RebuyOffered'
      readonly at: number
      readonly player: PlayerId
      readonly table: TableId
      readonly until: number
    }
  /** The player declined the rebuy or did not answer in time. */
  | { readonly type: 'RebuyDeclined'; readonly player: PlayerId }
  /**
   * Money: `buyIn` and `fee` from the wallet. AtTable events follow: TopUpQueued, then ChipsAdded at once or after the
   * hand.
   */
  | {
      readonly type: 'RebuyBought'
      readonly at: number
      readonly player: PlayerId
      readonly buyIn: Chips
      readonly fee: Chips
      readonly chips: Chips
    }
  /** The first break has begun at this table: each of its players may buy the add-on (S-RBY-03). */
  | { readonly type: 'AddonsOffered'; readonly at: number; readonly table: TableId }
  /** Money: `cost` and `fee` from the wallet. AtTable events with TopUpQueued and ChipsAdded follow. */
  | {
      readonly type: 'AddonBought'
      readonly at: number
      readonly player: PlayerId
      readonly cost: Chips
      readonly fee: Chips
      readonly chips: Chips
    }
  /**
   * A player is out. `place` and `prize` are the present ones: both can still change while late registration or rebuys
   * are open. This event moves no money: see PrizePaid. An AtTable event with PlayerUnseated ('broke') follows. The
   * winner is out last, with place 1, and keeps the seat.
   */
  | {
      readonly type: 'PlayerOut'
      readonly at: number
      readonly player: PlayerId
      readonly table: TableId
      readonly place: number
      readonly prize: Chips
      readonly finish: RankFromBottom
    }
  /**
   * Pool and prizes are now final; `prizes` begins with first place (S-PAY-01). Money: `overlay` is what the house adds
   * to reach the guarantee.
   */
  | {
      readonly type: 'PrizesFixed'
      readonly at: number
      readonly pool: Chips
      readonly prizes: readonly Chips[]
      readonly overlay: Chips
    }
  /** Money: `amount`, a prize, to the wallet. */
  | {
      readonly type: 'PrizePaid'
      readonly at: number
      readonly player: PlayerId
      readonly place: number
      readonly amount: Chips
    }
  /** Money: `fees` to the house. */
  | { readonly type: 'Finished'; readonly at: number; readonly winner: PlayerId; readonly fees: Chips }
  /**
   * Money: each of `payments` to the wallet of its player; `fees`, the part that is not refunded, to the house. Prizes
   * may have been paid earlier by PrizePaid.
   */
  | {
      readonly type: 'Cancelled'
      readonly at: number
      readonly why: CancelReason
      readonly payments: readonly CancelPayment[]
      /** Money: what the house adds for the guarantee; 0 before the start, or if PrizesFixed has already moved it. */
      readonly overlay: Chips
      readonly fees: Chips
    }
  /** After a stop of the server or a late tick: the deadlines of level, break and offers move by `byMs`. */
  | { readonly type: 'ClockMoved'; readonly byMs: number }
  | { readonly type: 'AtTable'; readonly table: TableId; readonly event: TableEvent }

/** Why a tournament was cancelled (S-MTT-07, S-REG-05, S-MTT-12). */
export type CancelReason = 'too-few-players' | 'operator' | 'server-stopped'

/**
 * What a player gets when a tournament is cancelled. `refund`: part or all of what they paid; `prize`: a share of the
 * pool.
 */
export interface CancelPayment {
  readonly player: PlayerId
  readonly refund: Chips
  readonly prize: Chips
}
