import type {
  Chips,
  HandAction,
  HandId,
  PlayerId,
  SeatNo,
  TableId,
  TableRefusal,
  TournamentRefusal,
} from '@cardroom/engine'
import type { Game, ServerMessageName, ServerMessages, Stake } from '@cardroom/protocol'

/** One event for one client, ready to be sent. */
export type Outgoing = {
  [Name in ServerMessageName]: { readonly name: Name; readonly payload: ServerMessages[Name] }
}[ServerMessageName]

/** Who looks: a seated or reserved player sees own cards, everybody else backs (S-RT-03). */
export type Viewer = PlayerId | 'spectator'

/** What a player may ask of a table; who asks and when is added from the connection and the clock. */
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
  | { readonly type: 'leave' | 'hold' | 'sitOut' | 'sitOutNextBigBlind' | 'sitIn' | 'waitForBigBlind' }
  | { readonly type: 'disconnect' | 'reconnect' }
  | { readonly type: 'roundTrip'; readonly ms: number }

/** Why a client is shown the table. */
export type GreetingOccasion = 'join' | 'rejoin' | 'me' | 'seat'

/** An action as the wire names it: `add` is the chips added now (Q65); the host turns it into a total. */
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
              | SafetyRefusal
          }
    }

/** Why a player may not put chips on a table now: own limits and times away (S-USER-09, N-SAFE-01, N-SAFE-02). */
export type SafetyRefusal = 'self-excluded' | 'timed-out' | 'buyin-limit' | 'loss-limit'

/** A place at a table, taken or reserved. */
export interface Place {
  readonly id: TableId
  /** hundredths: the stack, what waits to join it, and what is bet in the running hand and not given up */
  readonly chips: number
  /** Dealt into the running hand and not folded. */
  readonly inHand: boolean
}

/** The tables of the room, cash and tournament, wherever they live. Everything a gateway or an HTTP route may ask of them. */
export interface Tables {
  /** @returns the lobby's view of the tables of a stake, by big blind, then name (S-CASH-03) */
  games(stake: Stake): Promise<readonly Game[]>
  game(id: TableId): Promise<Game | null>
  /**
   * Durable when it answers ok; the events have been published to the watchers by then. An accepted `act` is published
   * with its `action_result` in front (S-EMIT-07); a refused one is answered by the caller. After `leave` the others are
   * told; who left is told by the caller (S-EMIT-10).
   */
  order(id: TableId, player: PlayerId, order: PlayerOrder): Promise<OrderResult>
  /**
   * Delivers the events of a table as `viewer` may see them, in order, each batch once, from now on.
   * @returns stops the delivery
   */
  watch(id: TableId, viewer: Viewer, deliver: (events: readonly Outgoing[]) => void): () => void
  /**
   * What a client that opens or resumes the table is sent first; 'join' S-EMIT-02, 'rejoin' S-TIME-06, 'me' S-EMIT-13,
   * 'seat' S-MTT-09: where a player of a tournament sits.
   * A player with a seat who joins is greeted as one who rejoins; who holds no seat gets the spectator's state.
   * @returns null if there is no such table
   */
  greeting(id: TableId, viewer: Viewer, occasion: GreetingOccasion): Promise<readonly Outgoing[] | null>
  /** The your_turn of `player` once more, after a refused action (S-BET-01); nothing if it is not that player's turn. */
  turnReminder(id: TableId, player: PlayerId): Promise<readonly Outgoing[]>
  /** The answer to can_rebuy, with the limits of a top-up now (S-RBY-04). */
  rebuyOffer(id: TableId, player: PlayerId): Promise<readonly Outgoing[]>
  /** Sends one event, made elsewhere (chat), to everybody at the table in the table's order. */
  say(id: TableId, line: { readonly sender: string; readonly userId: string; readonly body: string }): Promise<void>
  /** Whether there is such a table, cash or tournament. */
  exists(id: TableId): boolean
  /** Whether the player holds a seat at the table, cash or tournament. */
  isSeated(id: TableId, player: PlayerId): boolean
  /** The cash tables where the player holds a seat. */
  seatsOf(player: PlayerId): Promise<readonly { readonly id: TableId; readonly seat: SeatNo; readonly game: Game }[]>
  /** The cash tables where the player holds a seat or a reservation. */
  placesOf(player: PlayerId): readonly Place[]
  /** Told after a seat was taken or left (S-RT-05) and after any seat or stack changed (S-RT-06). */
  onSeats(listener: (change: { readonly id: TableId; readonly player: PlayerId | null }) => void): () => void
  /** A free seat for PLAY NOW: nothing has to be posted there (N-PLAY-04). */
  practiceSeat(): Promise<{ readonly id: TableId; readonly seat: SeatNo } | null>
}

/** Public facts about a player that the table shows beside the chips. */
export interface Profile {
  readonly username: string
  readonly pfp: string | null
  readonly isBot: boolean
}

/** Read by the projections; kept fresh by the accounts. */
export interface Profiles {
  of(player: PlayerId): Profile
  /** Loads what is not known yet. */
  load(players: readonly PlayerId[]): Promise<void>
  changed(player: PlayerId, profile: Profile): void
}
