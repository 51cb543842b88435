import type { PlayerId, TableId, TournamentConfig, TournamentId } from '@cardroom/engine'
import type { ActorId } from '../ports/actor-log.ts'
import type { TableRequest } from '../tables/table-request.ts'
import type { EntryRequest, TournamentAnswer, TournamentSummary } from './contract.ts'

/** A request that the bus carries to the owner of a tournament. */
export type TournamentRequest =
  | { readonly type: 'open'; readonly config: TournamentConfig }
  /** A request of the player, in the field `wish`: processes of the previous version use this word on the bus. */
  | { readonly type: 'ask'; readonly player: PlayerId; readonly wish: EntryRequest }
  | { readonly type: 'cancel' }
  | { readonly type: 'summary' }
  /** A request for one of the tournament's tables, in the form used for cash tables. */
  | { readonly type: 'atTable'; readonly table: TableId; readonly request: TableRequest }

/** The owner's reply, by the type of the request; for `atTable` the same as from the owner of a cash table. */
export interface TournamentReplies {
  readonly open: TournamentAnswer
  readonly ask: TournamentAnswer
  readonly cancel: TournamentAnswer
  /** Null for a tournament that was never opened. */
  readonly summary: TournamentSummary | null
  readonly atTable: unknown
}

export const tournamentActorId = (tournament: TournamentId): ActorId => `tournament:${tournament}`
export const tournamentIdOfActor = (actor: ActorId): TournamentId => actor.slice('tournament:'.length) as TournamentId

/** The name under which every process publishes the summaries of the tournaments that it owns. */
export const tournamentLobbyActorId: ActorId = 'lobby:tournaments'
