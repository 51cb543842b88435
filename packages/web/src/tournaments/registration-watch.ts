import { type Notice, noticesOf, type Registration } from './registration.ts'

/** Polling interval (A-INFO-21). */
const everyMs = 5_000
/** Polls after which polling stops until the user returns to the page (A-INFO-22). */
const mostPolls = 720
/** Time after a change by the user in which replies do not overwrite it (A-INFO-20). */
const trustedMs = 10_000

export interface WatchPorts {
  readonly ask: () => Promise<Registration>
  readonly show: (registration: Registration) => void
  readonly notify: (notice: Notice) => void
  /** Called after a failed request; the shown state stays (A-ERR-01). */
  readonly failed: (error: unknown) => void
  readonly isVisible: () => boolean
}

export interface RegistrationWatch {
  /** Polls now and then every 5 s, and restarts the count of polls. */
  start(): void
  /** Stops when the page is hidden or left. */
  pause(): void
  /** Sets the state after the user has registered or unregistered. */
  changed(now: Registration): void
  /** Polls now, after a change of the tournament. */
  look(): void
}

/** Polls the user's registration while the page is visible, and notifies of changes (A-INFO-20 to 26). */
export const registrationWatch = ({ ask, show, notify, failed, isVisible }: WatchPorts): RegistrationWatch => {
  let shown: Registration | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let polls = 0
  let trustedUntil = 0
  /** Counts visits: replies to requests of an earlier one are ignored. */
  let visit = 0
  let isAsking = false

  const take = (registration: Registration): void => {
    if (Date.now() < trustedUntil) return
    const before = shown
    shown = registration
    show(registration)
    if (before) for (const notice of noticesOf(before, registration)) notify(notice)
  }

  const look = async (): Promise<void> => {
    if (isAsking) return
    const asked = visit
    isAsking = true
    try {
      const registration = await ask()
      if (asked === visit) take(registration)
    } catch (error) {
      if (asked === visit) failed(error)
    } finally {
      if (asked === visit) isAsking = false
    }
  }

  const poll = (): void => {
    polls += 1
    if (polls > mostPolls) clearInterval(timer)
    else void look()
  }

  const pause = (): void => {
    clearInterval(timer)
    visit += 1
    isAsking = false
  }

  const start = (): void => {
    pause()
    polls = 0
    if (!isVisible()) return
    poll()
    timer = setInterval(poll, everyMs)
  }

  return {
    start,
    pause,
    look: () => {
      if (isVisible()) void look()
    },
    changed: (now) => {
      trustedUntil = Date.now() + trustedMs
      shown = now
      show(now)
      start()
    },
  }
}
