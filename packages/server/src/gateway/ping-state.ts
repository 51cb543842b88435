/** Time in ms without a pong after which a client counts as disconnected (S-RT-09). */
export const SILENT_MS = 10_000
export const PING_MS = 3_000
/** How many round trips are kept. */
const MAX_KEPT_ROUND_TRIPS = 5

export type PingState = ReturnType<typeof pingState>

/**
 * The pongs of one client and its round trip time.
 * @param now the listening time of the server, ms; connecting counts as a pong
 */
export const pingState = (now: () => number) => {
  let pongAt = now()
  let pingedAt: number | null = null
  let measured: readonly number[] = []
  return {
    pinged: (): void => {
      // An unanswered ping is still measured from the time it was sent.
      pingedAt ??= now()
    },
    ponged: (): void => {
      pongAt = now()
      if (pingedAt === null) return
      measured = [...measured, pongAt - pingedAt].slice(-MAX_KEPT_ROUND_TRIPS)
      pingedAt = null
    },
    isSilent: (): boolean => now() - pongAt > SILENT_MS,
    /**
     * Round trip time of a ping, ms; null before the first. It is the shortest of the last few, so that a client gains
     * no time by delaying an answer (N-TIME-03).
     */
    roundTripMs: (): number | null => (measured.length === 0 ? null : Math.min(...measured)),
  }
}
