import type { FastifyBaseLogger } from 'fastify'
import type { RoomConfig } from '../config/room-config.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Store } from '../store/store.ts'
import { fromWire } from '../tables/amounts.ts'
import type { Tables } from '../tables/contract.ts'
import { accessTokens } from './access-token.ts'
import { announce } from './announcements.ts'
import { departures } from './departures.ts'
import { guardedTables } from './guarded-tables.ts'
import { playerLimits } from './limits.ts'
import { notifier } from './notifier.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PostOut } from './post-out.ts'
import { openPush } from './push.ts'
import { signIn } from './sign-in.ts'
import { timeAway } from './time-away.ts'

export interface AccountsPorts {
  readonly config: RoomConfig
  readonly store: Store
  readonly tables: Tables
  readonly clock: Clock
  readonly entropy: Entropy
  readonly logger: FastifyBaseLogger
  /** How the push services that users name are called. */
  readonly postOut: PostOut
  readonly isHouseBot: (principal: string) => boolean
}

/**
 * Everything about users that is not a table. `tables` are those given, behind the door that own limits and times away
 * keep shut; whoever is away and still has a place is on the way out when this settles.
 */
export const openAccounts = async (ports: AccountsPorts) => {
  const { config, store, clock, entropy, logger } = ports
  const { users } = store
  const turns = oneAtATime()
  const limits = playerLimits(store.limits, store.ledger, clock)
  const tables = guardedTables(ports.tables, { users, limits, clock, oneAtATime: turns })
  const contact = config.contact.email === null ? `https://${config.domain}` : `mailto:${config.contact.email}`
  const push = await openPush({ keys: store.roomKeys, post: ports.postOut, contact })
  const tell = notifier({
    notifications: store.notifications,
    users,
    push,
    failed: (error) => logger.warn({ why: String(error) }, 'push not delivered'),
  })
  await announce(config.announcements, tell)
  const tokens = accessTokens(store.sessions, entropy)
  const signer = signIn({
    users,
    challenges: store.challenges,
    ledger: store.ledger,
    tokens,
    notifier: tell,
    clock,
    entropy,
    domain: config.domain,
    signUpChips: fromWire(config.signUpChips),
    isHouseBot: ports.isHouseBot,
  })
  const leaving = departures({
    tables,
    clock,
    failed: (error) => logger.error({ why: String(error) }, 'a player could not be led away'),
  })
  for (const { id, excludedUntil, timeOutUntil } of await users.blocked(clock.now())) {
    await leaving.leaveTables(id, Math.max(excludedUntil ?? 0, timeOutUntil ?? 0))
  }
  return {
    tables,
    tokens,
    signer,
    limits,
    away: timeAway({ users, leaveTables: leaving.leaveTables }),
    notifier: tell,
    oneAtATime: turns,
    onLedAway: leaving.onLedAway,
    pushKey: push.publicKey,
    close: async () => {
      leaving.close()
      await tell.close()
    },
  }
}
