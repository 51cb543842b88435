/**
 * The server's time, estimated from the `Date` headers of its answers; this machine's clock may be wrong by any amount
 * (A-INFO-27).
 */
export interface ServerClock {
  /** ms since 1970 */
  now(): number
  /**
   * Reads the `Date` header of an answer, which has whole seconds.
   * @param sentAt when the request was sent, ms by this machine's clock
   */
  observe(date: string | null, sentAt: number): void
}

const SECOND_MS = 1000

/** @param machineNow this machine's clock, ms since 1970 */
export const newServerClock = (machineNow = () => Date.now()): ServerClock => {
  // Bounds of the offset to add to this machine's time.
  let leastOffset = Number.NEGATIVE_INFINITY
  let mostOffset = Number.POSITIVE_INFINITY
  let offset = 0
  return {
    now: () => machineNow() + offset,
    observe: (date, sentAt) => {
      const serverTime = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(serverTime)) return
      const [low, high] = [serverTime - machineNow(), serverTime + SECOND_MS - sentAt]
      // One of the clocks was changed, so earlier answers are useless.
      const wasClockChanged = low > mostOffset || high < leastOffset
      leastOffset = wasClockChanged ? low : Math.max(leastOffset, low)
      mostOffset = wasClockChanged ? high : Math.min(mostOffset, high)
      offset = leastOffset <= 0 && mostOffset >= 0 ? 0 : Math.round((leastOffset + mostOffset) / 2)
    },
  }
}

/** The clock of the server that served this page. */
export const roomClock = newServerClock()
