import type { FastifyBaseLogger } from 'fastify'
import { feeReferralPayer } from '../accounts/referral-shares.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { tournamentNotifier } from '../notifications/tournament-notices.ts'
import type { Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { Store } from '../store/store.ts'
import { tournamentCompleter } from '../tournaments/complete-tournament.ts'

export interface TournamentEndPorts {
  readonly config: Pick<RoomConfig, 'referralPercent'>
  readonly store: Pick<Store, 'tournaments' | 'users' | 'ledger'>
  readonly profiles: Profiles
  readonly notifier: Notifier
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Notifies players during each tournament; at its end, stores the result, pays referral shares and notifies the
 * outcome.
 */
export const tournamentCompletion = ({ config, store, logger, ...ports }: TournamentEndPorts) => {
  const { tournaments: records, ledger } = store
  const reportFailure = (error: unknown) => logger.error({ why: errorSummary(error) }, 'tournament notification failed')
  const notices = tournamentNotifier({ ...ports, ledger, reportFailure })
  const payFees = feeReferralPayer({ ...store, basisPoints: Math.round(config.referralPercent * 100) })
  const followUpSteps = [payFees, notices.notifyOutcome]
  return { notices, afterTournament: tournamentCompleter({ records, clock: ports.clock, followUpSteps }) }
}

export type TournamentCompletion = ReturnType<typeof tournamentCompletion>
