import type { FastifyBaseLogger } from 'fastify'
import type { RoomConfig } from '../config/room-config.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { UserId } from '../ports/ids.ts'
import type { Store } from '../store/store.ts'
import { fromWire } from '../tables/amounts.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { accessTokens } from './access-token.ts'
import { announce } from './announcements.ts'
import { departures } from './departures.ts'
import { guardedTables } from './guarded-tables.ts'
import { guardedTournaments } from './guarded-tournaments.ts'
import { playerLimits } from './limits.ts'
import type { Notifier } from './notifier.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { signIn } from './sign-in.ts'
import { timeAway } from './time-away.ts'
import { withdrawals } from './withdrawals.ts'

export interface AccountsPorts {
  readonly config: RoomConfig
  readonly store: Store
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly notifier: Notifier
  readonly clock: Clock
  readonly entropy: Entropy
  readonly logger: FastifyBaseLogger
  readonly isHouseBot: (principal: string) => boolean
}

/**
 * Everything about users that is not a table. `tables` and `tournaments` are those given, behind the door that own limits
 * and times away keep shut; whoever is away and still has a place is on the way out when this settles.
 */
export const openAccounts = async (ports: AccountsPorts) => {
  const { config, store, notifier, clock, entropy, logger } = ports
  const { users } = store
  const turns = oneAtATime()
  const limits = playerLimits(store.limits, store.ledger, clock)
  const guard = { users, limits, clock, oneAtATime: turns }
  const tables = guardedTables(ports.tables, guard)
  const tournaments = guardedTournaments(ports.tournaments, guard)
  await announce(config.announcements, notifier)
  const tokens = accessTokens(store.sessions, entropy)
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
  })
  const failed = (error: unknown) => logger.error({ why: String(error) }, 'a player could not be led away')
  const leaving = departures({ tables, clock, failed })
  const { withdraw, withdrawAtStart } = withdrawals({ tournaments, clock, failed })
  for (const { id, excludedUntil, timeOutUntil } of await users.blocked(clock.now())) {
    await leaving.leaveTables(id, Math.max(excludedUntil ?? 0, timeOutUntil ?? 0))
    await withdrawAtStart(id)
  }
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
    onLedAway: leaving.onLedAway,
    close: async () => {
      leaving.close()
      await notifier.close()
    },
  }
}
