import { supervisor } from '../actors/supervisor.ts'
import { openTable } from '../tables/open-table.ts'
import { tableOfActorId } from '../tables/table-request.ts'
import { openTournament } from '../tournaments/open-tournament.ts'
import type { TournamentPorts } from '../tournaments/tournament-aggregate.ts'
import { tournamentOfActor } from '../tournaments/tournament-request.ts'
import type { TableDefinitions } from './table-definitions.ts'

/**
 * Makes this process the owner of a table or tournament when one that is placed here is first requested or has an
 * overdue deadline.
 */
export const openOwners = (
  definitions: Pick<TableDefinitions, 'of'>,
  ports: TournamentPorts,
  onTakenOver: () => void,
) =>
  supervisor(
    {
      table: async (actor, onLost) => openTable(await definitions.of(tableOfActorId(actor)), ports, onLost),
      tournament: (actor, onLost) => openTournament(tournamentOfActor(actor), ports, onLost),
    },
    ports,
    onTakenOver,
  )
