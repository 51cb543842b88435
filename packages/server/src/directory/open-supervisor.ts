import { supervisor } from '../actors/supervisor.ts'
import { takeOverTable } from '../tables/open-table.ts'
import { tableIdOfActor } from '../tables/table-request.ts'
import { takeOverTournament } from '../tournaments/open-tournament.ts'
import type { TournamentPorts } from '../tournaments/tournament-aggregate.ts'
import { tournamentIdOfActor } from '../tournaments/tournament-request.ts'
import type { TableDefinitions } from './table-definitions.ts'

/**
 * Starts the supervisor, which makes this process the owner of the tables and tournaments that are placed here. It
 * claims each of them when a first request for it arrives, when its deadline is overdue, or when its former owner has
 * failed or died.
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
