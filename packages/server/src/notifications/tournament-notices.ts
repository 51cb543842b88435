import type { Cancel, Clock } from '../ports/clock.ts'
import type { Profiles } from '../ports/profiles.ts'
import { isOver, type TournamentSummary, type Tournaments } from '../tournaments/contract.ts'
import type { Notifier } from './notifier.ts'
import type { NotificationOccasion } from './occasions.ts'
import { type LedgerTotalsReader, tournamentNoticeFieldsOf, tournamentOutcomeNotifier } from './outcome-notices.ts'
import { tournamentNoticeSender } from './sent-notices.ts'

const MINUTE_MS = 60_000
const START_NOTICE_LEAD_MS = 5 * MINUTE_MS
/** The start notice is due five minutes before the start. If it is late by more than this time, ms, it is left out. */
const MAX_START_NOTICE_DELAY_MS = MINUTE_MS

export interface TournamentNoticePorts {
  readonly notifier: Pick<Notifier, 'notifyAll'>
  readonly profiles: Profiles
  readonly ledger: LedgerTotalsReader
  readonly clock: Clock
  readonly reportFailure: (error: unknown) => void
}

/** Tells the entrants of each tournament about its progress: every occasion once, also after a crash (S-NOTIF-01). */
export const tournamentNotifier = (ports: TournamentNoticePorts) => {
  const { clock, reportFailure } = ports
  const notices = tournamentNoticeSender(ports)
  const outcomes = tournamentOutcomeNotifier({ send: notices.send, ledger: ports.ledger })
  /**
   * By tournament id, the key (`noticeKeyOf`) of the last summary whose players were notified. A summary with the same
   * key needs no new notification. The key is deleted when a notification fails.
   */
  const handledKeys = new Map<string, string>()
  const starts = timersBeforeStart(clock, (summary) => void notifyStarting(summary).catch(reportFailure))
  let stop: Cancel = () => {}

  const notifyAll = (summary: TournamentSummary, occasion: NotificationOccasion): Promise<void> =>
    notices.send(
      summary,
      summary.entrants.map(({ player }) => player),
      occasion,
    )

  const notifyStarting = async (summary: TournamentSummary): Promise<void> => {
    const minutes = Math.ceil((summary.config.startsAt - clock.now()) / MINUTE_MS)
    if (minutes > 0)
      await notifyAll(summary, { type: 'TOURNAMENT_STARTING', tournament: tournamentNoticeFieldsOf(summary), minutes })
  }

  const forget = (id: string): void => {
    handledKeys.delete(id)
    starts.forget(id)
    notices.forget(id)
  }

  return {
    /** Notifies the entrants of the room's unfinished tournaments, from their current summaries on, until `close`. */
    follow: (tournaments: Pick<Tournaments, 'unfinished' | 'onSummary'>): void => {
      const handleSummary = (summary: TournamentSummary): void => {
        const { id, hasStarted } = summary
        // `notifyOutcome` notifies the outcome of a tournament that is over.
        if (isOver(summary)) {
          forget(id)
          return
        }
        // Most summaries come after a finished hand and need no notification; a large tournament has many a second.
        const occasions = noticeKeyOf(summary)
        if (handledKeys.get(id) === occasions) return
        handledKeys.set(id, occasions)
        starts.schedule(summary, () => tournaments.unfinished().find((unfinished) => unfinished.id === id))
        const notifyNow = async () => {
          await notifyAll(summary, { type: 'TOURNAMENT_REGISTERED', tournament: tournamentNoticeFieldsOf(summary) })
          if (summary.isStartPostponed && !hasStarted) await notifyStarting(summary)
          if (hasStarted)
            await notifyAll(summary, { type: 'TOURNAMENT_STARTED', tournament: tournamentNoticeFieldsOf(summary) })
          await outcomes.notifyPrizes(summary)
        }
        notifyNow().catch((error: unknown) => {
          handledKeys.delete(id)
          reportFailure(error)
        })
      }
      for (const summary of tournaments.unfinished()) handleSummary(summary)
      stop = tournaments.onSummary(handleSummary)
    },
    /** Notifies the entrants of an ended tournament of their prizes, or of their refunds if it was cancelled. */
    notifyOutcome: async (summary: TournamentSummary): Promise<void> => {
      await outcomes.notifyPrizes(summary)
      if (summary.status === 'cancelled') await outcomes.notifyRefunds(summary)
      forget(summary.id)
    },
    close: (): void => {
      stop()
      starts.close()
      handledKeys.clear()
    },
  }
}

/**
 * Calls `isNear` five minutes before the start of each tournament, to notify its entrants. Players who enter later see
 * the start time when they enter.
 */
const timersBeforeStart = (clock: Clock, isNear: (summary: TournamentSummary) => void) => {
  const timers = new Map<string, Cancel>()
  return {
    /** @param readSummary reads the current summary when the timer fires */
    schedule: (
      { id, hasStarted, config }: TournamentSummary,
      readSummary: () => TournamentSummary | undefined,
    ): void => {
      const at = config.startsAt - START_NOTICE_LEAD_MS
      if (hasStarted || timers.has(id) || clock.now() > at + MAX_START_NOTICE_DELAY_MS) return
      const notifyUnlessStarted = () => {
        const summary = readSummary()
        if (summary && !summary.hasStarted) isNear(summary)
      }
      timers.set(id, clock.setTimer(at, notifyUnlessStarted))
    },
    forget: (id: string): void => {
      timers.get(id)?.()
      timers.delete(id)
    },
    close: (): void => {
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}

/**
 * @returns a key that is equal for summaries that lead to the same notices. It contains the last entrant too, because
 * the number of entrants stays the same if one player leaves and another enters.
 */
const noticeKeyOf = ({ entrants, hasStarted, isStartPostponed, prizesFinal }: TournamentSummary): string => {
  const placedCount = prizesFinal ? entrants.reduce((sum, { place }) => sum + (place === null ? 0 : 1), 0) : 0
  return [entrants.length, entrants.at(-1)?.player, hasStarted, isStartPostponed, prizesFinal, placedCount].join()
}
