import type { PlayerId, TableId, TournamentId } from '@cardroom/engine'
import { type ActorClient, actorClient, TableUnavailable } from '../actors/actor-client.ts'
import type { ActorLogger } from '../actors/actor-ports.ts'
import { standstillWatch } from '../actors/standstill-watch.ts'
import { supervisor } from '../actors/supervisor.ts'
import type { GameConfig } from '../config/game-config.ts'
import { type Lobby, lobby } from '../lobby/lobby.ts'
import { type LobbyCache, lobbyCache, seatIn } from '../lobby/lobby-cache.ts'
import { potAverages } from '../lobby/pot-averages.ts'
import { type SeatFinder, seatFinder } from '../lobby/seat-finder.ts'
import { type TournamentCache, tournamentCache } from '../lobby/tournament-cache.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import { type Nodes, oneNode } from '../ports/nodes.ts'
import { handRecorder } from '../records/hand-recorder.ts'
import type { FinishedHand } from '../store/finished-hand.ts'
import type { HomeGameRecords } from '../store/home-games.ts'
import type { Store } from '../store/store.ts'
import { noTableChat, type TableChat } from '../store/table-chat.ts'
import type { PlayerOrder, Tables } from '../tables/contract.ts'
import { homeEnds } from '../tables/home-ends.ts'
import { type HostedTable, openTable } from '../tables/open-table.ts'
import { tableConfig } from '../tables/table-config.ts'
import { tableKind } from '../tables/table-kind.ts'
import type { TablePorts } from '../tables/table-ports.ts'
import { tableActor, tableOf } from '../tables/table-request.ts'
import type { TournamentSummary, Tournaments } from '../tournaments/contract.ts'
import { openTournament } from '../tournaments/open-tournament.ts'
import { tournamentResults } from '../tournaments/results.ts'
import { tournamentOf } from '../tournaments/tournament-request.ts'
import { type Addressed, isFor, type Outgoing } from '../views/outgoing.ts'
import type { Profiles } from '../views/profiles.ts'
import { isHomeTableId, tournamentOfTable } from '../views/table-id.ts'
import { type HomeTables, homeTables, hostedHomeTable } from './home-tables.ts'
import { openBusyTables } from './open-busy-tables.ts'
import { tableRef, tournamentRef } from './owner-refs.ts'
import { openRunning, tournamentsOf } from './tournament-directory.ts'

/** The ports that the tables of a room need. */
export interface TablesPorts {
  readonly games: readonly GameConfig[]
  readonly store: Pick<Store, 'actorLog' | 'ledger' | 'hands'> & {
    /** If absent, there are no home games. */
    readonly homeGames?: Pick<HomeGameRecords, 'find' | 'end'>
    /** If absent, a chat is lost with the owner of its table. */
    readonly tableChat?: TableChat
  }
  readonly bus: Bus
  readonly clock: Clock
  readonly entropy: Entropy
  readonly ids: Ids
  readonly profiles: Profiles
  /** How each kind of owner decides, by default as the engine does. */
  readonly kinds?: TablePorts['kinds']
  /** Whether house bots join practice tables; true by default. */
  readonly houseBots?: boolean
  readonly logger: ActorLogger
  /** Called with every stored hand until it settles without an error; it may be called twice with the same hand. */
  readonly afterHand?: (hand: FinishedHand, gameNumber: number) => Promise<void>
  /**
   * Called with the result of a finished tournament until it settles without an error; it may be called twice with
   * the same result.
   */
  readonly afterTournament?: (summary: TournamentSummary) => Promise<void>
  /**
   * The stored final summary of a finished tournament. If it is null, or this is left out, the journal is read
   * instead.
   */
  readonly lastSummary?: (id: TournamentId) => Promise<TournamentSummary | null>
  /** Tells players who are away from their table (N-HOME-12). */
  readonly alert?: TablePorts['alert']
  /** Orders the automatic top-ups that are due (N-TABLE-21). */
  readonly topUp?: TablePorts['topUp']
  /** The processes of the room; one by default. */
  readonly nodes?: Nodes
  /** Hands between two snapshots of a table, 20 by default. */
  readonly snapshotEvery?: number
  /** Time between two searches for tables without an owner, 400 ms by default. */
  readonly sweepMs?: number
}

const SNAPSHOT_EVERY = 20
const SWEEP_MS = 400

/** The tables and tournaments of a room, until closed. */
export type OpenTables = Tables & {
  readonly tournaments: Tournaments
  /** How many tables and tournaments this process owns. */
  owned(): number
  /** Waits until every table has finished its current work, then stops; another process may continue. */
  close(): Promise<void>
}

/**
 * Opens the tables: rebuilds every cash table in use and every unfinished tournament from their journals.
 * @throws UnreadableJournal if a journal cannot be read and its chips cannot be refunded
 */
export const openTables = async (ports: TablesPorts): Promise<OpenTables> => {
  const { games, store, bus, clock, ids, profiles } = ports
  const { actorLog: log, ledger, hands } = store
  const { lastSummary = async () => null } = ports
  const averages = potAverages(hands)
  const deliveries = effectDeliveries(ports, averages)
  const { homeGames = noHomeGames, tableChat = noTableChat } = store
  const hosted = new Map(games.map((game) => [game.id as TableId, hostedTable(game)]))
  const open = new Set(games.filter(({ closed }) => !closed).map(({ id }) => id as TableId))
  const isOpen = (id: TableId): boolean => isHomeTableId(id) || open.has(id)
  const { nodes = oneNode('room'), snapshotEvery = SNAPSHOT_EVERY, sweepMs = SWEEP_MS } = ports
  const watch = standstillWatch(clock)
  const hostPorts: TablePorts = {
    alert: () => {},
    topUp: () => {},
    kinds: { table: tableKind },
    ...ports,
    log,
    ledger,
    ...deliveries,
    chat: tableChat,
    nodes,
    snapshotEvery,
    sweepMs,
    standstills: watch.recent,
  }
  const hosts = supervisor(
    {
      table: async (actor, onLost) => {
        const id = tableOf(actor)
        const known = isHomeTableId(id) ? await hostedHomeTable(homeGames, id) : hosted.get(id)
        return openTable(known ?? { id, name: id, config: null }, hostPorts, onLost)
      },
      tournament: (actor, onLost) =>
        openTournament(tournamentOf(actor), { ...hostPorts, results: deliveries.results }, onLost),
    },
    hostPorts,
  )
  const cache = lobbyCache(bus)
  const client = actorClient({ bus, clock, ids })
  const tournamentSummary = tournamentCache({
    ...{ bus, clock },
    ask: (id) => client(tournamentRef(id), { type: 'summary' }),
  })
  const close = async (): Promise<void> => {
    await hosts.close()
    watch.close()
    for (const delivery of Object.values(deliveries)) delivery.close()
    cache.close()
    tournamentSummary.close()
  }
  try {
    await openBusyTables({ hosted, isOpen, cache, bus, client, ports: hostPorts })
    await openRunning({ cache: tournamentSummary, client, log, bus })
  } catch (error) {
    await close()
    throw error
  }
  const home = homeTables({ rows: homeGames, cache, client })
  const rooms = {
    ...lobby({ games, cache, profiles, averages, houseBots: ports.houseBots ?? true }),
    ...seatFinder({ games, cache, profiles, clock }),
  }
  const tournaments = tournamentsOf({ cache: tournamentSummary, client, log, lastSummary })
  const lookups = lookupsOf({ hosted, cache, tournamentSummary, tournaments })
  return {
    ...tablesOf({ ...lookups, isOpen, client, bus, lobby: rooms }),
    ...home,
    tournaments,
    owned: hosts.owned,
    close,
  }
}

/** What follows from stored events, each delivered until it has arrived. */
const effectDeliveries = (
  { store, clock, logger, afterHand = async () => {}, afterTournament = async () => {} }: TablesPorts,
  averages: ReturnType<typeof potAverages>,
) => {
  const { actorLog: log, hands, homeGames = noHomeGames } = store
  const notYet = (what: string) => (effect: string) => logger.warn({ effect }, `${what} not stored yet, it is retried`)
  const stored = async (hand: FinishedHand, gameNumber: number): Promise<void> => {
    averages.add(hand, gameNumber)
    await afterHand(hand, gameNumber)
  }
  return {
    recorder: handRecorder({ hands, log, clock, afterHand: stored }, notYet('hand record')),
    results: tournamentResults({ log, clock, afterTournament }, notYet('result of a tournament')),
    homeEnds: homeEnds({ log, clock, end: homeGames.end }, notYet('end of a home game')),
  }
}

interface LookupParts {
  readonly hosted: ReadonlyMap<TableId, HostedTable>
  readonly cache: LobbyCache
  readonly tournamentSummary: Pick<TournamentCache, 'of'>
  readonly tournaments: Pick<Tournaments, 'seatOf'>
}

const lookupsOf = ({ hosted, cache, tournamentSummary, tournaments }: LookupParts) => ({
  /** A request about a table that does not exist would create a stream in the journal, so it is not sent. */
  exists: (id: TableId): boolean => {
    if (isHomeTableId(id)) return cache.of(id) !== null
    const tournament = tournamentOfTable(id)
    return tournament === null ? hosted.has(id) : (tournamentSummary.of(tournament)?.tables.includes(id) ?? false)
  },
  isSeated: (id: TableId, player: PlayerId): boolean => {
    const tournament = tournamentOfTable(id)
    if (tournament !== null) return tournaments.seatOf(tournament, player)?.table === id
    const summary = cache.of(id)
    return summary !== null && seatIn(summary, player) !== null
  },
})

const noHomeGames: Pick<HomeGameRecords, 'find' | 'end'> = { find: async () => null, end: async () => {} }

const hostedTable = (game: GameConfig): HostedTable => ({
  id: game.id as TableId,
  name: game.name,
  config: tableConfig(game),
})

interface TableParts {
  readonly exists: (id: TableId) => boolean
  /** Whether players may put chips on the table. */
  readonly isOpen: (id: TableId) => boolean
  readonly isSeated: Tables['isSeated']
  readonly client: ActorClient
  readonly bus: Bus
  readonly lobby: Lobby & SeatFinder
}

const tablesOf = ({ exists, isOpen, isSeated, client, bus, lobby }: TableParts): Omit<Tables, keyof HomeTables> => ({
  ...lobby,
  exists,
  isSeated,
  order: async (id, player, order) => {
    if (!exists(id)) return { ok: false, refusal: { code: 'no-such-table' } }
    if (newcomersOrders.has(order.type) && tournamentOfTable(id) === null && !isOpen(id))
      return { ok: false, refusal: { code: 'table-closed' } }
    try {
      return await client(tableRef(id), { type: 'order', player, order })
    } catch (error) {
      if (error instanceof TableUnavailable) return { ok: false, refusal: { code: 'table-unavailable' } }
      throw error
    }
  },
  watch: (id, viewer, deliver) =>
    bus.subscribe(tableActor(id), ({ events }) => {
      const seen: Outgoing[] = []
      for (const { to, event } of events as readonly Addressed[]) if (isFor(to, viewer)) seen.push(event)
      if (seen.length > 0) deliver(seen)
    }),
  greeting: async (id, viewer, occasion) =>
    exists(id) ? client(tableRef(id), { type: 'greeting', viewer, occasion }) : null,
  turnReminder: async (id, player) => (exists(id) ? client(tableRef(id), { type: 'turnReminder', player }) : []),
  rebuyOffer: async (id, player) => (exists(id) ? client(tableRef(id), { type: 'rebuyOffer', player }) : []),
  say: async (id, line) => {
    if (exists(id)) await client(tableRef(id), { type: 'say', line })
  },
})

const newcomersOrders: ReadonlySet<PlayerOrder['type']> = new Set(['reserve', 'sit', 'addChips', 'joinWaitingList'])
