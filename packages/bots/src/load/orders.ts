import type { ClientCounts } from './figures.ts'
import type { EventTotals } from './tally.ts'

/** Orders to a client process. Each is answered by one {@link ClientProcessReply}. */
export type ClientProcessCommand =
  /** Opens the sockets of players, six at each table. */
  | {
      readonly order: 'seatPlayers'
      /** One URL for each process of the room; players next to each other at a table connect to different processes. */
      readonly urls: readonly string[]
      readonly tables: readonly string[]
      readonly firstPlayerNumber: number
      readonly actionsPerSecond: number
    }
  | { readonly order: 'openIdleSockets'; readonly url: string; readonly count: number }
  /** Opens sockets of people in the lobby, who follow the rows of these tables. */
  | {
      readonly order: 'openLobbySockets'
      readonly url: string
      readonly count: number
      readonly tableIds: readonly string[]
    }
  /** Opens sockets that send much more than is allowed, and that reconnect whenever they are closed. */
  | { readonly order: 'openHostileSockets'; readonly url: string; readonly count: number }
  | { readonly order: 'startCounting' }
  /** Ends the measurement; the answer has the counts. */
  | { readonly order: 'finishCounting' }
  /**
   * Sent after a restart of the server. Answered when all sockets are open again and all players are at their tables.
   */
  | { readonly order: 'awaitReturn' }

export interface ClientProcessReply {
  readonly counts: ClientCounts | null
  readonly eventTotals: readonly EventTotals[]
  /** Why the order failed; null if it was carried out. */
  readonly fault: string | null
}

/** What the bare server, the Socket.IO server without poker, sends for each action and to the lobby. */
export interface BareServerTraffic {
  /**
   * The events sent to each seat of a table. `messages` is the average number of messages for one action; for the first
   * entry it is 1.
   */
  readonly perSeat: readonly { readonly name: string; readonly messages: number; readonly payload: unknown }[]
  /** Rows a second to each socket in the lobby. */
  readonly rowsPerSecond: number
  readonly row: unknown
}

export const SEATS_PER_TABLE = 6
/** Idle sockets that a client process opens concurrently. */
export const MAX_SOCKETS_OPENING = 64
export const BARE_SERVER_PING_MS = 3_000
