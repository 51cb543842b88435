import type { PlayerId, TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { OpenTables } from '../tables/directory.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { type Life, lifeOf } from './life.ts'
import { gatewayOf, type ProcessGateway, type Receive, type ServerSocket } from './process-gateway.ts'
import type { ProcessWorld } from './process-ports.ts'
import { openTablesOn, type ProcessSetup } from './process-setup.ts'

/** A server process: tables and gateway as they are, on ports that may fail and a life that may end at any step. */
export class ServerProcess {
  readonly life: Life = lifeOf()
  /** Null until the process has opened. */
  tables: Tables | null = null
  tournaments: Tournaments | null = null
  readonly #setup: ProcessSetup
  readonly #world: ProcessWorld
  #open: OpenTables | null = null
  #gateway: ProcessGateway | null = null

  constructor(setup: ProcessSetup) {
    this.#setup = setup
    this.#world = { ...setup, life: this.life, crash: () => this.crash() }
  }

  /** @throws what keeps the tables from opening; then the process has to be started once more */
  async start(): Promise<void> {
    this.#open = await openTablesOn(this.#setup, this.#world)
    this.tables = this.#setup.bug?.tables?.(this.#open) ?? this.#open
    this.tournaments = this.#open.tournaments
    this.#gateway = gatewayOf(this.tables, this.#open.tournaments, this.#setup, this.#world)
  }

  get isOpen(): boolean {
    return this.tables !== null && this.life.isRunning
  }

  /** @param hungUp told when the server's end is gone */
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket | null {
    return this.isOpen ? (this.#gateway?.connect(player, receive, hungUp) ?? null) : null
  }

  /** Whether a client acts for the player at the table. */
  isThere(player: PlayerId, table: TableId): boolean {
    return this.#gateway?.isThere(player, table) ?? false
  }

  /** The process ends where it stands. */
  crash(): void {
    if (this.life.isOver) return
    this.life.end()
    this.#gateway?.hangUp()
    this.#setup.crashed()
  }

  /** It stands still; its clients lose it. */
  pause(): void {
    this.life.pause()
    this.#gateway?.hangUp()
  }

  /** Ends once everything it was doing is done. */
  async close(): Promise<void> {
    this.#gateway?.close()
    await this.#open?.close()
    this.life.end()
  }
}
