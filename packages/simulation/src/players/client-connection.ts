import type { PlayerId } from '@cardroom/engine'
import type { ClientMessageName, ClientMessages } from '@cardroom/protocol'
import type { Receive, ServerSocket } from '../process/process-gateway.ts'
import { type ClientLink, delayMessages, type LinkEnvironment, openClientLink } from './client-link.ts'

export interface ClientWorld extends LinkEnvironment {
  /** A socket to the currently running server; null if no server answers. */
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket | null
}

export interface ClientConnectionOptions {
  readonly player: PlayerId
  readonly world: ClientWorld
  readonly receive: Receive
  /** Called on every new connection. */
  readonly onConnected: () => void
}

/** The connection of a simulated client, which reconnects after a loss. */
export class ClientConnection {
  readonly #options: ClientConnectionOptions
  #link: ClientLink | null = null

  constructor(options: ClientConnectionOptions) {
    this.#options = options
  }

  get isUp(): boolean {
    return this.#link?.isUp ?? false
  }

  send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void {
    this.#link?.send(name, message)
  }

  /** Sends a payload without checking it, so that a test can send an invalid one. */
  sendRaw(name: ClientMessageName, rawMessage: unknown): void {
    this.#link?.send(name, rawMessage)
  }

  /** Connects a second window of the player; the first window stays open for a while (S-RT-08). */
  openSecondWindow(): void {
    const oldLink = this.#link
    if (this.#connect()) this.runLater(this.#options.world.chance.between(100, 20_000), () => oldLink?.cut())
  }

  loseConnection(lossKind: 'cut' | 'vanish'): void {
    this.#link?.[lossKind]()
    this.reconnectLater()
  }

  /** Connects after a while, and retries until a server answers. */
  reconnectLater(): void {
    const { chance } = this.#options.world
    const ms = chance.happens(0.05) ? chance.between(30_000, 200_000) : chance.between(50, 6_000)
    this.runLater(ms, () => {
      if (!this.isUp && !this.#connect()) this.reconnectLater()
    })
  }

  /** Replaces the connection at once, as a page that reloads does. */
  reload(): void {
    this.#link?.cut()
    if (!this.#connect()) this.reconnectLater()
  }

  runLater(ms: number, run: () => void): void {
    const { time } = this.#options.world
    time.setTimer(time.now() + ms, run)
  }

  /** @returns whether a server answered */
  #connect(): boolean {
    const { player, world, receive, onConnected } = this.#options
    const receives = world.faults.occurs('slow-line') ? delayMessages(receive, world) : receive
    let link: ClientLink | null = null
    const socket = world.connect(player, receives, () => {
      link?.onServerClosed()
      if (link === this.#link) this.reconnectLater()
    })
    if (socket === null) return false
    link = openClientLink(socket, world)
    this.#link = link
    onConnected()
    return true
  }
}
