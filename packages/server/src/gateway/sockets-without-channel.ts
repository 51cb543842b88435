import type { IncomingMessage } from 'node:http'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { SocketLimiter } from './socket-limits.ts'

/** Time in ms after which a connection that has not opened a channel is closed. */
const FIRST_CHANNEL_TIMEOUT_MS = 5_000

/** The part of an Engine.IO connection that is used here. */
export interface EngineIoConnection {
  readonly request: IncomingMessage
  once(event: 'close', listener: () => void): unknown
  close(discard?: boolean): unknown
}

const cutConnection = (transport: EngineIoConnection): void => {
  transport.close(true)
  // A client that does not answer the close would keep its connection for another 30 s.
  transport.request.socket.destroySoon()
}

/**
 * Counts connections that have not opened a channel yet, or whose first channel was refused, by client address, and
 * closes them after a while. The limits of users and guests do not cover them (S-API-08).
 */
export const socketWithoutChannelGuard = (limits: SocketLimiter, clock: Clock) => {
  const timeLimits = new WeakMap<object, Cancel>()
  return {
    add: (transport: EngineIoConnection): void => {
      const giveBack = limits.countSocketWithoutChannel(transport.request)
      if (giveBack === null) {
        cutConnection(transport)
        return
      }
      const stopCounting = (): void => {
        stopTimer()
        giveBack()
      }
      const stopTimer = clock.setTimer(clock.now() + FIRST_CHANNEL_TIMEOUT_MS, () => {
        // The counting is stopped here, because the connection of a client that is already gone emits no close event.
        stopCounting()
        cutConnection(transport)
      })
      timeLimits.set(transport, stopCounting)
      transport.once('close', stopCounting)
    },
    /**
     * Called when a client has asked for a channel. Stops the time limit and the counting, because the time until the
     * server answers is not the client's fault.
     */
    stopTimeLimit: (transport: object): void => timeLimits.get(transport)?.(),
  }
}
