import type { ClientMessages } from '@cardroom/protocol'
import { cachedAddress } from '../session/local-cache.ts'

/** How often a page says that it is still there, ms (B-PRES-01). */
const everyMs = 30_000

/** What a heartbeat needs of a socket. */
interface Beating {
  on(event: 'connect' | 'disconnect', listener: () => void): unknown
  emit(event: 'heartbeat', message: string): unknown
}

/** Sends the time and the stored address whenever a socket connects, and every 30 s while it stands (B-PRES-01, [Q92]). */
export const keepBeating = (socket: Beating): void => {
  let timer: ReturnType<typeof setInterval> | undefined
  const beat = (): void => {
    const address = cachedAddress(globalThis.localStorage as Storage | undefined)
    const message: ClientMessages['heartbeat'] = { timestamp: Date.now(), ...(address === null ? {} : { address }) }
    socket.emit('heartbeat', JSON.stringify(message))
  }
  socket.on('connect', () => {
    clearInterval(timer)
    beat()
    timer = setInterval(beat, everyMs)
  })
  socket.on('disconnect', () => clearInterval(timer))
}
