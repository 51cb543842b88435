import type { TableId } from '@cardroom/engine'
import { tournamentOfTable } from '../tournaments/table-id.ts'
import { type TournamentRequest, tournamentActor } from '../tournaments/tournament-request.ts'
import type { OwnerLine } from './owner-line.ts'
import { type TableReplies, type TableRequest, tableActor } from './table-request.ts'

/** Asks the owner of a table: of a tournament's, the tournament. */
export type TableLine = <Type extends TableRequest['type']>(
  table: TableId,
  request: TableRequest & { readonly type: Type },
) => Promise<TableReplies[Type]>

export const tableLine =
  (line: OwnerLine): TableLine =>
  async (table, request) => {
    const tournament = tournamentOfTable(table)
    if (tournament === null) return (await line(tableActor(table), request)) as never
    return (await line(tournamentActor(tournament), {
      type: 'atTable',
      table,
      request,
    } satisfies TournamentRequest)) as never
  }
