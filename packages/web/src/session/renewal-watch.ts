import type { RenewalOutcome } from './session-renewal.ts'

/** A session is renewed when less than this time is left, ms. */
const RENEW_WITHIN_MS = 6 * 3_600_000
/**
 * Time in ms before the end of the session at which the user gets a notice, if the session cannot be renewed silently
 * (S-AUTH-05).
 */
const NOTICE_MS = 10 * 60_000
/** Shortest time between two attempts to renew before the end of the session, ms. */
const RETRY_MS = 5 * 60_000
/** Interval of clock checks, ms: a timer of hours would fire late after the machine slept. */
const CLOCK_CHECK_MS = 30_000

export interface RenewalPorts {
  /** ms since 1970, by this browser's clock */
  readonly now: () => number
  /** When the session ends, ms since 1970; 0 if unknown, null while nobody is signed in. */
  readonly endsAt: () => number | null
  /** @returns `cannot` if only the user can sign in again */
  readonly renew: () => Promise<RenewalOutcome>
  /**
   * Called shortly before the end of a session that has not been renewed, once for each end time of the session.
   * @param leftMs the time until the end, at most `NOTICE_MS`
   */
  readonly onEndingSoon: (leftMs: number) => void
  /** Called when the session is over and cannot be renewed without the user. */
  readonly onSessionOver: () => void
  /** Calls `run` every `ms`. @returns a function that stops the calls */
  readonly callEvery: (ms: number, run: () => void) => () => void
}

/** Renews the session silently long before its end, or shows a notice in time if that is impossible (S-AUTH-05). */
export const renewalWatch = ({ now, endsAt, renew, onEndingSoon, onSessionOver, callEvery }: RenewalPorts) => {
  let lastAttemptAt = Number.NEGATIVE_INFINITY
  let announcedEnd: number | null = null
  let isBusy = false

  const renewIfDue = async (): Promise<void> => {
    const end = endsAt()
    if (isBusy || end === null || end - now() > RENEW_WITHIN_MS) return
    // Only the server knows whether a session of unknown age is over.
    const isEndKnown = end > 0
    const isSessionOver = isEndKnown && end <= now()
    if (isSessionOver || now() - lastAttemptAt >= RETRY_MS) {
      lastAttemptAt = now()
      isBusy = true
      const outcome = await renew().finally(() => {
        isBusy = false
      })
      if (outcome === 'renewed') return
      // An unreachable server does not end the session: the next attempt may succeed.
      if (isSessionOver && outcome === 'cannot') return onSessionOver()
    }
    if (isEndKnown && !isSessionOver && end - now() <= NOTICE_MS && announcedEnd !== end) {
      announcedEnd = end
      onEndingSoon(end - now())
    }
  }
  const stopChecks = callEvery(CLOCK_CHECK_MS, () => void renewIfDue())
  return { look: renewIfDue, stop: stopChecks }
}
