import type { TableId, TournamentId } from '@cardroom/engine'
import type { ActorRef } from '../actors/actor-client.ts'
import { tournamentIdOfTable } from '../ports/table-id.ts'
import { type TableReplies, type TableRequest, tableActorId } from '../tables/table-request.ts'
import { type TournamentReplies, type TournamentRequest, tournamentActorId } from '../tournaments/tournament-request.ts'

/** How to address requests to the owner of a tournament. */
export const tournamentActorRef = (tournament: TournamentId): ActorRef<TournamentRequest, TournamentReplies> => ({
  actor: tournamentActorId(tournament),
  commandOf: (request) => request,
})

/** How to address requests to the owner of a table; for a tournament table that is the owner of the tournament. */
export const tableActorRef = (table: TableId): ActorRef<TableRequest, TableReplies> => {
  const tournament = tournamentIdOfTable(table)
  if (tournament === null) return { actor: tableActorId(table), commandOf: (request) => request }
  const commandOf = (request: TableRequest): TournamentRequest => ({ type: 'atTable', table, request })
  return { actor: tournamentActorId(tournament), commandOf }
}
