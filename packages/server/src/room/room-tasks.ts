import type { FastifyBaseLogger } from 'fastify'
import { runInOneProcess } from '../actors/in-one-process.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { notifySeatOffers } from '../notifications/seat-notices.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { errorSummary } from '../ports/fault.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { Profiles } from '../ports/profiles.ts'
import { scheduleOldRowRemoval } from '../store/remove-old-rows.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../tables/contract.ts'
import { isReadableTableSnapshot } from '../tables/table-kind.ts'
import { completeEndedTournaments } from '../tournaments/complete-tournament.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { startTournamentScheduler } from '../tournaments/schedule/schedule.ts'
import type { TournamentCompletion } from './tournament-completion.ts'

interface TaskPorts {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
}

interface SchedulePorts extends TaskPorts {
  readonly config: Pick<RoomConfig, 'tournaments' | 'houseBots'>
  readonly store: Pick<Store, 'tournaments'>
  readonly tournaments: Tournaments
  readonly completion: TournamentCompletion
  readonly entropy: Entropy
  /** Writes a line that only the operator reads. */
  readonly tellOperator: (line: string) => void
}

/**
 * Completes the tournaments that ended but were not completed, for example because of a crash. Then notifies players of
 * their tournaments, and announces scheduled tournaments. One process of the room does this.
 * @returns a function that stops the work in this process
 */
export const openTournamentSchedule = (ports: SchedulePorts): Promise<Cancel> => {
  const { config, tournaments, clock, logger } = ports
  const { notices, afterTournament } = ports.completion
  const records = ports.store.tournaments
  const templates = config.tournaments.map((template) => ({
    ...template,
    houseBots: config.houseBots ? template.houseBots : 0,
  }))
  const logError = (message: string) => (error: unknown) => logger.error({ why: errorSummary(error) }, message)
  const reportFailure = logError('tournament not announced')
  return runInOneProcess(ports, {
    name: 'room:schedule',
    reportFailure,
    begin: async () => {
      const reportNotStored = logError('tournament result not stored')
      await completeEndedTournaments({ records, tournaments, clock, afterTournament, reportFailure: reportNotStored })
      notices.follow(tournaments)
      const schedule = await startTournamentScheduler({ ...ports, templates, records, reportFailure })
      return () => {
        schedule.close()
        notices.close()
      }
    },
  })
}

interface SeatNoticePorts extends TaskPorts {
  readonly tables: Tables
  readonly notifier: Notifier
  readonly profiles: Profiles
}

/**
 * Notifies players on waiting lists of seats that are offered to them. One process of the room does this.
 * @returns a function that stops the work in this process
 */
export const openSeatNotices = ({ logger, ...ports }: SeatNoticePorts): Promise<Cancel> => {
  const reportFailure = (error: unknown) => logger.warn({ why: errorSummary(error) }, 'seat offer notification failed')
  return runInOneProcess(ports, {
    name: 'room:seat-notices',
    reportFailure,
    begin: async () => notifySeatOffers({ ...ports, reportFailure }),
  })
}

interface RetentionPorts extends TaskPorts {
  readonly store: Pick<Store, 'retention'>
}

/**
 * Removes database rows whose retention time is over. One process of the room does this.
 * @returns a function that stops the work in this process
 */
export const openOldRowRemoval = ({ logger, store, ...ports }: RetentionPorts): Promise<Cancel> => {
  const reportFailure = (error: unknown) => logger.warn({ why: errorSummary(error) }, 'old rows not removed')
  const { clock } = ports
  return runInOneProcess(ports, {
    name: 'room:retention',
    reportFailure,
    begin: async () =>
      scheduleOldRowRemoval(store.retention, { clock, isReadable: isReadableTableSnapshot, reportFailure }),
  })
}
