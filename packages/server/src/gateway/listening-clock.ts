import type { Clock } from '../ports/clock.ts'

export type ListeningClock = ReturnType<typeof listeningClock>

/**
 * Listening time of the server, ms. Each tick adds one period at most. If the process was paused or its clock was set,
 * it could not hear its clients in that time, so their silence in that time does not count (S-RT-09).
 */
export const listeningClock = (clock: Clock, periodMs: number) => {
  let countedMs = 0
  let tickedAt = clock.now()
  const now = (): number => countedMs + Math.min(Math.max(0, clock.now() - tickedAt), periodMs)
  return {
    now,
    /** Must be called once a period. If a call is late, the delay does not count as listening time. */
    tick: (): void => {
      countedMs = now()
      tickedAt = clock.now()
    },
  }
}
