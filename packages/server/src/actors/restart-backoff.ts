import type { ActorId } from '../ports/actor-log.ts'
import type { Cancel, Clock } from '../ports/clock.ts'

const FIRST_MS = 250
const LONGEST_MS = 30_000

/** Schedules restarts of tables and tournaments that lost their owner, with a delay that doubles after each failure. */
export interface RestartBackoff {
  later(actor: ActorId): void
  isWaiting(actor: ActorId): boolean
  close(): void
}

/** @param restart rejects if it fails; it is then tried again */
export const restartBackoff = (clock: Clock, restart: (actor: ActorId) => Promise<void>): RestartBackoff => {
  const waiting = new Map<ActorId, Cancel>()
  const failures = new Map<ActorId, { readonly count: number; readonly at: number }>()

  /** A host that ran for `STABLE_MS` starts again without backoff. */
  const failuresOf = (actor: ActorId): number => {
    const { count, at } = failures.get(actor) ?? { count: 0, at: 0 }
    return clock.now() - at > 2 * LONGEST_MS ? 0 : count
  }

  const later = (actor: ActorId): void => {
    if (waiting.has(actor)) return
    const count = failuresOf(actor)
    failures.set(actor, { count: count + 1, at: clock.now() })
    const run = (): void => {
      waiting.delete(actor)
      restart(actor).catch(() => later(actor))
    }
    waiting.set(actor, clock.setTimer(clock.now() + Math.min(FIRST_MS * 2 ** count, LONGEST_MS), run))
  }

  return {
    later,
    isWaiting: (actor) => waiting.has(actor),
    close: () => {
      for (const cancel of waiting.values()) cancel()
    },
  }
}
