import type { ActorId } from '../ports/actor-log.ts'
import type { Cancel, Clock } from '../ports/clock.ts'

const FIRST_MS = 250
const LONGEST_MS = 30_000

/** When tables and tournaments that lost their owner are to be rebuilt: soon at first, then twice as late each time. */
export interface Revivals {
  later(actor: ActorId): void
  isWaiting(actor: ActorId): boolean
  close(): void
}

/** @param revive rejects if it did not work; then it is tried again */
export const revivals = (clock: Clock, revive: (actor: ActorId) => Promise<void>): Revivals => {
  const waiting = new Map<ActorId, Cancel>()
  const failures = new Map<ActorId, { readonly count: number; readonly at: number }>()

  /** A host that held for a while has left its troubles behind. */
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
      revive(actor).catch(() => later(actor))
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
