import type { PlayerId, TableId } from '@cardroom/engine'
import type { Tables, Tournaments } from '@cardroom/server/parts'
import { newProcessGateway, type ProcessGateway, type Receive, type ServerSocket } from './process-gateway.ts'
import { newProcessLifecycle, type ProcessLifecycle } from './process-lifecycle.ts'
import type { ProcessWorld } from './process-ports.ts'
import { openProcessTables, type ProcessSetup } from './process-setup.ts'

/** A server process: the real tables and gateway on faulty ports, with a lifecycle that can end at any step. */
export class ServerProcess {
  readonly lifecycle: ProcessLifecycle = newProcessLifecycle()
  /** Null until the process has opened. */
  tables: Tables | null = null
  tournaments: Tournaments | null = null
  readonly #setup: ProcessSetup
  readonly #world: ProcessWorld
  #close = async (): Promise<void> => {}
  #gateway: ProcessGateway | null = null

  constructor(setup: ProcessSetup) {
    this.#setup = setup
    this.#world = { ...setup, lifecycle: this.lifecycle, crash: () => this.crash() }
  }

  /** @throws the error that prevents the tables from opening; then start another process */
  async start(): Promise<void> {
    const { tables, bus, nodes, close } = await openProcessTables(this.#setup, this.#world)
    this.#close = close
    this.tables = this.#setup.bug?.wrapTables?.(tables) ?? tables
    this.tournaments = tables.tournaments
    this.#gateway = newProcessGateway(
      { tables: this.tables, tournaments: tables.tournaments, bus, nodes },
      this.#setup,
      this.#world,
    )
  }

  get isOpen(): boolean {
    return this.tables !== null && this.lifecycle.isRunning
  }

  /** @param hungUp called when the server closes the connection */
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket | null {
    return this.isOpen ? (this.#gateway?.connect(player, receive, hungUp) ?? null) : null
  }

  /** Whether a client acts for the player at the table. */
  hasClient(player: PlayerId, table: TableId): boolean {
    return this.#gateway?.hasClient(player, table) ?? false
  }

  /** Ends the process immediately. */
  crash(): void {
    if (this.lifecycle.isOver) return
    this.lifecycle.end()
    this.#gateway?.hangUp()
    this.#setup.onCrashed()
  }

  /** Pauses the process and disconnects its clients. */
  pause(): void {
    this.lifecycle.pause()
    this.#gateway?.hangUp()
  }

  /** Like `pause`. @returns a function that resumes the process and then reports to it that its clients are gone */
  standStill(): () => void {
    this.lifecycle.pause()
    const notice = this.#gateway?.disconnectAll()
    return () => {
      this.lifecycle.wake()
      if (!this.lifecycle.isOver) notice?.()
    }
  }

  /** Shuts down in order, after running work has ended. */
  async close(): Promise<void> {
    this.#gateway?.close()
    await this.#close()
    this.lifecycle.end()
  }
}
