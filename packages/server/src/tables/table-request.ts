import type { Departure, PlayerId, SeatNo, TableConfig, TableId, WaitingPlayer } from '@cardroom/engine'
import type { ActorId } from '../ports/actor-log.ts'
import type { Outgoing, Viewer } from '../views/outgoing.ts'
import type { GreetingOccasion, OrderResult, PlayerOrder } from './contract.ts'

/** A request that the bus carries to the owner of a table. */
export type TableRequest =
  | { readonly type: 'order'; readonly player: PlayerId; readonly order: PlayerOrder }
  | { readonly type: 'greeting'; readonly viewer: Viewer; readonly occasion: GreetingOccasion }
  | { readonly type: 'turnReminder' | 'rebuyOffer'; readonly player: PlayerId }
  | { readonly type: 'say'; readonly line: ChatLine }
  | { readonly type: 'news' }

/** The owner's reply, by the type of the request. */
export interface TableReplies {
  readonly order: OrderResult
  readonly greeting: readonly Outgoing[]
  readonly turnReminder: readonly Outgoing[]
  readonly rebuyOffer: readonly Outgoing[]
  readonly say: null
  readonly news: TableSummary
}

interface ChatLine {
  readonly sender: string
  readonly userId: string
  readonly body: string
}

/** The lobby's summary of a table. The owner publishes it under {@link lobbyActor} after every change. */
export interface TableSummary {
  readonly id: TableId
  /** The journal's number of the change. An older summary never replaces a newer one. */
  readonly seq: number
  readonly config: TableConfig
  readonly seated: readonly SeatSummary[]
  /** Places paid for but not yet taken; `chips` in hundredths. */
  readonly reserved: readonly { readonly player: PlayerId; readonly chips: number }[]
  /** Players who left recently with more than the minimum buy-in (C4). */
  readonly departures: readonly Departure[]
  /** In the order in which places are offered (N-TABLE-06). */
  readonly waiting: readonly WaitingPlayer[]
  /** Places that are not taken, reserved or offered. */
  readonly freePlaces: number
  /** A free seat where a new player would owe no blind (N-PLAY-04); null if there is none. */
  readonly freeSeat: SeatNo | null
  /** Players who took or gave up a seat with this change. */
  readonly moved: readonly PlayerId[]
}

interface SeatSummary {
  readonly player: PlayerId
  readonly seat: SeatNo
  /** hundredths, the chips in front of the player */
  readonly stack: number
  /** hundredths, bought but not on the table yet */
  readonly queued: number
  /** hundredths in the bets and pots of the running hand, while the player can still win them */
  readonly staked: number
  /** Dealt into the running hand and not folded. */
  readonly inHand: boolean
}

export const tableActor = (table: TableId): ActorId => `table:${table}`
export const tableOf = (actor: ActorId): TableId => actor.slice('table:'.length) as TableId

/** Every owner publishes the summaries of its tables under this name. */
export const lobbyActor: ActorId = 'lobby:tables'
