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
   * The last answer that named a reality check: when that check is due, and when the answer came. Failed requests keep
   * it, so that the check comes late instead of never.
   */
  let expectedCheck: { readonly dueAt: number; readonly answeredAt: number } | null = null

  /**
   * Whether the expected check is to be shown now. A `next_at` that has not moved means that this request came early.
   * A session that began after the last answer is another one: the player has left and sat down again.
   */
  const isCheckDue = (since: number, nextAt: number): boolean =>
    expectedCheck !== null &&
    nextAt > expectedCheck.dueAt &&
    now() >= expectedCheck.dueAt - maxClockErrorMs &&
    since < expectedCheck.answeredAt

  const poll = async (): Promise<void> => {
    let waitMs = realityCheckPollMs
    try {
      const { since, net, next_at } = await request()
      if (isStopped) return
      if (since === null || next_at === null) expectedCheck = null
      else {
        if (isCheckDue(since, next_at)) notify(realityCheckText(since, net, now()))
        expectedCheck = { dueAt: next_at, answeredAt: now() }
        const leftMs = next_at - now()
        if (leftMs <= realityCheckPollMs + maxClockErrorMs) waitMs = Math.max(minPollMs, leftMs)
      }
    } catch (error) {
      log(error)
    }
    if (!isStopped) cancel = schedule(waitMs, () => void poll())
  }
  void poll()
  return () => {
    isStopped = true
    cancel()
  }
}
