import type { TableId } from '@cardroom/engine'
import type { Cancel, Clock } from '../ports/clock.ts'

const FIRST_MS = 250
const LONGEST_MS = 30_000

/** When tables that lost their host are to be rebuilt: soon at first, then twice as late each time. */
export interface Revivals {
  later(table: TableId): void
  isWaiting(table: TableId): boolean
  close(): void
}

/** @param revive rejects if it did not work; then it is tried again */
export const revivals = (clock: Clock, revive: (table: TableId) => Promise<void>): Revivals => {
  const waiting = new Map<TableId, Cancel>()
  const failures = new Map<TableId, { readonly count: number; readonly at: number }>()

  /** A host that held for a while has left its troubles behind. */
  const failuresOf = (table: TableId): number => {
    const { count, at } = failures.get(table) ?? { count: 0, at: 0 }
    return clock.now() - at > 2 * LONGEST_MS ? 0 : count
  }

  const later = (table: TableId): void => {
    if (waiting.has(table)) return
    const count = failuresOf(table)
    failures.set(table, { count: count + 1, at: clock.now() })
    const run = (): void => {
      waiting.delete(table)
      revive(table).catch(() => later(table))
    }
    waiting.set(table, clock.setTimer(clock.now() + Math.min(FIRST_MS * 2 ** count, LONGEST_MS), run))
  }

  return {
    later,
    isWaiting: (table) => waiting.has(table),
    close: () => {
      for (const cancel of waiting.values()) cancel()
    },
  }
}
