import type { PlayerId, TableId } from '@cardroom/engine'
import type { ClientMessageName, ServerMessageName } from '@cardroom/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../gateway/connection.ts'
import { type Handlers, handlers } from '../gateway/handlers.ts'
import { inbox } from '../gateway/inbox.ts'
import { lobby } from '../gateway/lobby.ts'
import { type Presence, presence } from '../gateway/presence.ts'
import type { Entropy } from '../ports/entropy.ts'
import { uuidIds } from '../ports/ids.ts'
import type { Profiles, Tables } from '../tables/contract.ts'
import { type OpenTables, openTables } from '../tables/directory.ts'
import type { GameConfig } from '../tables/game-config.ts'
import type { SocketTraffic } from './checks/traffic.ts'
import type { Findings } from './findings.ts'
import type { HandArchive } from './hand-archive.ts'
import { type Life, lifeOf } from './life.ts'
import type { MachineClock } from './machine-clock.ts'
import type { PlantedBug } from './planted-bug.ts'
import { faultyHands, faultyLog, overheardBus, type ProcessWorld, processBus } from './process-ports.ts'
import type { WatchedStore } from './watched-store.ts'

/** What a server process is started on. */
export interface ProcessSetup extends Omit<ProcessWorld, 'life' | 'crash'> {
  readonly games: readonly GameConfig[]
  readonly store: WatchedStore
  readonly hands: HandArchive
  readonly clock: MachineClock
  readonly entropy: Entropy
  readonly profiles: Profiles
  readonly findings: Findings
  readonly bug: PlantedBug | null
  readonly node: string
  /** Told once, when the process ended where it stood. */
  readonly crashed: () => void
}

/** One end of a client's socket, the server's. */
export interface ServerSocket {
  take(name: ClientMessageName, raw: unknown): void
  /** The server learns that the client is gone. */
  gone(): void
}

export type Receive = (name: ServerMessageName, payload: object) => void

interface OpenGateway {
  readonly present: Presence
  readonly handle: Handlers
  close(): void
}

/** A server process: tables and gateway as they are, on ports that may fail and a life that may end at any step. */
export class ServerProcess {
  readonly life: Life = lifeOf()
  tables: Tables | null = null
  readonly #setup: ProcessSetup
  readonly #world: ProcessWorld
  readonly #connections = new Map<Connection, () => void>()
  readonly #counts = { accepted: 0, malformed: 0, tooMany: 0 }
  #open: OpenTables | null = null
  #gateway: OpenGateway | null = null

  constructor(setup: ProcessSetup) {
    this.#setup = setup
    this.#world = { ...setup, life: this.life, crash: () => this.crash() }
  }

  /** @throws what keeps the tables from opening; then the process has to be started once more */
  async start(): Promise<void> {
    const { games, store, hands, clock, entropy, profiles, findings, bug, node } = this.#setup
    const ownClock = this.#clock()
    const bus = processBus(this.#world)
    this.#open = await openTables({
      games,
      store: {
        actorLog: faultyLog(store.log, this.#world),
        ledger: { ...store.ledger, balanceOf: (account) => this.life.outside(() => store.ledger.balanceOf(account)) },
        hands: faultyHands(bug?.hands?.(hands) ?? hands, this.#world),
      },
      bus: overheardBus(bug?.bus?.(bus) ?? bus, this.#world),
      clock: ownClock,
      entropy,
      ids: uuidIds(clock, entropy),
      profiles,
      logger: {
        warn: () => {},
        error: ({ table, why }, message) => {
          findings.trace(() => `${message} ${table}: ${why}`)
          if (!isExplained(String(why))) findings.note('S-OPS-03', `${message} ${table}: ${why}`)
        },
      },
      node,
    })
    const tables = bug?.tables?.(this.#open) ?? this.#open
    this.tables = this.#audited(tables)
    const present = presence(this.tables, profiles)
    const rows = lobby(
      this.tables,
      ownClock,
      () => this.#connections.keys(),
      (error) => {
        this.#logged({ err: error, event: 'table_sync' })
      },
    )
    const handle = handlers({ tables: this.tables, profiles, presence: present, lobby: rows, clock: ownClock })
    this.#gateway = { present, handle, close: rows.close }
  }

  get isOpen(): boolean {
    return this.tables !== null && this.life.isRunning
  }

  get counts(): { readonly accepted: number; readonly malformed: number; readonly tooMany: number } {
    return this.#counts
  }

  /** @param hungUp told when the server's end is gone */
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket | null {
    const { clock, auditor } = this.#setup
    const gateway = this.#gateway
    if (gateway === null || !this.life.isRunning) return null
    const traffic = auditor.traffic.socketOf(player)
    const connection = this.#connectionOf(player, receive, traffic)
    const close = (): void => {
      traffic.closed()
      hungUp()
    }
    this.#connections.set(connection, close)
    const logger = { error: (facts: { err: unknown; event?: string }) => this.#logged(facts) }
    const take = inbox(connection, gateway.handle, {
      clock,
      logger: logger as unknown as FastifyBaseLogger,
      counts: this.#counts,
    })
    return {
      take: (name, raw) => {
        if (this.life.isRunning && this.#connections.has(connection)) take(name, raw)
      },
      gone: () => {
        if (!this.#connections.delete(connection)) return
        traffic.closed()
        if (this.life.isOver) return
        gateway.present.gone(connection).catch((error: unknown) => this.#logged({ err: error }))
      },
    }
  }

  /** The process ends where it stands. */
  crash(): void {
    if (this.life.isOver) return
    this.life.end()
    this.#hangUpAll()
    this.#setup.crashed()
  }

  /** It stands still; its clients lose it. */
  pause(): void {
    this.life.pause()
    this.#hangUpAll()
  }

  /** Ends once everything it was doing is done. */
  async close(): Promise<void> {
    this.#hangUpAll()
    this.#gateway?.close()
    await this.#open?.close()
    this.life.end()
  }

  #hangUpAll(): void {
    const all = [...this.#connections.values()]
    this.#connections.clear()
    for (const hungUp of all) hungUp()
  }

  #clock() {
    const { bug, clock } = this.#setup
    return this.life.clockOn(bug?.clock?.(clock) ?? clock)
  }

  #audited(tables: Tables): Tables {
    const { auditor, profiles, games } = this.#setup
    return {
      ...tables,
      greeting: async (id: TableId, viewer, occasion) => {
        const events = await tables.greeting(id, viewer, occasion)
        const name = games.find((game) => game.id === id)?.name ?? ''
        if (events !== null) auditor.traffic.greeted(id, viewer, events, { name, profiles })
        return events
      },
    }
  }

  #connectionOf(player: PlayerId, receive: Receive, traffic: SocketTraffic): Connection {
    const { faults, clock } = this.#setup
    const connection: Connection = {
      id: '',
      player,
      token: null,
      send: (name, payload) => {
        if (this.life.isOver || !this.#connections.has(connection)) return
        traffic.sent(name, payload)
        receive(name, payload)
        if (faults.strikes('crash-while-sending')) this.crash()
      },
      watching: new Map(),
      following: new Set(),
      wantsMyTables: false,
      lastPongAt: clock.now(),
      close: () => {},
    }
    return connection
  }

  /** A table that is away may fail a message; nothing else may. */
  #logged({ err, event }: { err: unknown; event?: string }): void {
    const why = err instanceof Error ? `${err.name}: ${err.message}` : String(err)
    if (!(err instanceof Error) || err.name !== 'TableUnavailable') {
      this.#setup.findings.note('S-RT-02', `${event ?? 'the end of a connection'} failed: ${why}`)
    }
  }
}

/** Whether a host may be lost for this: only for what the simulation does to the journal. */
const isExplained = (why: string): boolean =>
  [
    'HostLost',
    'the journal failed: AppendUncertain',
    'the journal failed: Error',
    'the journal answered fenced',
    'stopped',
  ].includes(why)
