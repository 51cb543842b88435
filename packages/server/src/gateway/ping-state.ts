/** Time in ms without a pong after which a client counts as disconnected (S-RT-09). */
export const MAX_CLIENT_SILENCE_MS = 10_000
export const PING_INTERVAL_MS = 3_000
/** How many measured round trips are kept. */
const MAX_KEPT_ROUND_TRIPS = 5

export type PingState = ReturnType<typeof pingState>

/**
 * Tracks the pongs of one client and its round trip time.
 * @param now the listening time of the server, ms (see `pauseFreeClock`); connecting counts as a pong
 */
export const pingState = (now: () => number) => {
  let pongAt = now()
  let pingedAt: number | null = null
  // Written in place, because a new array for every pong would soon count as old for the garbage collector.
  const roundTripsMs = new Float64Array(MAX_KEPT_ROUND_TRIPS).fill(Number.POSITIVE_INFINITY)
  let measuredCount = 0
  return {
    recordPing: (): void => {
      // If an earlier ping is unanswered, the round trip is measured from that ping.
      pingedAt ??= now()
    },
    recordPong: (): void => {
      pongAt = now()
      if (pingedAt === null) return
      roundTripsMs[measuredCount % MAX_KEPT_ROUND_TRIPS] = pongAt - pingedAt
      measuredCount += 1
      pingedAt = null
    },
    isSilent: (): boolean => now() - pongAt > MAX_CLIENT_SILENCE_MS,
    /**
     * The shortest of the last few round trips, ms; null before the first. The shortest counts, so that a client gains
     * no extra time by delaying an answer (N-TIME-03).
     */
    roundTripMs: (): number | null => (measuredCount === 0 ? null : Math.min(...roundTripsMs)),
  }
}
