/** A client that answers no ping for so long is gone (S-RT-09). */
export const SILENT_MS = 10_000
/** Measured round trips that are remembered. */
const REMEMBERED = 5

/** The signs of life of one client, and how long they take. */
export interface Pulse {
  pinged(now: number): void
  ponged(now: number): void
  isSilent(now: number): boolean
  /**
   * How long a ping and its answer take, ms; null before the first. The shortest of the last few: an answer held back
   * now and then gains no time (N-TIME-03).
   */
  roundTripMs(): number | null
}

/** @param now when the client connected: as good as a pong */
export const pulse = (now: number): Pulse => {
  let heardAt = now
  let pingedAt: number | null = null
  let measured: readonly number[] = []
  return {
    pinged: (at) => {
      // An answer that is still due is measured from the ping that it answers.
      pingedAt ??= at
    },
    ponged: (at) => {
      heardAt = at
      if (pingedAt === null) return
      measured = [...measured, Math.max(0, at - pingedAt)].slice(-REMEMBERED)
      pingedAt = null
    },
    isSilent: (at) => at - heardAt > SILENT_MS,
    roundTripMs: () => (measured.length === 0 ? null : Math.min(...measured)),
  }
}
