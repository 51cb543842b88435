import type { TournamentId } from '@cardroom/engine'
import type { FastifyBaseLogger } from 'fastify'
import { feeEarnings } from '../accounts/fee-earnings.ts'
import type { Notifier } from '../accounts/notifier.ts'
import { tournamentNotices } from '../accounts/tournament-notices.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Store } from '../store/store.ts'
import type { Profiles } from '../tables/contract.ts'
import { type AccessCheck, accessCheck } from './access-check.ts'
import { aftermath, catchUp } from './aftermath.ts'
import type { TournamentNews, Tournaments } from './contract.ts'
import { openSchedule } from './schedule/schedule.ts'
import { type TournamentCards, tournamentCards } from './tournament-cards.ts'
import type { TournamentCard } from './views/tournament-entry.ts'

export interface OfficePorts {
  readonly config: Pick<RoomConfig, 'tournaments' | 'houseBots' | 'referralPercent'>
  readonly store: Store
  readonly profiles: Profiles
  readonly notifier: Notifier
  readonly clock: Clock
  readonly entropy: Entropy
  readonly logger: FastifyBaseLogger
  /** Writes a line where the operator alone reads it. */
  readonly tellOperator: (line: string) => void
}

/** Everything about tournaments that is not their play: the schedule, results, what players are told. */
export interface TournamentOffice {
  /** To be called with the last news of every tournament until it settles. */
  readonly afterTournament: (news: TournamentNews) => Promise<void>
  /** What was kept of a tournament that is over; null before. */
  readonly lastNews: (id: TournamentId) => Promise<TournamentNews | null>
  /** Takes up where the process before ended, and announces the next ones. */
  open(tournaments: Tournaments): Promise<{ readonly cards: TournamentCards; readonly checkAccess: AccessCheck }>
  close(): void
}

export const tournamentOffice = (ports: OfficePorts): TournamentOffice => {
  const { config, store, clock, logger } = ports
  const records = store.tournaments
  const logged = (what: string) => (error: unknown) => logger.error({ why: String(error) }, what)
  const notices = tournamentNotices({ ...ports, ledger: store.ledger, failed: logged('notification not told') })
  const payFees = feeEarnings({ ...store, basisPoints: Math.round(config.referralPercent * 100) })
  const afterTournament = aftermath({ records, clock, follows: [payFees, notices.tellOutcome] })
  let close = (): void => {}
  return {
    afterTournament,
    lastNews: async (id) => ((await records.facts(id)) as TournamentCard | null)?.news ?? null,
    open: async (tournaments) => {
      await catchUp({ records, tournaments, clock, afterTournament, failed: logged('result of a tournament not kept') })
      notices.follow(tournaments)
      const templates = config.tournaments.map((one) => ({ ...one, houseBots: config.houseBots ? one.houseBots : 0 }))
      const failed = logged('tournament not announced')
      const schedule = await openSchedule({ ...ports, templates, tournaments, records, failed })
      close = schedule.close
      return { cards: tournamentCards(tournaments, records), checkAccess: accessCheck(records, clock) }
    },
    close: () => {
      close()
      notices.close()
    },
  }
}
