import type { PlayerId, TableId, TournamentId } from '@cardroom/engine'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import { type Addressed, isFor } from '../projections/outgoing.ts'
import { handRecorder } from '../records/hand-recorder.ts'
import type { FinishedHand } from '../store/hands.ts'
import type { Store } from '../store/store.ts'
import { tournamentBoard } from '../tournaments/board.ts'
import type { TournamentNews, Tournaments } from '../tournaments/contract.ts'
import { openRunning, tournamentsOf } from '../tournaments/directory.ts'
import { openTournament } from '../tournaments/open-host.ts'
import { tournamentResults } from '../tournaments/results.ts'
import { tournamentOfTable } from '../tournaments/table-id.ts'
import { tournamentOf } from '../tournaments/tournament-request.ts'
import type { PlayerOrder, Profiles, Tables } from './contract.ts'
import { type GameConfig, tableConfig } from './game-config.ts'
import type { HostPorts, TableLogger } from './host-ports.ts'
import { type Lobby, lobby } from './lobby.ts'
import { lobbyBoard, seatIn } from './lobby-board.ts'
import { type HostedTable, openHost } from './open-host.ts'
import { ownerLine, TableUnavailable } from './owner-line.ts'
import { owners } from './owners.ts'
import { escrowOf } from './postings.ts'
import { type TableLine, tableLine } from './table-line.ts'
import { tableActor, tableOf } from './table-request.ts'

/** What the tables of a room stand on. */
export interface TablesPorts {
  readonly games: readonly GameConfig[]
  readonly store: Pick<Store, 'actorLog' | 'ledger' | 'hands'>
  readonly bus: Bus
  readonly clock: Clock
  readonly entropy: Entropy
  readonly ids: Ids
  readonly profiles: Profiles
  readonly logger: TableLogger
  /** Told of every stored hand, until it returns without an error; a hand may be told of twice. */
  readonly afterHand?: (hand: FinishedHand, gameNumber: number) => Promise<void>
  /** Told how a tournament that is over came out, until it returns without an error; it may be told of twice. */
  readonly afterTournament?: (news: TournamentNews) => Promise<void>
  /** The last news of a tournament that is over, where it is kept; null, or left out, and the journal is read for it. */
  readonly lastNews?: (id: TournamentId) => Promise<TournamentNews | null>
  /** Names this process in the journal. */
  readonly node?: string
  /** Hands from one snapshot of a table to the next, 20 if left out. */
  readonly snapshotEvery?: number
  /** From one search for tables without an owner to the next, 400 ms if left out. */
  readonly sweepMs?: number
}

const SNAPSHOT_EVERY = 20
const SWEEP_MS = 400

export type OpenTables = Tables & {
  readonly tournaments: Tournaments
  /** Lets every table finish what it is doing, then leaves them as they stand: another process may go on. */
  close(): Promise<void>
}

/**
 * Opens the tables: every cash table, and every tournament that is not over, is claimed and rebuilt from its journal
 * before this settles.
 * @throws UnreadableJournal if a journal cannot be read and its chips cannot be given back
 */
export const openTables = async (ports: TablesPorts): Promise<OpenTables> => {
  const { games, store, bus, clock, ids, profiles, logger } = ports
  const { actorLog: log, ledger, hands } = store
  const { afterHand = async () => {}, afterTournament = async () => {}, lastNews = async () => null } = ports
  const recorder = handRecorder({ hands, log, clock, afterHand }, (effect) =>
    logger.warn({ effect }, 'hand record has to wait'),
  )
  const results = tournamentResults({ log, clock, afterTournament }, (effect) =>
    logger.warn({ effect }, 'result of a tournament has to wait'),
  )
  const hosted = new Map(games.map((game) => [game.id as TableId, hostedTable(game)]))
  const open = new Set(games.filter(({ closed }) => !closed).map(({ id }) => id as TableId))
  const isOpen = (id: TableId): boolean => open.has(id)
  const { node = 'room', snapshotEvery = SNAPSHOT_EVERY, sweepMs = SWEEP_MS } = ports
  const hostPorts: HostPorts = { ...ports, log, ledger, recorder, node, snapshotEvery, sweepMs }
  const hosts = owners(
    {
      table: (actor, onLost) => {
        const id = tableOf(actor)
        return openHost(hosted.get(id) ?? { id, name: id, config: null }, hostPorts, onLost)
      },
      tournament: (actor, onLost) => openTournament(tournamentOf(actor), { ...hostPorts, results }, onLost),
    },
    hostPorts,
  )
  const board = lobbyBoard(bus)
  const tournamentNews = tournamentBoard(bus, clock)
  const line = ownerLine({ bus, clock, ids })
  const ask = tableLine(line)
  const close = async (): Promise<void> => {
    await hosts.close()
    recorder.close()
    results.close()
    board.close()
    tournamentNews.close()
  }
  try {
    await Promise.all(
      [...hosted.keys()].map(async (id) => {
        await bus.requestOwner(tableActor(id))
        board.take(await ask(id, { type: 'news' }))
      }),
    )
    await openRunning({ board: tournamentNews, line, log, bus })
    await clearTables(isOpen, hostPorts, ask)
  } catch (error) {
    await close()
    throw error
  }
  const rooms = lobby({ games, board, profiles, hands })
  const tournaments = tournamentsOf({ board: tournamentNews, line, log, lastNews })
  /** Nobody is asked about a table that never was: that would make it a stream in the journal. */
  const exists = (id: TableId): boolean => {
    const tournament = tournamentOfTable(id)
    return tournament === null ? hosted.has(id) : (tournamentNews.of(tournament)?.tables.includes(id) ?? false)
  }
  const isSeated = (id: TableId, player: PlayerId): boolean => {
    const tournament = tournamentOfTable(id)
    if (tournament !== null) return tournaments.seatOf(tournament, player)?.table === id
    const news = board.of(id)
    return news !== null && seatIn(news, player) !== null
  }
  return { ...tablesOf({ exists, isOpen, isSeated, ask, bus, lobby: rooms }), tournaments, close }
}

const hostedTable = (game: GameConfig): HostedTable => ({
  id: game.id as TableId,
  name: game.name,
  config: tableConfig(game),
})

interface Parts {
  readonly exists: (id: TableId) => boolean
  /** Whether chips may be put on the table. */
  readonly isOpen: (id: TableId) => boolean
  readonly isSeated: Tables['isSeated']
  readonly ask: TableLine
  readonly bus: Bus
  readonly lobby: Lobby
}

const tablesOf = ({ exists, isOpen, isSeated, ask, bus, lobby }: Parts): Tables => ({
  ...lobby,
  exists,
  isSeated,
  order: async (id, player, order) => {
    if (!exists(id)) return { ok: false, refusal: { code: 'no-such-table' } }
    if (bringsChips(order) && tournamentOfTable(id) === null && !isOpen(id))
      return { ok: false, refusal: { code: 'table-closed' } }
    try {
      return await ask(id, { type: 'order', player, order })
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
  greeting: async (id, viewer, occasion) => (exists(id) ? ask(id, { type: 'greeting', viewer, occasion }) : null),
  turnReminder: async (id, player) => (exists(id) ? ask(id, { type: 'turnReminder', player }) : []),
  rebuyOffer: async (id, player) => (exists(id) ? ask(id, { type: 'rebuyOffer', player }) : []),
  say: async (id, line) => {
    if (exists(id)) await ask(id, { type: 'say', line })
  },
})

const bringsChips = ({ type }: PlayerOrder): boolean => type === 'reserve' || type === 'sit' || type === 'addChips'

/** A table that is closed, or no longer in the configuration, lets its players go, as soon as their hand allows (S-CASH-10). */
const clearTables = async (
  isOpen: (id: TableId) => boolean,
  { log, ledger }: HostPorts,
  ask: TableLine,
): Promise<void> => {
  for (const id of (await log.actors('table')).map(tableOf)) {
    if (isOpen(id) || (await ledger.balanceOf(escrowOf(id))) === 0) continue
    const { seated } = await ask(id, { type: 'news' })
    for (const { player } of seated) await ask(id, { type: 'order', player, order: { type: 'leave' } })
  }
}
