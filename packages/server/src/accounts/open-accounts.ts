import { CanisterSignatureThread } from '@cardroom/ic/verify'
import type { FastifyBaseLogger } from 'fastify'
import { oneAtATime } from '../actors/one-at-a-time.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { errorSummary } from '../ports/fault.ts'
import type { UserId } from '../ports/ids.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { fromWire } from '../views/amounts.ts'
import type { Profiles } from '../views/profiles.ts'
import { accessTokens } from './access-token.ts'
import { forcedLeaves } from './forced-leaves.ts'
import { guardedTables, guardedTournaments } from './guards.ts'
import { playerLimits } from './limits.ts'
import { seatNotices } from './seat-notices.ts'
import { signIn } from './sign-in.ts'
import { timeAway } from './time-away.ts'
import { tournamentExits } from './tournament-exits.ts'

export interface AccountsPorts {
  readonly config: RoomConfig
  readonly store: Store
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly profiles: Profiles
  readonly notifier: Notifier
  readonly clock: Clock
  readonly entropy: Entropy
  readonly logger: FastifyBaseLogger
  readonly isHouseBot: (principal: string) => boolean
}

/**
 * Opens the account services. The returned `tables` and `tournaments` enforce limits, time-outs and self-exclusions.
 * When this settles, blocked users who still had a place are leaving it.
 */
export const openAccounts = async (ports: AccountsPorts) => {
  const { config, store, notifier, clock, entropy, logger } = ports
  const { users } = store
  const turns = oneAtATime()
  const limits = playerLimits(store.limits, store.ledger, clock)
  const guard = { users, limits, clock, oneAtATime: turns }
  const tables = guardedTables(ports.tables, guard)
  const tournaments = guardedTournaments(ports.tournaments, guard)
  // Those sent before have no effect.
  for (const { id, message, context } of config.announcements) {
    await notifier.tell(`announcement:${id}`, null, { type: 'BROADCAST', message, context })
  }
  const tokens = accessTokens(store.sessions, entropy)
  const signatures = new CanisterSignatureThread(config.ledgerRootKey === null ? {} : { rootKey: config.ledgerRootKey })
  const signer = signIn({
    users,
    challenges: store.challenges,
    ledger: store.ledger,
    tokens,
    notifier,
    clock,
    entropy,
    domain: config.domain,
    signUpChips: fromWire(config.signUpChips),
    isHouseBot: ports.isHouseBot,
    canisterSignature: signatures.check,
  })
  const failed = (error: unknown) => logger.error({ why: errorSummary(error) }, 'blocked player could not be removed')
  const leaving = forcedLeaves({ tables, clock, failed })
  const { withdraw, exitAtStart } = tournamentExits({ tournaments, clock, failed })
  for (const { id, excludedUntil, timeOutUntil } of await users.blocked(clock.now())) {
    await leaving.leaveTables(id, Math.max(excludedUntil ?? 0, timeOutUntil ?? 0))
    await exitAtStart(id)
  }
  const stopSeatNotices = seatNotices({
    tables,
    notifier,
    profiles: ports.profiles,
    failed: (error) => logger.warn({ why: errorSummary(error) }, 'seat offer notification failed'),
  })
  const leaveAll = async (id: UserId, until: number): Promise<void> => {
    await Promise.all([leaving.leaveTables(id, until), withdraw(id)])
  }
  return {
    tables,
    tournaments,
    tokens,
    signer,
    limits,
    away: timeAway({ users, leaveTables: leaveAll }),
    oneAtATime: turns,
    onRemoved: leaving.onRemoved,
    close: async () => {
      stopSeatNotices()
      leaving.close()
      await signatures.stop()
      await notifier.close()
    },
  }
}
