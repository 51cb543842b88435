import { actorClient } from '../actors/actor-client.ts'
import { serverStallWatch } from '../actors/server-stall-watch.ts'
import { listenerSet } from '../bus/listeners.ts'
import { closingList } from '../ports/closing-list.ts'
import { oneNode } from '../ports/nodes.ts'
import { noTableChat } from '../store/table-chat.ts'
import type { Tables } from '../tables/contract.ts'
import { tableAggregateDefinition } from '../tables/table-kind.ts'
import { roomEffectDeliverers } from './effect-deliveries.ts'
import { homeGameRequests } from './home-tables.ts'
import { lobbyCache } from './lobby/lobby-cache.ts'
import { lobbyRequests } from './lobby/lobby-requests.ts'
import { potAverages } from './lobby/pot-averages.ts'
import { seatingQueries } from './lobby/seating-queries.ts'
import { tournamentCache } from './lobby/tournament-cache.ts'
import { openBusyTables } from './open-busy-tables.ts'
import { openSupervisor } from './open-supervisor.ts'
import { tournamentActorRef } from './owner-refs.ts'
import { tableDefinitions } from './table-definitions.ts'
import { tableRequestSender } from './table-request-sender.ts'
import type { RoomTables, RoomTablesPorts } from './tables-ports.ts'
import { openUnfinishedTournaments, tournamentRequestSender } from './tournament-request-sender.ts'

const HANDS_PER_SNAPSHOT = 20
const SWEEP_INTERVAL_MS = 400

const noHomeGames: NonNullable<RoomTablesPorts['store']['homeGames']> = { find: async () => null, end: async () => {} }

/**
 * Opens the tables: first the code that sends requests to the owners of tables, then the owners in this process. The
 * owners rebuild every cash table in use and every unfinished tournament from its journal.
 * @throws UnreadableJournal if a journal cannot be read and its chips cannot be refunded
 */
export const startRoomTables = async (ports: RoomTablesPorts): Promise<RoomTables> => {
  const { games, store, bus, clock, ids, profiles, houseBots = true } = ports
  const { actorLog, ledger, hands, homeGames = noHomeGames, tableChat = noTableChat } = store
  const closingSteps = closingList()

  const client = actorClient({ bus, clock, ids })
  const cache = lobbyCache(bus, clock)
  closingSteps.add(cache.close)
  const summaries = tournamentCache({
    bus,
    clock,
    askOwner: (id) => client(tournamentActorRef(id), { type: 'summary' }),
  })
  closingSteps.add(summaries.close)
  const averages = potAverages(hands)
  const definitions = tableDefinitions(games, homeGames)
  const { lastSummary = async () => null } = ports
  const tournaments = tournamentRequestSender({ cache: summaries, client, actorLog, lastSummary })
  const takeovers = listenerSet()
  const tables: Tables = {
    ...lobbyRequests({ games, cache, profiles, averages, houseBots }),
    ...seatingQueries({ games, cache, profiles, clock }),
    ...tableRequestSender({ definitions, cache, summaries, tournaments, client, bus, ids }),
    ...homeGameRequests({ records: homeGames, cache, client }),
    onTakenOver: takeovers.add,
  }

  const deliveries = roomEffectDeliverers(ports, averages)
  for (const delivery of Object.values(deliveries)) closingSteps.add(delivery.close)
  const watch = serverStallWatch(clock)
  closingSteps.add(watch.close)
  const {
    aggregateKinds = { table: tableAggregateDefinition },
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
  const owners = openSupervisor(definitions, ownerPorts, takeovers.call)
  closingSteps.add(owners.close)
  try {
    await openBusyTables({ definitions, cache, bus, client, ports: ownerPorts })
    await openUnfinishedTournaments({ cache: summaries, client, actorLog, bus, clock, nodes })
  } catch (error) {
    await closingSteps.close()
    throw error
  }
  return { ...tables, tournaments, ownedCount: owners.ownedCount, close: closingSteps.close }
}
