import type { readRealityCheck } from '@cardroom/protocol'
import type * as z from 'zod/mini'
import { chipsFromWire, chipsText } from '../../format/chips.ts'

type RealityCheck = z.infer<typeof readRealityCheck.reply>['data']

/** Time between two requests for the time played, ms, unless a reality check is due earlier. */
export const realityCheckPollMs = 5 * 60_000
/** By how much the client's estimate of the room's time may be wrong, ms. */
const maxClockErrorMs = 5_000
/** Shortest time between two requests for the time played, ms. */
const minPollMs = 1_000

export interface RealityCheckPorts {
  readonly request: () => Promise<RealityCheck>
  /** The room's time, ms since 1970. An estimate, see `maxClockErrorMs`. */
  readonly now: () => number
  /** @returns a function that cancels the scheduled call */
  readonly schedule: (ms: number, run: () => void) => () => void
  readonly notify: (sentence: string) => void
  readonly log: (error: unknown) => void
}

const minutesText = (ms: number): string => {
  const minutes = Math.round(ms / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ')
}

const realityCheckText = (sessionStart: number, net: number, now: number): string => {
  const chips = chipsFromWire(net)
  return `You have been playing for ${minutesText(now - sessionStart)}. Net result: ${chips > 0 ? '+' : ''}${chipsText(chips)}`
}

/**
 * Polls how long the user has been playing, and notifies the user after every hour. The notice appears beside the
 * table: it neither stops nor covers the turn clock.
 * @returns a function that stops the watch
 */
export const startRealityChecks = ({ request, now, schedule, notify, log }: RealityCheckPorts): (() => void) => {
  let cancel = () => {}
  let isStopped = false
  /**
   * @param dueAt the time of the reality check for which this request was scheduled, ms since 1970; null for a request
   *   of the regular polling
   */
  const poll = async (dueAt: number | null): Promise<void> => {
    let waitMs = realityCheckPollMs
    let nextDueAt: number | null = null
    try {
      const { since, net, next_at } = await request()
      if (isStopped) return
      // No reality check is shown if the user has left all tables meanwhile (`since` is null), or has left them and sat
      // down again (`since` is later than `dueAt`). A `next_at` that has not moved means that this request came early.
      const isDue = dueAt !== null && next_at !== null && next_at > dueAt
      if (isDue && since !== null && since < dueAt) notify(realityCheckText(since, net, now()))
      if (next_at !== null && next_at - now() <= realityCheckPollMs + maxClockErrorMs) {
        nextDueAt = next_at
        waitMs = Math.max(minPollMs, next_at - now())
      }
    } catch (error) {
      log(error)
    }
    if (!isStopped) cancel = schedule(waitMs, () => void poll(nextDueAt))
  }
  void poll(null)
  return () => {
    isStopped = true
    cancel()
  }
}
