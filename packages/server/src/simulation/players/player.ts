import type { PlayerId, TableId } from '@cardroom/engine'
import type { ClientMessageName, ClientMessages } from '@cardroom/protocol'
import type { OrderResult } from '../../tables/contract.ts'
import type { Receive, ServerSocket } from '../process-gateway.ts'
import type { PlannedPlayer } from '../room-plan.ts'
import { type Line, type LineWorld, lineTo, slowly } from './line.ts'
import { react } from './reactions.ts'
import { remember, type TableMemory } from './table-memory.ts'

/** What the world offers to a player: the doors of the server that runs just then. */
export interface PlayerWorld extends LineWorld {
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket | null
  /** The HTTP side of a buy-in; null if no server answers. */
  buyIn(player: PlayerId, table: TableId, hundredths: number): Promise<OrderResult | null>
  /** Chips from outside into the wallet. */
  deposit(player: PlayerId): void
}

/** A person with a client: thinks, clicks, types, loses the connection and comes back. */
export class Player {
  readonly id: PlayerId
  readonly tables: readonly TableId[]
  readonly temper: number
  readonly world: PlayerWorld
  /** Whether this player still wants to play: one who is going home sits down nowhere. */
  isStaying = true
  readonly #memories = new Map<string, TableMemory>()
  #line: Line | null = null
  #lastClick: ClientMessages['action'] | null = null

  constructor({ id, tables, temper }: PlannedPlayer, world: PlayerWorld) {
    this.id = id
    this.tables = tables
    this.temper = temper
    this.world = world
  }

  get isOnline(): boolean {
    return this.#line?.isUp ?? false
  }

  memoryOf(table: string): TableMemory {
    const known = this.#memories.get(table) ?? { view: null }
    this.#memories.set(table, known)
    return known
  }

  send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void {
    this.#line?.send(name, message)
  }

  /** Sends whatever it is, sensible or not. */
  sendRaw(name: ClientMessageName, raw: unknown): void {
    this.#line?.send(name, raw)
  }

  click(action: ClientMessages['action']): void {
    this.#lastClick = action
    this.send('action', action)
  }

  /** Clicks once more what was clicked last, whenever that was. */
  clickLate(): void {
    if (this.#lastClick !== null) this.send('action', this.#lastClick)
  }

  /** The same tables in another window: the older one stays open for a while (S-RT-08). */
  openSecondWindow(): void {
    const before = this.#line
    if (this.#connect()) this.later(this.world.chance.between(100, 20_000), () => before?.cut())
  }

  loseConnection(how: 'cut' | 'vanish'): void {
    this.#line?.[how]()
    this.comeBack()
  }

  /** Connects after a while, and tries again until somebody answers. */
  comeBack(): void {
    const { chance } = this.world
    const ms = chance.happens(0.05) ? chance.between(30_000, 200_000) : chance.between(50, 6_000)
    this.later(ms, () => {
      if (!this.isOnline && !this.#connect()) this.comeBack()
    })
  }

  later(ms: number, run: () => void): void {
    const { time } = this.world
    time.setTimer(time.now() + ms, run)
  }

  /** Opens a connection, and with it the tables that were open before. @returns whether a server answered */
  #connect(): boolean {
    const { world } = this
    const hears = world.faults.strikes('slow-line') ? slowly(this.#receive, world) : this.#receive
    let line: Line | null = null
    const socket = world.connect(this.id, hears, () => {
      line?.lost()
      if (line === this.#line) this.comeBack()
    })
    if (socket === null) return false
    line = lineTo(socket, world)
    this.#line = line
    for (const tableId of this.#opened()) this.send('rejoin_room', { tableId })
    if (world.faults.strikes('client-reloads')) this.later(world.chance.between(0, 1_000), () => this.#reload())
    return true
  }

  /** Out of patience: opens everything once more, and then the whole page, before the server has answered. */
  #reload(): void {
    if (!this.isOnline) return
    for (const gameId of this.#opened()) this.send('join_game_guest', { gameId })
    this.#line?.cut()
    if (!this.#connect()) this.comeBack()
  }

  /** The tables that this player has seen. */
  #opened(): readonly string[] {
    return [...this.#memories].flatMap(([table, { view }]) => (view === null ? [] : table))
  }

  readonly #receive: Receive = (name, payload) => {
    const gameId = 'gameId' in payload && typeof payload.gameId === 'string' ? payload.gameId : ''
    const memory = this.#memories.get(gameId)
    if (memory === undefined) return
    remember(memory, name, payload)
    react(this, name, payload)
  }
}
