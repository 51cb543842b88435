import { actorClient } from '../actors/actor-client.ts'
import { standstillWatch } from '../actors/standstill-watch.ts'
import { listeners } from '../bus/listeners.ts'
import { closingList } from '../ports/closing-list.ts'
import { oneNode } from '../ports/nodes.ts'
import { noTableChat } from '../store/table-chat.ts'
import type { Tables } from '../tables/contract.ts'
import { tableKind } from '../tables/table-kind.ts'
import { effectDeliveries } from './effect-deliveries.ts'
import { homeTables } from './home-tables.ts'
import { lobby } from './lobby/lobby.ts'
import { lobbyCache } from './lobby/lobby-cache.ts'
import { potAverages } from './lobby/pot-averages.ts'
import { seatFinder } from './lobby/seat-finder.ts'
import { tournamentCache } from './lobby/tournament-cache.ts'
import { openBusyTables } from './open-busy-tables.ts'
import { openOwners } from './open-owners.ts'
import { tournamentRef } from './owner-refs.ts'
import { tableDefinitions } from './table-definitions.ts'
import { tableDirectory } from './table-directory.ts'
import type { OpenTables, TablesPorts } from './tables-ports.ts'
import { openUnfinishedTournaments, tournamentDirectory } from './tournament-directory.ts'

const HANDS_PER_SNAPSHOT = 20
const SWEEP_INTERVAL_MS = 400

const noHomeGames: NonNullable<TablesPorts['store']['homeGames']> = { find: async () => null, end: async () => {} }

/**
 * Opens the tables: first the code that sends requests to the owners of tables, then the owners in this process. They
 * rebuild every cash table in use and every unfinished tournament from its journal.
 * @throws UnreadableJournal if a journal cannot be read and its chips cannot be refunded
 */
export const openTables = async (ports: TablesPorts): Promise<OpenTables> => {
  const { games, store, bus, clock, ids, profiles, houseBots = true } = ports
  const { actorLog, ledger, hands, homeGames = noHomeGames, tableChat = noTableChat } = store
  const closingSteps = closingList()

  const client = actorClient({ bus, clock, ids })
  const cache = lobbyCache(bus)
  closingSteps.add(cache.close)
  const summaries = tournamentCache({ bus, clock, askOwner: (id) => client(tournamentRef(id), { type: 'summary' }) })
  closingSteps.add(summaries.close)
  const averages = potAverages(hands)
  const definitions = tableDefinitions(games, homeGames)
  const { lastSummary = async () => null } = ports
  const tournaments = tournamentDirectory({ cache: summaries, client, actorLog, lastSummary })
  const takeovers = listeners()
  const tables: Tables = {
    ...lobby({ games, cache, profiles, averages, houseBots }),
    ...seatFinder({ games, cache, profiles, clock }),
    ...tableDirectory({ definitions, cache, summaries, tournaments, client, bus }),
    ...homeTables({ records: homeGames, cache, client }),
    onTakenOver: takeovers.add,
  }

  const deliveries = effectDeliveries(ports, averages)
  for (const delivery of Object.values(deliveries)) closingSteps.add(delivery.close)
  const watch = standstillWatch(clock)
  closingSteps.add(watch.close)
  const {
    aggregateKinds = { table: tableKind },
    nodes = oneNode('room'),
    alert = () => {},
    orderTopUps = () => () => {},
  } = ports
  const { handsPerSnapshot = HANDS_PER_SNAPSHOT, sweepIntervalMs = SWEEP_INTERVAL_MS } = ports
  const ownerPorts = {
    ...ports,
    ...{ aggregateKinds, nodes, alert, handsPerSnapshot, sweepIntervalMs },
    ...{ actorLog, ledger, ...deliveries, chat: tableChat },
    orderTopUps: orderTopUps(tables),
    standstills: watch.recent,
  }
  const owners = openOwners(definitions, ownerPorts, takeovers.call)
  closingSteps.add(owners.close)
  try {
    await openBusyTables({ definitions, cache, bus, client, ports: ownerPorts })
    await openUnfinishedTournaments({ cache: summaries, client, actorLog, bus })
  } catch (error) {
    await closingSteps.close()
    throw error
  }
  return { ...tables, tournaments, ownedCount: owners.ownedCount, close: closingSteps.close }
}
