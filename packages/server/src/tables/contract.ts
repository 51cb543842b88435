import type {
  AutoTopUp,
  Chips,
  HandAction,
  HandId,
  HostOrder,
  PlayerId,
  SeatNo,
  TableId,
  TableRefusal,
  TournamentRefusal,
} from '@cardroom/engine'
import type { Game, Stake, WaitingPlace } from '@cardroom/protocol'
import type { HomeTableSummary } from './summaries.ts'
import type { GreetingOccasion } from './views/greeting.ts'
import type { Outgoing, Viewer } from './views/outgoing.ts'
import type { SessionSheetView } from './views/sheet-view.ts'

/** An order that a player may send to a table. The player and the time are added from the connection and the clock. */
export type PlayerOrder =
  | { readonly type: 'reserve'; readonly amount: Chips }
  | { readonly type: 'sit'; readonly seat: SeatNo }
  | {
      readonly type: 'act'
      readonly handId: HandId
      readonly turn: number
      readonly action: WireAction
    }
  | { readonly type: 'decideMuck'; readonly cards: readonly (0 | 1)[] }
  | { readonly type: 'addChips'; readonly amount: Chips }
  | { readonly type: 'setAutoTopUp'; readonly topUp: AutoTopUp | null; readonly stoppedBy?: string }
  | { readonly type: 'joinWaitingList' | 'leaveWaitingList' }
  | { readonly type: 'leave' | 'holdSeat' | 'sitOut' | 'sitOutNextBigBlind' | 'sitIn' | 'waitForBigBlind' }
  | { readonly type: 'disconnect' | 'reconnect' }
  | { readonly type: 'roundTrip'; readonly ms: number }
  | { readonly type: 'takeName'; readonly name: string }
  | { readonly type: 'withdrawRequest' }
  | { readonly type: 'host'; readonly order: HostOrder }

/**
 * An action as the client sends it: `add` is the chips added now (Q65), which the owner of the table converts to a
 * total.
 */
export type WireAction = { readonly type: HandAction['type'] } | { readonly type: 'put'; readonly add: Chips }

export type OrderResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly refusal:
        | TableRefusal
        | TournamentRefusal
        | {
            readonly code:
              | 'no-such-table'
              | 'not-in-tournaments'
              | 'table-closed'
              | 'insufficient'
              | 'table-unavailable'
              | 'too-many-reservations'
              | 'too-many-lists'
              | SafetyRefusal
          }
    }

/**
 * Why a player may not put chips on a table now: self-exclusion, time-outs and their own limits (S-USER-09,
 * N-SAFE-01, N-SAFE-02).
 */
export type SafetyRefusal = 'self-excluded' | 'timed-out' | 'buyin-limit' | 'loss-limit'

/** A player's place at a table: a taken seat, or a paid reservation without a seat number yet. */
export interface TablePlace {
  readonly id: TableId
  /** hundredths: the stack, queued chips, and the bets of the running hand unless folded */
  readonly chips: number
  /** Dealt into the running hand and not folded. */
  readonly inHand: boolean
  /** The place is paid for, but the player has not taken a seat yet. */
  readonly isReserved: boolean
}

/** A player's buy-in limits at a table, hundredths of a chip, and whether the player could get a place. */
export interface PlayerBuyInLimits {
  readonly minimum: number
  readonly maximum: number
  /** The stack that the player left with recently and must bring again until `until` (ms); null if none (C4). */
  readonly leftWith: { readonly stack: number; readonly until: number } | null
  /** `full`: no free place, or every free place is offered to another player. `own`: the player has a place already. */
  readonly place: 'free' | 'full' | 'own'
  readonly waiting: number
}

export interface SeatSuggestion {
  readonly id: TableId
  readonly seat: SeatNo | null
}

/**
 * The tables of the room, cash and tournament, in all processes of the room. Gateways and HTTP routes reach tables only
 * through this interface.
 */
export interface Tables {
  /**
   * @returns a page of the lobby's list for a stake, by big blind, then name (S-CASH-03), and how many tables the stake
   * has
   */
  games(stake: Stake, skip: number, take: number): Promise<{ readonly count: number; readonly games: readonly Game[] }>
  game(id: TableId): Promise<Game | null>
  /**
   * Sends an order. An ok answer means that the order is stored and its events have been published to the watchers. An
   * accepted `act` publishes its `action_result` first (S-EMIT-07); if an `act` is refused, the caller sends the
   * result. After `leave` the table notifies the other players, and the caller notifies the player who leaves
   * (S-EMIT-10).
   */
  order(id: TableId, player: PlayerId, order: PlayerOrder): Promise<OrderResult>
  /**
   * Delivers the events of a table from now on, as `viewer` may see them: in order, each batch once.
   * @returns a function that stops the delivery
   */
  watch(id: TableId, viewer: Viewer, onEvents: (events: readonly Outgoing[]) => void): () => void
  /**
   * The first messages for a client that opens or resumes the table: 'join' S-EMIT-02, 'rejoin' S-TIME-06, 'me'
   * S-EMIT-13, 'seat' S-MTT-09 (where a tournament player sits). A seated player who joins is greeted as on a rejoin;
   * a player without a seat gets the spectator's state.
   * @returns null if there is no such table
   */
  greeting(id: TableId, viewer: Viewer, occasion: GreetingOccasion): Promise<readonly Outgoing[] | null>
  /** Repeats the `your_turn` of `player` after a refused action (S-BET-01); empty if it is not that player's turn. */
  turnReminder(id: TableId, player: PlayerId): Promise<readonly Outgoing[]>
  /** The answer to can_rebuy, with the current limits of a top-up (S-RBY-04). */
  rebuyOffer(id: TableId, player: PlayerId): Promise<readonly Outgoing[]>
  /** Sends a chat line to everybody at the table, in the order of the table's events. */
  sendChat(
    id: TableId,
    line: { readonly sender: string; readonly userId: string; readonly body: string },
  ): Promise<void>
  /**
   * Loads a home game from the store, so that the calls below can answer without waiting. For other ids it does
   * nothing.
   */
  loadHomeGame(id: TableId): Promise<void>
  /**
   * Whether the player may see a table now. Only members may see a home game; without spectators, only the host, the
   * absent founder, and members with a seat, a reservation, a place on the waiting list or a request for chips.
   * @param player null for a guest
   */
  maySee(id: TableId, player: PlayerId | null): boolean
  /** The summary of a home game, with who may do what there; null for another table, and before `loadHomeGame`. */
  homeGame(id: TableId): HomeTableSummary | null
  /** The session sheet of a home game; null for another table. */
  sessionSheet(id: TableId): Promise<SessionSheetView | null>
  /** Ends a home game after the running hand, for the operator. */
  closeGame(id: TableId): Promise<OrderResult>
  /**
   * The cash tables and open home games where this process knows of seated players, with these players. The host of a
   * home game is one of them even without a seat (N-HOME-08).
   */
  tablesWithPlayers(): readonly { readonly id: TableId; readonly players: readonly PlayerId[] }[]
  /** Whether there is such a table, cash or tournament. */
  exists(id: TableId): boolean
  /** Whether the player holds a seat at the table, cash or tournament. */
  isSeated(id: TableId, player: PlayerId): boolean
  /** The cash tables where the player holds a seat. */
  cashSeatsOf(
    player: PlayerId,
  ): Promise<readonly { readonly id: TableId; readonly seat: SeatNo; readonly game: Game }[]>
  /** The cash tables where the player holds a seat or a reservation. */
  cashPlacesOf(player: PlayerId): readonly TablePlace[]
  /** The player's current buy-in limits at the table (S-CASH-05); null if there is no such table. */
  buyIn(id: TableId, player: PlayerId): PlayerBuyInLimits | null
  /** The waiting lists that the player is on (N-TABLE-06). */
  waitingOf(player: PlayerId): readonly WaitingPlace[]
  /** Every player who is on a waiting list. */
  allWaiting(): readonly PlayerId[]
  /** Called with every player whose place on a waiting list has changed. */
  onWaitingListChange(listener: (player: PlayerId) => void): () => void
  /**
   * The best seat of a stake for a player with this wallet balance (hundredths): at the table with most people.
   * Without a free seat `seat` is null, and the table is the one with the shortest waiting list.
   * @returns null if no table of the stake is open to the player, 'insufficient' if the wallet covers none of them
   */
  quickSeat(stake: Stake, player: PlayerId, balance: number): SeatSuggestion | null | 'insufficient'
  /**
   * Called after a seat was taken or left (S-RT-05), with its player, and after any other change of a seat or stack
   * (S-RT-06). `presentPlayers` are all players with a seat or a reservation at the table.
   */
  onSeatChange(
    listener: (change: {
      readonly id: TableId
      readonly player: PlayerId | null
      readonly presentPlayers: readonly PlayerId[]
    }) => void,
  ): () => void
  /**
   * Called when another process has become the owner of a table or tournament that this process owned. Clients of the
   * other process may then count as connected, even after it has ended.
   */
  onTakenOver(listener: () => void): () => void
  /** A free seat for PLAY NOW, where the player need not post a blind to enter (N-PLAY-04). */
  practiceSeat(): Promise<{ readonly id: TableId; readonly seat: SeatNo } | null>
}
