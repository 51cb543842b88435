import type { PlayerId, SeatNo, TableConfig, TableId } from '@cardroom/engine'
import type { ActorId } from '../ports/actor-log.ts'
import type { GreetingOccasion, OrderResult, Outgoing, PlayerOrder, Viewer } from './contract.ts'

/** What travels over the bus to the owner of a table. */
export type TableRequest =
  | { readonly type: 'order'; readonly player: PlayerId; readonly order: PlayerOrder }
  | { readonly type: 'greeting'; readonly viewer: Viewer; readonly occasion: GreetingOccasion }
  | { readonly type: 'turnReminder' | 'rebuyOffer'; readonly player: PlayerId }
  | { readonly type: 'say'; readonly line: ChatLine }
  | { readonly type: 'news' }

/** What the owner answers, by the type of the request. */
export interface TableReplies {
  readonly order: OrderResult
  readonly greeting: readonly Outgoing[]
  readonly turnReminder: readonly Outgoing[]
  readonly rebuyOffer: readonly Outgoing[]
  readonly say: null
  readonly news: TableNews
}

interface ChatLine {
  readonly sender: string
  readonly userId: string
  readonly body: string
}

/** What the lobby knows of a table; the owner publishes it under {@link lobbyActor} whenever it changes. */
export interface TableNews {
  readonly id: TableId
  /** The journal's number of the change: older news never replaces newer. */
  readonly seq: number
  readonly config: TableConfig
  readonly seated: readonly SeatNews[]
  /** Places bought but not yet taken; `chips` in hundredths. */
  readonly reserved: readonly { readonly player: PlayerId; readonly chips: number }[]
  /** An open seat whose taker would owe no blind (N-PLAY-04); null if there is none. */
  readonly freeSeat: SeatNo | null
  /** Who took or gave up a seat with this change. */
  readonly moved: readonly PlayerId[]
}

interface SeatNews {
  readonly player: PlayerId
  readonly seat: SeatNo
  /** hundredths, those in front of the player */
  readonly stack: number
  /** hundredths, bought but not yet on the table */
  readonly queued: number
  /** hundredths, in the bets and pots of the running hand for as long as they can be won back */
  readonly staked: number
  /** Dealt into the running hand and not folded. */
  readonly inHand: boolean
}

export const tableActor = (table: TableId): ActorId => `table:${table}`
export const tableOf = (actor: ActorId): TableId => actor.slice('table:'.length) as TableId

/** Under this name every owner publishes the news of its tables. */
export const lobbyActor: ActorId = 'lobby:tables'
