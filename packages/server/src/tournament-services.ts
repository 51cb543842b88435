import type { TournamentId } from '@cardroom/engine'
import type { FastifyBaseLogger } from 'fastify'
import { feeEarnings } from './accounts/referral-earnings.ts'
import { tournamentNotices } from './accounts/tournament-notices.ts'
import { inOneProcess } from './actors/in-one-process.ts'
import type { RoomConfig } from './config/room-config.ts'
import type { Notifier } from './notifications/notifier.ts'
import type { Clock } from './ports/clock.ts'
import type { Entropy } from './ports/entropy.ts'
import { errorSummary } from './ports/fault.ts'
import type { Nodes } from './ports/nodes.ts'
import type { Store } from './store/store.ts'
import { type AccessCheck, accessCheck } from './tournaments/access-check.ts'
import { catchUp, completeTournament } from './tournaments/complete-tournament.ts'
import type { TournamentSummary, Tournaments } from './tournaments/contract.ts'
import { openSchedule } from './tournaments/schedule/schedule.ts'
import { type TournamentCards, tournamentCards } from './tournaments/tournament-cards.ts'
import type { TournamentCard } from './tournaments/views/tournament-entry.ts'
import type { Profiles } from './views/profiles.ts'

export interface TournamentServicesPorts {
  readonly config: Pick<RoomConfig, 'tournaments' | 'houseBots' | 'referralPercent'>
  readonly store: Store
  readonly profiles: Profiles
  readonly notifier: Notifier
  readonly clock: Clock
  readonly entropy: Entropy
  readonly nodes: Nodes
  readonly logger: FastifyBaseLogger
  /** Writes a line that only the operator reads. */
  readonly tellOperator: (line: string) => void
}

/** The tournament services beside the play: the schedule, results and notifications. */
export interface TournamentServices {
  /** Call it with the final summary of every tournament until it settles. */
  readonly afterTournament: (summary: TournamentSummary) => Promise<void>
  /** The stored final summary of a finished tournament; null before the end. */
  readonly lastSummary: (id: TournamentId) => Promise<TournamentSummary | null>
  /** Finishes what the process before left open, and announces the next tournaments. */
  open(tournaments: Tournaments): Promise<{ readonly cards: TournamentCards; readonly checkAccess: AccessCheck }>
  close(): void
}

export const tournamentServices = (ports: TournamentServicesPorts): TournamentServices => {
  const { config, store, clock, logger } = ports
  const records = store.tournaments
  const logged = (what: string) => (error: unknown) => logger.error({ why: errorSummary(error) }, what)
  const notices = tournamentNotices({
    ...ports,
    ledger: store.ledger,
    failed: logged('tournament notification failed'),
  })
  const payFees = feeEarnings({ ...store, basisPoints: Math.round(config.referralPercent * 100) })
  const afterTournament = completeTournament({ records, clock, follows: [payFees, notices.notifyOutcome] })
  let close = (): void => {}
  return {
    afterTournament,
    lastSummary: async (id) => ((await records.facts(id)) as TournamentCard | null)?.summary ?? null,
    open: async (tournaments) => {
      const templates = config.tournaments.map((one) => ({ ...one, houseBots: config.houseBots ? one.houseBots : 0 }))
      const failed = logged('tournament not announced')
      close = await inOneProcess(ports.nodes, {
        name: 'room:schedule',
        failed,
        begin: async () => {
          const notStored = logged('tournament result not stored')
          await catchUp({ records, tournaments, clock, afterTournament, failed: notStored })
          notices.follow(tournaments)
          const schedule = await openSchedule({ ...ports, templates, tournaments, records, failed })
          return () => {
            schedule.close()
            notices.close()
          }
        },
      })
      return { cards: tournamentCards(tournaments, records), checkAccess: accessCheck(records, clock) }
    },
    close: () => close(),
  }
}
