import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** A step of the clock, ms: less than a client may be silent, so that no client is disconnected (S-RT-09). */
const STEP_MS = 3_000

/** A client that answers the room's pings. */
export interface PingedClient {
  /** @returns a function that removes the listener */
  on(name: 'ping', listen: () => void): () => void
}

/** Moves the room's time on in steps, and waits at each step until every client has received a ping. */
export const passTime = async (
  move: (ms: number) => void,
  ms: number,
  clients: readonly PingedClient[],
): Promise<void> => {
  for (let left = ms; left > 0; left -= STEP_MS) {
    const heard = new Set<PingedClient>()
    const stops = clients.map((client) => client.on('ping', () => heard.add(client)))
    move(Math.min(STEP_MS, left))
    await until('a ping for everybody', () => heard.size === clients.length)
    for (const stop of stops) stop()
  }
}

/**
 * Watches the sockets that a page opens from now on.
 * @returns their pongs, and the addresses of those that have closed
 */
export const socketsOf = (page: Page): PingedClient & { readonly closed: string[] } => {
  const listeners = new Set<() => void>()
  const closed: string[] = []
  page.on('websocket', (socket) => {
    socket.on('close', () => closed.push(socket.url()))
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"pong"')) for (const listen of listeners) listen()
    })
  })
  return {
    closed,
    on: (_name, listen) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
