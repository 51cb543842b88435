import type { PlayerId, TableId } from '@cardroom/engine'
import type { ActorId } from '../ports/actor-log.ts'
import type { OrderResult, PlayerOrder } from './contract.ts'
import type { TableSummary } from './summaries.ts'
import type { GreetingOccasion } from './views/greeting.ts'
import type { OutgoingMessage, Viewer } from './views/outgoing.ts'
import type { SessionSheetView } from './views/sheet-view.ts'

/** A request that the bus carries to the owner of a table. */
export type TableRequest =
  | { readonly type: 'order'; readonly player: PlayerId; readonly order: PlayerOrder }
  | { readonly type: 'greeting'; readonly viewer: Viewer; readonly occasion: GreetingOccasion }
  | { readonly type: 'turnReminder' | 'rebuyOffer'; readonly player: PlayerId }
  /** A line of chat. Its id is unique: a repeated request adds the line once. */
  | { readonly type: 'say'; readonly id: string; readonly line: ChatLine }
  /** Asks for the session sheet of a home game. */
  | { readonly type: 'sheet' }
  /** The operator of the room ends a home game after the running hand. */
  | { readonly type: 'closeGame' }
  | { readonly type: 'summary' }

/** The owner's reply, by the type of the request. */
export interface TableReplies {
  readonly order: OrderResult
  readonly greeting: readonly OutgoingMessage[]
  readonly turnReminder: readonly OutgoingMessage[]
  readonly rebuyOffer: readonly OutgoingMessage[]
  readonly say: null
  readonly sheet: SessionSheetView | null
  readonly closeGame: OrderResult
  readonly summary: TableSummary
}

interface ChatLine {
  readonly sender: string
  readonly userId: string
  readonly body: string
}

export const tableActorId = (table: TableId): ActorId => `table:${table}`
export const tableIdOfActor = (actor: ActorId): TableId => actor.slice('table:'.length) as TableId

/** The name under which every process publishes the summaries of the cash tables and home games that it owns. */
export const lobbyActorId: ActorId = 'lobby:tables'
