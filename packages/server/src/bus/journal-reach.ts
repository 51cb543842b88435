import type { Clock } from '../ports/clock.ts'

/**
 * Whether a process reaches the journal. `lost`: it does not, while another process does, so it can own no actors.
 * `failing`: its queries fail, but only since a moment ago, or in all processes.
 */
export type JournalReach = 'reached' | 'failing' | 'lost'

/**
 * A process that does not reach the journal for this long, ms, while another process does, has lost it. A restart of
 * the database that all processes notice within this time moves no actor.
 */
export const JOURNAL_LOST_AFTER_MS = 3_000

/** Tracks whether this process reaches the journal. */
export const journalReachTracker = (clock: Clock) => {
  let reach: JournalReach = 'reached'
  let failingSince = 0
  return {
    reach: (): JournalReach => reach,
    report: (answers: boolean): void => {
      if (answers) reach = 'reached'
      else if (reach === 'reached') {
        reach = 'failing'
        failingSince = clock.now()
      }
    },
    /** @param isReachedElsewhere whether another process is known to reach the journal now */
    update: (isReachedElsewhere: boolean): void => {
      if (reach !== 'failing') return
      if (!isReachedElsewhere) failingSince = clock.now()
      else if (clock.now() - failingSince >= JOURNAL_LOST_AFTER_MS) reach = 'lost'
    },
  }
}
