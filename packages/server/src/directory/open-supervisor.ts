import { supervisor } from '../actors/supervisor.ts'
import { takeOverTable } from '../tables/open-table.ts'
import { tableIdOfActor } from '../tables/table-request.ts'
import { takeOverTournament } from '../tournaments/open-tournament.ts'
import type { TournamentPorts } from '../tournaments/tournament-aggregate.ts'
import { tournamentIdOfActor } from '../tournaments/tournament-request.ts'
import type { TableDefinitions } from './table-definitions.ts'

/**
 * Starts the supervisor that makes this process the owner of the tables and tournaments that are placed here: of each
 * when a first request for it comes, its deadline is overdue, or its former owner has failed or died.
 */
export const openSupervisor = (
  definitions: Pick<TableDefinitions, 'of'>,
  ports: TournamentPorts,
  onTakenOver: () => void,
) =>
  supervisor(
    {
      table: async (actor, onLost) => takeOverTable(await definitions.of(tableIdOfActor(actor)), ports, onLost),
      tournament: (actor, onLost) => takeOverTournament(tournamentIdOfActor(actor), ports, onLost),
    },
    ports,
    onTakenOver,
  )
