import type { PlayerId, TableId, TournamentId } from '@cardroom/engine'
import { actorClient, TableUnavailable } from '../actors/actor-client.ts'
import type { ActorLogger } from '../actors/actor-ports.ts'
import { supervisor } from '../actors/supervisor.ts'
import type { GameConfig } from '../config/game-config.ts'
import { type Lobby, lobby } from '../lobby/lobby.ts'
import { type LobbyCache, lobbyCache, seatIn } from '../lobby/lobby-cache.ts'
import { potAverages } from '../lobby/pot-averages.ts'
import { type SeatFinder, seatFinder } from '../lobby/seat-finder.ts'
import { tournamentCache } from '../lobby/tournament-cache.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import { handRecorder } from '../records/hand-recorder.ts'
import type { FinishedHand } from '../store/hands.ts'
import type { Store } from '../store/store.ts'
import type { PlayerOrder, Tables } from '../tables/contract.ts'
import { type HostedTable, openTable } from '../tables/open-table.ts'
import { escrowOf } from '../tables/postings.ts'
import { tableConfig } from '../tables/table-config.ts'
import type { TablePorts } from '../tables/table-ports.ts'
import { tableActor, tableOf } from '../tables/table-request.ts'
import type { TournamentNews, Tournaments } from '../tournaments/contract.ts'
import { openTournament } from '../tournaments/open-tournament.ts'
import { tournamentResults } from '../tournaments/results.ts'
import { tournamentOf } from '../tournaments/tournament-request.ts'
import { type Addressed, isFor } from '../views/outgoing.ts'
import type { Profiles } from '../views/profiles.ts'
import { tournamentOfTable } from '../views/table-id.ts'
import { type TableClient, tableClient } from './table-client.ts'
import { openRunning, tournamentsOf } from './tournament-directory.ts'

/** The ports that the tables of a room need. */
export interface TablesPorts {
  readonly games: readonly GameConfig[]
  readonly store: Pick<Store, 'actorLog' | 'ledger' | 'hands'>
  readonly bus: Bus
  readonly clock: Clock
  readonly entropy: Entropy
  readonly ids: Ids
  readonly profiles: Profiles
  /** Whether house bots join practice tables; true by default. */
  readonly houseBots?: boolean
  readonly logger: ActorLogger
  /** Called with every stored hand until it settles without an error; it may be called twice with the same hand. */
  readonly afterHand?: (hand: FinishedHand, gameNumber: number) => Promise<void>
  /**
   * Called with the result of a finished tournament until it settles without an error; it may be called twice with
   * the same result.
   */
  readonly afterTournament?: (news: TournamentNews) => Promise<void>
  /**
   * The stored final summary of a finished tournament. If it is null, or this is left out, the journal is read
   * instead.
   */
  readonly lastNews?: (id: TournamentId) => Promise<TournamentNews | null>
  /** Names this process in the journal. */
  readonly node?: string
  /** Hands between two snapshots of a table, 20 by default. */
  readonly snapshotEvery?: number
  /** Time between two searches for tables without an owner, 400 ms by default. */
  readonly sweepMs?: number
}

const SNAPSHOT_EVERY = 20
const SWEEP_MS = 400

export type OpenTables = Tables & {
  readonly tournaments: Tournaments
  /** Waits until every table has finished its current work, then stops; another process may continue. */
  close(): Promise<void>
}

/**
 * Opens the tables: claims every cash table and every unfinished tournament, and rebuilds them from their journals.
 * @throws UnreadableJournal if a journal cannot be read and its chips cannot be refunded
 */
export const openTables = async (ports: TablesPorts): Promise<OpenTables> => {
  const { games, store, bus, clock, ids, profiles, logger } = ports
  const { actorLog: log, ledger, hands } = store
  const { afterHand = async () => {}, afterTournament = async () => {}, lastNews = async () => null } = ports
  const averages = potAverages(hands)
  const stored = async (hand: FinishedHand, gameNumber: number): Promise<void> => {
    averages.add(hand, gameNumber)
    await afterHand(hand, gameNumber)
  }
  const recorder = handRecorder({ hands, log, clock, afterHand: stored }, (effect) =>
    logger.warn({ effect }, 'hand record has to wait'),
  )
  const results = tournamentResults({ log, clock, afterTournament }, (effect) =>
    logger.warn({ effect }, 'result of a tournament has to wait'),
  )
  const hosted = new Map(games.map((game) => [game.id as TableId, hostedTable(game)]))
  const open = new Set(games.filter(({ closed }) => !closed).map(({ id }) => id as TableId))
  const isOpen = (id: TableId): boolean => open.has(id)
  const { node = 'room', snapshotEvery = SNAPSHOT_EVERY, sweepMs = SWEEP_MS } = ports
  const hostPorts: TablePorts = { ...ports, log, ledger, recorder, node, snapshotEvery, sweepMs }
  const hosts = supervisor(
    {
      table: (actor, onLost) => {
        const id = tableOf(actor)
        return openTable(hosted.get(id) ?? { id, name: id, config: null }, hostPorts, onLost)
      },
      tournament: (actor, onLost) => openTournament(tournamentOf(actor), { ...hostPorts, results }, onLost),
    },
    hostPorts,
  )
  const cache = lobbyCache(bus)
  const tournamentNews = tournamentCache(bus, clock)
  const client = actorClient({ bus, clock, ids })
  const request = tableClient(client)
  const close = async (): Promise<void> => {
    await hosts.close()
    recorder.close()
    results.close()
    cache.close()
    tournamentNews.close()
  }
  try {
    await Promise.all(
      [...hosted.keys()].map(async (id) => {
        await bus.requestOwner(tableActor(id))
        cache.take(await request(id, { type: 'news' }))
      }),
    )
    await openRunning({ cache: tournamentNews, client, log, bus })
    await clearTables(isOpen, hostPorts, request)
    await clearLists(isOpen, cache, request)
  } catch (error) {
    await close()
    throw error
  }
  const rooms = {
    ...lobby({ games, cache, profiles, averages, houseBots: ports.houseBots ?? true }),
    ...seatFinder({ games, cache, profiles, clock }),
  }
  const tournaments = tournamentsOf({ cache: tournamentNews, client, log, lastNews })
  /** A request about a table that does not exist would create a stream in the journal, so it is not sent. */
  const exists = (id: TableId): boolean => {
    const tournament = tournamentOfTable(id)
    return tournament === null ? hosted.has(id) : (tournamentNews.of(tournament)?.tables.includes(id) ?? false)
  }
  const isSeated = (id: TableId, player: PlayerId): boolean => {
    const tournament = tournamentOfTable(id)
    if (tournament !== null) return tournaments.seatOf(tournament, player)?.table === id
    const news = cache.of(id)
    return news !== null && seatIn(news, player) !== null
  }
  return { ...tablesOf({ exists, isOpen, isSeated, request, bus, lobby: rooms }), tournaments, close }
}

const hostedTable = (game: GameConfig): HostedTable => ({
  id: game.id as TableId,
  name: game.name,
  config: tableConfig(game),
})

interface Parts {
  readonly exists: (id: TableId) => boolean
  /** Whether players may put chips on the table. */
  readonly isOpen: (id: TableId) => boolean
  readonly isSeated: Tables['isSeated']
  readonly request: TableClient
  readonly bus: Bus
  readonly lobby: Lobby & SeatFinder
}

const tablesOf = ({ exists, isOpen, isSeated, request, bus, lobby }: Parts): Tables => ({
  ...lobby,
  exists,
  isSeated,
  order: async (id, player, order) => {
    if (!exists(id)) return { ok: false, refusal: { code: 'no-such-table' } }
    if (newcomersOrders.has(order.type) && tournamentOfTable(id) === null && !isOpen(id))
      return { ok: false, refusal: { code: 'table-closed' } }
    try {
      return await request(id, { type: 'order', player, order })
    } catch (error) {
      if (error instanceof TableUnavailable) return { ok: false, refusal: { code: 'table-unavailable' } }
      throw error
    }
  },
  watch: (id, viewer, deliver) =>
    bus.subscribe(tableActor(id), ({ events }) => {
      const seen = (events as readonly Addressed[]).filter(({ to }) => isFor(to, viewer))
      if (seen.length > 0) deliver(seen.map(({ event }) => event))
    }),
  greeting: async (id, viewer, occasion) => (exists(id) ? request(id, { type: 'greeting', viewer, occasion }) : null),
  turnReminder: async (id, player) => (exists(id) ? request(id, { type: 'turnReminder', player }) : []),
  rebuyOffer: async (id, player) => (exists(id) ? request(id, { type: 'rebuyOffer', player }) : []),
  say: async (id, line) => {
    if (exists(id)) await request(id, { type: 'say', line })
  },
})

const newcomersOrders: ReadonlySet<PlayerOrder['type']> = new Set(['reserve', 'sit', 'addChips', 'joinWaitingList'])

/** Clears the waiting lists of closed tables. */
const clearLists = async (isOpen: (id: TableId) => boolean, cache: LobbyCache, request: TableClient): Promise<void> => {
  for (const { id, waiting } of cache.all().filter((news) => !isOpen(news.id))) {
    for (const { player } of waiting) await request(id, { type: 'order', player, order: { type: 'leaveWaitingList' } })
  }
}

/** A table that is closed, or no longer configured, releases its players as soon as their hand allows (S-CASH-10). */
const clearTables = async (
  isOpen: (id: TableId) => boolean,
  { log, ledger }: TablePorts,
  request: TableClient,
): Promise<void> => {
  for (const id of (await log.actors('table')).map(tableOf)) {
    if (isOpen(id) || (await ledger.balanceOf(escrowOf(id))) === 0) continue
    const { seated } = await request(id, { type: 'news' })
    for (const { player } of seated) await request(id, { type: 'order', player, order: { type: 'leave' } })
  }
}
