import type { TableId } from '@cardroom/engine'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Ids } from '../ports/ids.ts'
import { type Addressed, isFor } from '../projections/outgoing.ts'
import { handRecorder } from '../records/hand-recorder.ts'
import type { FinishedHand } from '../store/hands.ts'
import type { Store } from '../store/store.ts'
import type { PlayerOrder, Profiles, Tables } from './contract.ts'
import { type GameConfig, tableConfig } from './game-config.ts'
import type { HostPorts, TableLogger } from './host-ports.ts'
import { type Lobby, lobby } from './lobby.ts'
import { lobbyBoard } from './lobby-board.ts'
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
  /** Lets every table finish what it is doing, then leaves them as they stand: another process may go on. */
  close(): Promise<void>
}

/**
 * Opens the cash tables: every one is claimed and rebuilt from its journal before this settles.
 * @throws UnreadableJournal if a journal cannot be read and its chips cannot be given back
 */
export const openTables = async (ports: TablesPorts): Promise<OpenTables> => {
  const { games, store, bus, clock, ids, profiles, logger } = ports
  const { actorLog: log, ledger, hands } = store
  const { afterHand = async () => {} } = ports
  const recorder = handRecorder({ hands, log, clock, afterHand }, (effect) =>
    logger.warn({ effect }, 'hand record has to wait'),
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
    },
    hostPorts,
  )
  const board = lobbyBoard(bus)
  const ask = tableLine(ownerLine({ bus, clock, ids }))
  const close = async (): Promise<void> => {
    await hosts.close()
    recorder.close()
    board.close()
  }
  try {
    await Promise.all(
      [...hosted.keys()].map(async (id) => {
        await bus.requestOwner(tableActor(id))
        board.take(await ask(id, { type: 'news' }))
      }),
    )
    await clearTables(isOpen, hostPorts, ask)
  } catch (error) {
    await close()
    throw error
  }
  const rooms = lobby({ games, board, profiles, hands })
  return { ...tablesOf({ hosted, isOpen, ask, bus, lobby: rooms }), close }
}

const hostedTable = (game: GameConfig): HostedTable => ({
  id: game.id as TableId,
  name: game.name,
  config: tableConfig(game),
})

interface Parts {
  readonly hosted: ReadonlyMap<TableId, HostedTable>
  /** Whether chips may be put on the table. */
  readonly isOpen: (id: TableId) => boolean
  readonly ask: TableLine
  readonly bus: Bus
  readonly lobby: Lobby
}

const tablesOf = ({ hosted, isOpen, ask, bus, lobby }: Parts): Tables => ({
  ...lobby,
  order: async (id, player, order) => {
    if (!hosted.has(id)) return { ok: false, refusal: { code: 'no-such-table' } }
    if (bringsChips(order) && !isOpen(id)) return { ok: false, refusal: { code: 'table-closed' } }
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
  greeting: async (id, viewer, occasion) => (hosted.has(id) ? ask(id, { type: 'greeting', viewer, occasion }) : null),
  turnReminder: async (id, player) => (hosted.has(id) ? ask(id, { type: 'turnReminder', player }) : []),
  rebuyOffer: async (id, player) => (hosted.has(id) ? ask(id, { type: 'rebuyOffer', player }) : []),
  say: async (id, line) => {
    if (hosted.has(id)) await ask(id, { type: 'say', line })
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
