import type { Clock } from '../ports/clock.ts'

/** Time in ms for which nothing is read from a client that floods the server. */
const FLOOD_HOLD_MS = 5_000

/** The part of a WebSocket that is used here. */
interface HeldSocket {
  pause(): unknown
  removeAllListeners(event: 'message'): unknown
}

/** The part of an Engine.IO connection that is used here, with the WebSocket below it. */
export interface HeldConnection {
  readonly transport: { readonly socket: HeldSocket }
  once(event: 'close', listener: () => void): unknown
}

interface FloodHoldPorts {
  readonly clock: Clock
  /** Closes the connection without waiting for the client, which is not read. */
  readonly closeAtOnce: () => void
}

/**
 * Returns a function that stops reading from a client, and closes its connection after a while (S-RT-02). If the
 * connection were closed at once, a program that connects again would send the next flood at once, and opening
 * connections costs the server far more than messages that nobody reads.
 */
export const floodHold = (conn: HeldConnection, { clock, closeAtOnce }: FloodHoldPorts): (() => void) => {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    const { socket } = conn.transport
    socket.pause()
    // Messages that came with the last read are still in the socket's buffer.
    socket.removeAllListeners('message')
    const stopTimer = clock.setTimer(clock.now() + FLOOD_HOLD_MS, closeAtOnce)
    conn.once('close', stopTimer)
  }
}
