import { type Notice, noticesOf, type Registration } from './registration.ts'

/** How often the room is asked, ms (A-INFO-21). */
const everyMs = 5_000
/** After so many looks the page rests until somebody comes back to it (A-INFO-22). */
const mostPolls = 720
/** For so long after a change what the room answers does not overwrite what is shown, ms (A-INFO-20). */
const trustedMs = 10_000

export interface WatchPorts {
  readonly ask: () => Promise<Registration>
  readonly show: (registration: Registration) => void
  readonly tell: (notice: Notice) => void
  /** The room did not answer; what is shown stays (A-ERR-01). */
  readonly failed: (error: unknown) => void
  readonly isVisible: () => boolean
}

export interface RegistrationWatch {
  /** Looks now, and every 5 s from now on; the count of looks begins anew. */
  start(): void
  /** The page went out of sight, or is left. */
  pause(): void
  /** The user has registered or un-registered: so it stands now. */
  changed(now: Registration): void
  /** Something has happened in the tournament: looks now. */
  look(): void
}

/** Follows where the user stands with a tournament while the page is seen, and tells what changes (A-INFO-20 to 26). */
export const registrationWatch = ({ ask, show, tell, failed, isVisible }: WatchPorts): RegistrationWatch => {
  let shown: Registration | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let polls = 0
  let trustedUntil = 0
  /** Answers to an earlier visit are not read. */
  let visit = 0
  let isAsking = false

  const take = (told: Registration): void => {
    if (Date.now() < trustedUntil) return
    const before = shown
    shown = told
    show(told)
    if (before) for (const notice of noticesOf(before, told)) tell(notice)
  }

  const look = async (): Promise<void> => {
    if (isAsking) return
    const asked = visit
    isAsking = true
    try {
      const told = await ask()
      if (asked === visit) take(told)
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
