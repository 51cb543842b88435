import type { ClientMessageName } from '@cardroom/protocol'
import type { Clock } from '@cardroom/server/parts'
import type { SeededRandom } from '../basics/chance.ts'
import type { FaultInjector } from '../basics/faults.ts'
import type { Receive, ServerSocket } from '../process/process-gateway.ts'

/** A client's connection to the server, on which network faults occur. */
export interface ClientLink {
  readonly isUp: boolean
  send(name: ClientMessageName, message: unknown): void
  /** The client disconnects and the server notices immediately. */
  cut(): void
  /** The client disappears without closing the connection. The server notices only that it is silent. */
  vanish(): void
  /** Call this when the server has closed the connection. */
  onServerClosed(): void
}

export interface LinkEnvironment {
  readonly time: Clock
  readonly chance: SeededRandom
  readonly faults: FaultInjector
}

/** Time until the server detects a silent client (S-RT-09): ten seconds plus up to one check interval. */
const SILENCE_MS = [10_000, 13_000] as const

/** Opens a connection that may delay, lose, repeat or reorder the client's messages. */
export const openClientLink = (socket: ServerSocket, { time, chance, faults }: LinkEnvironment): ClientLink => {
  let isUp = true
  let heldDelivery: (() => void) | null = null
  const runLater = (ms: number, run: () => void): void => void time.setTimer(time.now() + ms, run)

  const deliverHeld = (): void => {
    const delivery = heldDelivery
    heldDelivery = null
    delivery?.()
  }

  const closeOnce = (notify: () => void): void => {
    if (!isUp) return
    isUp = false
    notify()
  }

  return {
    get isUp() {
      return isUp
    },
    send: (name, message) => {
      if (!isUp || faults.occurs('message-dropped')) return
      const rawMessage = typeof message === 'string' || chance.happens(0.1) ? message : JSON.stringify(message)
      const deliver = (): void => socket.onMessage(name, rawMessage)
      if (heldDelivery === null && faults.occurs('message-overtaken')) {
        heldDelivery = deliver
        return runLater(300, deliverHeld)
      }
      if (faults.occurs('message-delayed')) runLater(chance.between(5, 4_000), deliver)
      else deliver()
      if (faults.occurs('message-doubled')) runLater(chance.pick([0, 0, 40, 2_500]), deliver)
      deliverHeld()
    },
    cut: () => closeOnce(() => socket.onDisconnected()),
    vanish: () => closeOnce(() => runLater(chance.between(...SILENCE_MS), () => socket.onDisconnected())),
    onServerClosed: () => closeOnce(() => {}),
  }
}

/** Delays all messages of the server by the same time, so that they keep their order. */
export const delayMessages = (receive: Receive, { time, chance }: LinkEnvironment): Receive => {
  const ms = chance.between(20, 900)
  let pendingBatch: { readonly arrivesAt: number; readonly messages: Parameters<Receive>[] } | null = null
  return (...message) => {
    const arrivesAt = time.now() + ms
    // Messages sent at the same time arrive at the same time.
    if (pendingBatch?.arrivesAt === arrivesAt) return void pendingBatch.messages.push(message)
    const messages = [message]
    pendingBatch = { arrivesAt, messages }
    time.setTimer(arrivesAt, () => {
      for (const arrivedMessage of messages) receive(...arrivedMessage)
    })
  }
}
