import type { TableId } from '@cardroom/engine'
import type { ActorClient } from '../actors/actor-client.ts'
import { type TableReplies, type TableRequest, tableActor } from '../tables/table-request.ts'
import { type TournamentRequest, tournamentActor } from '../tournaments/tournament-request.ts'
import { tournamentOfTable } from '../views/table-id.ts'

/** Sends a request to the owner of a table; for a tournament table that is the owner of the tournament. */
export type TableClient = <Type extends TableRequest['type']>(
  table: TableId,
  request: TableRequest & { readonly type: Type },
) => Promise<TableReplies[Type]>

/** The client of the owners of all tables, of cash games and of tournaments. */
export const tableClient =
  (client: ActorClient): TableClient =>
  async (table, request) => {
    const tournament = tournamentOfTable(table)
    if (tournament === null) return (await client(tableActor(table), request)) as never
    return (await client(tournamentActor(tournament), {
      type: 'atTable',
      table,
      request,
    } satisfies TournamentRequest)) as never
  }
