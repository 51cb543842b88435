import type { Cancel, Clock } from '../ports/clock.ts'
import type { IsReadableSnapshot, OldRowRemoval } from './retention.ts'

const HOUR_MS = 3_600_000
const PAUSE_BETWEEN_ROUNDS_MS = 1_000

interface RemovalPorts {
  readonly clock: Clock
  readonly isReadable: IsReadableSnapshot
  readonly reportFailure: (error: unknown) => void
}

/**
 * Removes old rows every hour, in rounds a second apart. The first removal comes an hour after the start of the room,
 * because a starting room has other work.
 * @returns a function that stops the removal
 */
export const scheduleOldRowRemoval = (
  retention: OldRowRemoval,
  { clock, isReadable, reportFailure }: RemovalPorts,
): Cancel => {
  let cancel: Cancel
  let isStopped = false
  const runAfter = (ms: number): void => {
    if (!isStopped) cancel = clock.setTimer(clock.now() + ms, removeRound)
  }
  const removeRound = (): void => {
    retention.runRound(clock.now(), isReadable).then(
      (isMore) => runAfter(isMore ? PAUSE_BETWEEN_ROUNDS_MS : HOUR_MS),
      (error: unknown) => {
        reportFailure(error)
        runAfter(HOUR_MS)
      },
    )
  }
  runAfter(HOUR_MS)
  return () => {
    isStopped = true
    cancel()
  }
}
