import type { PlayerId, TableId, TournamentConfig, TournamentId } from '@cardroom/engine'
import type { ActorId } from '../ports/actor-log.ts'
import type { TableRequest } from '../tables/table-request.ts'
import type { TournamentAnswer, TournamentNews, TournamentWish } from './contract.ts'

/** What travels over the bus to the owner of a tournament. */
export type TournamentRequest =
  | { readonly type: 'open'; readonly config: TournamentConfig }
  | { readonly type: 'ask'; readonly player: PlayerId; readonly wish: TournamentWish }
  | { readonly type: 'cancel' }
  | { readonly type: 'news' }
  /** What the owner of a cash table would be asked. */
  | { readonly type: 'atTable'; readonly table: TableId; readonly request: TableRequest }

/** What the owner answers, by the type of the request; `atTable` what the owner of a cash table would answer. */
export interface TournamentReplies {
  readonly open: null
  readonly ask: TournamentAnswer
  readonly cancel: TournamentAnswer
  /** Null for one that was never opened. */
  readonly news: TournamentNews | null
  readonly atTable: unknown
}

export const tournamentActor = (tournament: TournamentId): ActorId => `tournament:${tournament}`
export const tournamentOf = (actor: ActorId): TournamentId => actor.slice('tournament:'.length) as TournamentId

/** Under this name every owner publishes the news of its tournaments. */
export const tournamentLobby: ActorId = 'lobby:tournaments'
