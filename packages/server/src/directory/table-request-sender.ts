import type { PlayerId, TableId } from '@cardroom/engine'
import { type ActorClient, OwnerUnavailable } from '../actors/actor-client.ts'
import type { Bus } from '../ports/bus.ts'
import type { IdGenerator } from '../ports/ids.ts'
import { isHomeTableId, tournamentIdOfTable } from '../ports/table-id.ts'
import type { PlayerOrder, Tables } from '../tables/contract.ts'
import { tableActorId } from '../tables/table-request.ts'
import { type AddressedMessage, isInAudience, type OutgoingMessage } from '../tables/views/outgoing.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { type LobbyCache, seatOfPlayer } from './lobby/lobby-cache.ts'
import type { TournamentCache } from './lobby/tournament-cache.ts'
import { tableActorRef } from './owner-refs.ts'
import type { TableDefinitions } from './table-definitions.ts'

interface TableDirectoryPorts {
  readonly definitions: TableDefinitions
  readonly cache: LobbyCache
  readonly summaries: Pick<TournamentCache, 'of'>
  readonly tournaments: Pick<Tournaments, 'seatOf'>
  readonly client: ActorClient
  readonly bus: Bus
  readonly ids: IdGenerator
}

type TableRequests = Pick<
  Tables,
  'exists' | 'isSeated' | 'order' | 'watch' | 'greeting' | 'turnReminder' | 'rebuyOffer' | 'sendChat'
>

/** The requests that the room may make about any table: cash tables, home games and the tables of tournaments. */
export const tableRequestSender = (ports: TableDirectoryPorts): TableRequests => {
  const { definitions, client, bus, ids } = ports
  const { exists, isSeated } = lookupsOf(ports)
  return {
    exists,
    isSeated,
    order: async (id, player, order) => {
      if (!exists(id)) return { ok: false, refusal: { code: 'no-such-table' } }
      if (ordersToEnterTable.has(order.type) && tournamentIdOfTable(id) === null && !definitions.isOpen(id))
        return { ok: false, refusal: { code: 'table-closed' } }
      try {
        return await client(tableActorRef(id), { type: 'order', player, order })
      } catch (error) {
        if (error instanceof OwnerUnavailable) return { ok: false, refusal: { code: 'table-unavailable' } }
        throw error
      }
    },
    watch: (id, viewer, onEvents) =>
      bus.subscribe(tableActorId(id), ({ events }) => {
        const visibleEvents: OutgoingMessage[] = []
        for (const { to, event } of events as readonly AddressedMessage[])
          if (isInAudience(to, viewer)) visibleEvents.push(event)
        if (visibleEvents.length > 0) onEvents(visibleEvents)
      }),
    greeting: async (id, viewer, occasion) =>
      exists(id) ? client(tableActorRef(id), { type: 'greeting', viewer, occasion }) : null,
    turnReminder: async (id, player) => (exists(id) ? client(tableActorRef(id), { type: 'turnReminder', player }) : []),
    rebuyOffer: async (id, player) => (exists(id) ? client(tableActorRef(id), { type: 'rebuyOffer', player }) : []),
    sendChat: async (id, line) => {
      if (exists(id)) await client(tableActorRef(id), { type: 'say', id: ids.next(), line })
    },
  }
}

const ordersToEnterTable: ReadonlySet<PlayerOrder['type']> = new Set(['reserve', 'sit', 'addChips', 'joinWaitingList'])

const lookupsOf = ({ definitions, cache, summaries, tournaments }: TableDirectoryPorts) => ({
  /**
   * Checked before a request is sent: a request about a table that does not exist would create a stream in the journal.
   */
  exists: (id: TableId): boolean => {
    if (isHomeTableId(id)) return cache.of(id) !== null
    const tournament = tournamentIdOfTable(id)
    return tournament === null ? definitions.has(id) : (summaries.of(tournament)?.tables.includes(id) ?? false)
  },
  isSeated: (id: TableId, player: PlayerId): boolean => {
    const tournament = tournamentIdOfTable(id)
    if (tournament !== null) return tournaments.seatOf(tournament, player)?.table === id
    const summary = cache.of(id)
    return summary !== null && seatOfPlayer(summary, player) !== null
  },
})
