import type { ClientMessages } from '@cardroom/protocol'
import { readCachedLedgerAddress } from '../storage/keyed-store.ts'

/** Interval of heartbeats, ms (B-PRES-01). */
const heartbeatIntervalMs = 30_000

/** Sends the time and the user's stored address, if any, at `start` and every 30 s until `stop` (B-PRES-01, [Q92]). */
export const heartbeatSender = (send: (message: string) => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const sendHeartbeat = (): void => {
    const address = readCachedLedgerAddress(globalThis.localStorage as Storage | undefined)
    const message: ClientMessages['heartbeat'] = { timestamp: Date.now(), ...(address === null ? {} : { address }) }
    send(JSON.stringify(message))
  }
  return {
    start: (): void => {
      clearInterval(timer)
      sendHeartbeat()
      timer = setInterval(sendHeartbeat, heartbeatIntervalMs)
    },
    stop: (): void => clearInterval(timer),
  }
}
