import type { TournamentDetail } from '@cardroom/protocol'
import { type Registration, type RegistrationNotice, registrationNoticesBetween } from './registration.ts'

/** Polling interval of the registration, ms (A-INFO-21). */
const registrationPollMs = 5_000
/** Number of polls after which polling stops until the next `start`, for example on return to the page (A-INFO-22). */
const maxPolls = 720
/** For this long after the user has registered or unregistered, replies do not overwrite the state, ms (A-INFO-20). */
const keepOwnChangeMs = 10_000

export interface RegistrationWatchPorts {
  readonly requestRegistration: () => Promise<Registration>
  readonly show: (registration: Registration) => void
  readonly notify: (notice: RegistrationNotice) => void
  /** Called after a failed request; the shown state stays (A-ERR-01). */
  readonly onFailed: (error: unknown) => void
  readonly isVisible: () => boolean
}

export interface RegistrationWatch {
  /**
   * Requests the state at once and, unless changes are pushed, every 5 s after that. Restarts the count of polls. Also
   * called when the page is hidden: then it only stops the requests.
   */
  start(): void
  /**
   * Called when the tournament's live channel opens or ends, and when the tournament is known. While the channel of a
   * public tournament is open, `requestNow` is called for each change, so the state is not polled. For a private
   * tournament it is always polled: the channel ends without notice for a player who unregisters.
   */
  setChannel(channel: { readonly isOpen: boolean; readonly access: TournamentDetail['access'] | undefined }): void
  /** Stops the requests; called when the page is left. */
  pause(): void
  /** Sets the state after the user has registered or unregistered. */
  onOwnChange(registration: Registration): void
  /** Requests the state now, after a change of the tournament, if the page is visible. */
  requestNow(): void
}

/** Follows the user's registration while the page is visible, and notifies of changes (A-INFO-20 to 26). */
export const registrationWatch = ({
  requestRegistration,
  show,
  notify,
  onFailed,
  isVisible,
}: RegistrationWatchPorts): RegistrationWatch => {
  let shownRegistration: Registration | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let pollCount = 0
  let ownChangeKeptUntil = 0
  /** Number of calls of `pause`, also by `start`; replies to requests from before the last call are ignored. */
  let pauseCount = 0
  let isRequesting = false
  /** Whether `requestNow` is called for each change of the tournament. */
  let areChangesPushed = false
  /** Whether the shown state may be outdated and no request is under way that would update it. */
  let isRequestDue = false

  const keepsOwnChange = (): boolean => Date.now() < ownChangeKeptUntil

  const showAndNotify = (registration: Registration): void => {
    const registrationBefore = shownRegistration
    shownRegistration = registration
    show(registration)
    if (registrationBefore)
      for (const notice of registrationNoticesBetween(registrationBefore, registration)) notify(notice)
  }

  const requestUnlessBusy = async (): Promise<void> => {
    isRequestDue = true
    if (isRequesting || keepsOwnChange()) return
    const pauseCountAtRequest = pauseCount
    isRequesting = true
    isRequestDue = false
    try {
      const registration = await requestRegistration()
      if (pauseCountAtRequest === pauseCount) showAndNotify(registration)
    } catch (error) {
      if (pauseCountAtRequest !== pauseCount) return
      isRequestDue = true
      onFailed(error)
    } finally {
      if (pauseCountAtRequest === pauseCount) isRequesting = false
    }
  }

  const poll = (): void => {
    if (keepsOwnChange() || (areChangesPushed && !isRequestDue)) return
    pollCount += 1
    if (pollCount > maxPolls) clearInterval(timer)
    else void requestUnlessBusy()
  }

  const pause = (): void => {
    clearInterval(timer)
    pauseCount += 1
    isRequesting = false
    isRequestDue = true
  }

  const requestIfVisible = (): void => {
    if (isVisible()) void requestUnlessBusy()
  }

  const start = (): void => {
    pause()
    pollCount = 0
    if (!isVisible()) return
    poll()
    timer = setInterval(poll, registrationPollMs)
  }

  return {
    start,
    pause,
    setChannel: ({ isOpen, access }) => {
      const wereChangesPushed = areChangesPushed
      areChangesPushed = isOpen && access === 'PUBLIC'
      if (areChangesPushed && !wereChangesPushed) requestIfVisible()
    },
    requestNow: requestIfVisible,
    onOwnChange: (registration) => {
      ownChangeKeptUntil = Date.now() + keepOwnChangeMs
      shownRegistration = registration
      show(registration)
      start()
    },
  }
}
