import type { PlayerId, TableId } from '@cardroom/engine'
import type { ClientMessageName, ClientMessages, ServerMessageName, ServerMessages } from '@cardroom/protocol'
import type { OrderResult } from '@cardroom/server/parts'
import type { PlannedPlayer } from '../plan/room-plan.ts'
import type { Receive } from '../process/process-gateway.ts'
import { ClientConnection, type ClientWorld } from './client-connection.ts'
import { chooseAction } from './moves.ts'
import { applyMessage, type TableMemory } from './table-memory.ts'

/** A player's access to the currently running server. */
export interface PlayerWorld extends ClientWorld {
  /** Reserves a seat, as the HTTP request for a buy-in does; null if no server answers. */
  buyIn(player: PlayerId, table: TableId, hundredths: number): Promise<OrderResult | null>
  /** Deposits chips into the wallet. */
  deposit(player: PlayerId): void
}

/** A simulated person with a client: acts, chats, loses the connection and reconnects. */
export class Player {
  readonly id: PlayerId
  readonly tables: readonly TableId[]
  readonly callPercent: number
  readonly world: PlayerWorld
  readonly connection: ClientConnection
  /** Set to false at the end of the run; from then on the player takes no seat. */
  isStaying = true
  readonly #memories = new Map<string, TableMemory>()
  #lastClick: ClientMessages['action'] | null = null

  constructor({ id, tables, callPercent }: PlannedPlayer, world: PlayerWorld) {
    this.id = id
    this.tables = tables
    this.callPercent = callPercent
    this.world = world
    this.connection = new ClientConnection({
      player: id,
      world,
      receive: this.#receive,
      onConnected: () => this.#onConnected(),
    })
  }

  memoryOf(table: string): TableMemory {
    const knownMemory = this.#memories.get(table) ?? { view: null }
    this.#memories.set(table, knownMemory)
    return knownMemory
  }

  send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void {
    this.connection.send(name, message)
  }

  click(action: ClientMessages['action']): void {
    this.#lastClick = action
    this.send('action', action)
  }

  /** Repeats the player's last action, even if its turn is long over. */
  clickLate(): void {
    if (this.#lastClick !== null) this.send('action', this.#lastClick)
  }

  /** Opens the tables again that were open before the connection was lost. */
  #onConnected(): void {
    const { faults, chance } = this.world
    for (const tableId of this.#opened()) this.send('rejoin_room', { tableId })
    if (faults.occurs('client-reloads')) this.connection.runLater(chance.between(0, 1_000), () => this.#reload())
  }

  /** Opens every table again and then reloads the page before the server has answered. */
  #reload(): void {
    if (!this.connection.isUp) return
    for (const gameId of this.#opened()) this.send('join_game_guest', { gameId })
    this.connection.reload()
  }

  /** The tables that this player has open. */
  #opened(): readonly string[] {
    return [...this.#memories].flatMap(([table, { view }]) => (view === null ? [] : table))
  }

  readonly #receive: Receive = (name, payload) => {
    const gameId = 'gameId' in payload && typeof payload.gameId === 'string' ? payload.gameId : ''
    const memory = this.#memories.get(gameId)
    if (memory === undefined) return
    applyMessage(memory, name, payload)
    const reaction = handlers[name] as ((player: Player, message: object) => void) | undefined
    reaction?.(this, payload)
  }
}

type MessageHandlers = {
  readonly [Name in ServerMessageName]?: (player: Player, message: ServerMessages[Name]) => void
}

/** How the player reacts to each message. */
const handlers: MessageHandlers = {
  your_turn: (player, offer) => {
    const { chance, faults } = player.world
    const ms = faults.occurs('late-action') ? chance.between(15_000, 40_000) : chance.between(20, 1_500)
    player.connection.runLater(ms, () => {
      const click = chooseAction(offer, player.callPercent, chance)
      player.click(click)
      if (faults.occurs('double-click'))
        player.click(chance.happens(0.5) ? click : chooseAction(offer, player.callPercent, chance))
    })
  },
  automuckcards: (player, { gameId }) => {
    const { chance } = player.world
    if (chance.happens(0.3)) return
    const cards = chance.pick<(0 | 1)[]>([[0], [1], [0, 1], []])
    const muck = chance.happens(0.5)
    player.connection.runLater(chance.between(50, 6_000), () => player.send('automuck', { gameId, muck, cards }))
  },
  rebuy_pop: (player, { gameId }) => {
    const { chance } = player.world
    if (!player.isStaying || chance.happens(0.3)) return
    player.world.deposit(player.id)
    const amount = player.memoryOf(gameId).view?.maxBuy ?? 0
    player.connection.runLater(chance.between(500, 50_000), () => player.send('rebuy', { gameId, amount }))
  },
  sitout_buttons: (player, { gameId, playNextHand, iAmBack, waitForBigBlind }) => {
    const { chance } = player.world
    if (!playNextHand && !iAmBack) return
    const waits = waitForBigBlind && chance.happens(0.4)
    player.connection.runLater(chance.between(100, 8_000), () =>
      player.send(waits ? 'sitin_nextbigblind' : 'sitin', { gameId }),
    )
  },
}
