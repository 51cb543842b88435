import type {
  AutoTopUp,
  Chips,
  HandAction,
  HandId,
  HostCommand,
  PlayerId,
  SeatNo,
  TableId,
  TableRefusal,
  TournamentRefusal,
} from '@cardroom/engine'
import type { Game, Stake, WaitingPlace } from '@cardroom/protocol'
import type { HomeTableSummary } from './summaries.ts'
import type { GreetingOccasion } from './views/greeting.ts'
import type { OutgoingMessage, Viewer } from './views/outgoing.ts'
import type { SessionSheetView } from './views/sheet-view.ts'

/**
 * An order to a table in the name of a player. Most come from the player's client; the server itself sends some, such
 * as `disconnect` and `roundTrip`. The sender names the player separately, and the owner of the table adds the time.
 */
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
  | { readonly type: 'host'; readonly order: HostCommand }

/**
 * An action as the client sends it. `add` is the chips that the player adds now (Q65). The owner of the table converts
 * them to the player's total bet of the street.
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
              | ResponsibleGamingRefusal
          }
    }

/**
 * Why a player may not put chips on a table now: self-exclusion, time-outs and their own limits (S-USER-09,
 * N-SAFE-01, N-SAFE-02).
 */
export type ResponsibleGamingRefusal = 'self-excluded' | 'timed-out' | 'buyin-limit' | 'loss-limit'

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
  /**
   * The stack that the player left with recently. Until `until`, ms since 1970, the player must bring that stack again,
   * or `maximum` if the stack is larger. Null if the player may bring the table's minimum (C4).
   */
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
   * @returns a page of the lobby's list for a stake, sorted by big blind, then by name (S-CASH-03), and how many tables
   * the stake has
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
  watch(id: TableId, viewer: Viewer, onEvents: (events: readonly OutgoingMessage[]) => void): () => void
  /**
   * The first messages for a client that opens or resumes the table: 'join' S-EMIT-02, 'rejoin' S-TIME-06, 'me'
   * S-EMIT-13, 'seat' S-MTT-09 (where a tournament player sits). A seated player who joins is greeted as on a rejoin;
   * a player without a seat gets the spectator's state.
   * @returns null if there is no such table
   */
  greeting(id: TableId, viewer: Viewer, occasion: GreetingOccasion): Promise<readonly OutgoingMessage[] | null>
  /**
   * The `your_turn` message of `player`, to be sent again after a refused action (S-BET-01); empty if it is not that
   * player's turn.
   */
  turnReminder(id: TableId, player: PlayerId): Promise<readonly OutgoingMessage[]>
  /** The answer to can_rebuy, with the current limits of a top-up (S-RBY-04). */
  rebuyOffer(id: TableId, player: PlayerId): Promise<readonly OutgoingMessage[]>
  /** Sends a chat line to everybody at the table, in the order of the table's events. */
  sendChat(
    id: TableId,
    line: { readonly sender: string; readonly userId: string; readonly body: string },
  ): Promise<void>
  /**
   * Loads the summary of a home game from its owner, so that `exists`, `maySee`, `seesHands`, `homeGame` and `buyIn`,
   * which do not wait, can answer about it. Does nothing for the id of another table, or if there is no such home game.
   */
  loadHomeGame(id: TableId): Promise<void>
  /**
   * Whether the player may see a table now. A home game is seen by seated players, and by members who are not barred.
   * False for a home game before `loadHomeGame`. True for every other table.
   * @param player null for a guest
   */
  maySee(id: TableId, player: PlayerId | null): boolean
  /**
   * Whether a player who may see a table also sees its hands. If the host of a home game allows no spectators, only
   * players with a seat, a reservation, a place on the waiting list or a request for chips see them, and always the host
   * and the absent founder. The others see the seats alone, where they can ask for chips (N-HOME-06).
   * @param player null for a guest
   */
  seesHands(id: TableId, player: PlayerId | null): boolean
  /** The summary of a home game, with its roles and settings; null for another table, and before `loadHomeGame`. */
  homeGame(id: TableId): HomeTableSummary | null
  /** The session sheet of a home game; null for another table. */
  sessionSheet(id: TableId): Promise<SessionSheetView | null>
  /** Ends a home game by order of the operator, after the running hand if there is one. */
  closeGame(id: TableId): Promise<OrderResult>
  /**
   * The cash tables and open home games where this process knows of seated players, with their seated players. The list
   * of a home game also has its host, even without a seat (N-HOME-08).
   */
  tablesWithPlayers(): readonly { readonly id: TableId; readonly players: readonly PlayerId[] }[]
  /** Whether this process knows a table with this id: cash or tournament table, or home game after `loadHomeGame`. */
  exists(id: TableId): boolean
  /** Whether the player holds a seat at the table: cash table, tournament table or home game. */
  isSeated(id: TableId, player: PlayerId): boolean
  /** The cash tables of the lobby where the player holds a seat; no home games. */
  cashSeatsOf(
    player: PlayerId,
  ): Promise<readonly { readonly id: TableId; readonly seat: SeatNo; readonly game: Game }[]>
  /** The player's seats and reservations at cash tables and home games. */
  cashPlacesOf(player: PlayerId): readonly TablePlace[]
  /**
   * The player's current buy-in limits at a cash table or home game (S-CASH-05); null if this process knows no such
   * table.
   */
  buyIn(id: TableId, player: PlayerId): PlayerBuyInLimits | null
  /** The waiting lists that the player is on (N-TABLE-06). */
  waitingOf(player: PlayerId): readonly WaitingPlace[]
  /** Every player who is on a waiting list. */
  allWaiting(): readonly PlayerId[]
  /**
   * Calls `listener` with every player whose place on a waiting list may have changed.
   * @returns a function that unsubscribes
   */
  onWaitingListChange(listener: (player: PlayerId) => void): () => void
  /**
   * The best seat of a stake for a player with this wallet balance (hundredths): at the table with most people, house
   * bots not counted. If no table that the balance covers has a free place, `seat` is null and the table is the one
   * with the shortest waiting list.
   * @returns null if no table of the stake is open to the player, 'insufficient' if the balance covers none of them
   */
  quickSeat(stake: Stake, player: PlayerId, balance: number): SeatSuggestion | null | 'insufficient'
  /**
   * Calls `listener` with each new summary of a cash table or home game (S-RT-05, S-RT-06). `player` has taken or left
   * a seat; it is null after any other change, such as of a stack. `presentPlayers` are all players with a seat or a
   * reservation at the table.
   * @returns a function that unsubscribes
   */
  onSeatChange(
    listener: (change: {
      readonly id: TableId
      readonly player: PlayerId | null
      readonly presentPlayers: readonly PlayerId[]
    }) => void,
  ): () => void
  /**
   * Calls `listener` when another process has become the owner of a table or tournament that this process owned. Only
   * this reveals a process that has no connection to this one. If that process has ended, the players whose clients
   * were connected to it still count as connected.
   * @returns a function that unsubscribes
   */
  onTakenOver(listener: () => void): () => void
  /**
   * A free seat for PLAY NOW (N-PLAY-04). In a room with house bots it is at a practice table, where a new player posts
   * no blind to enter. In other rooms it is at the table with most players, where the new player may have to wait for
   * the big blind. Null if there is none.
   */
  practiceSeat(): Promise<{ readonly id: TableId; readonly seat: SeatNo } | null>
}
