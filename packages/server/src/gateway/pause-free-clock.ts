import type { Clock } from '../ports/clock.ts'

export type PauseFreeClock = ReturnType<typeof pauseFreeClock>

/**
 * Measures how long the server was able to hear its clients, ms. Each tick adds one period at most. So neither a pause
 * of the process nor a jump of its clock counts as silence of the clients (S-RT-09).
 */
export const pauseFreeClock = (clock: Clock, periodMs: number) => {
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
