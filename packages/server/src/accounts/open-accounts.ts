import { CanisterSignatureThread } from '@cardroom/ic/verify'
import type { FastifyBaseLogger } from 'fastify'
import { inOneProcess } from '../actors/in-one-process.ts'
import { roomChannel } from '../bus/room-channel.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { errorSummary } from '../ports/fault.ts'
import { type UserId, uuidIds } from '../ports/ids.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { OneAtATime } from '../ports/one-at-a-time.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { fromWire } from '../views/amounts.ts'
import type { Profiles } from '../views/profiles.ts'
import { accessTokens } from './access-token.ts'
import { accountKeys } from './account-keys.ts'
import { deviceCodes } from './device-codes.ts'
import { forcedLeaves } from './forced-leaves.ts'
import { furtherSignIns } from './further-sign-ins.ts'
import { guardedTables, guardedTournaments } from './guards.ts'
import { playerLimits } from './limits.ts'
import { passkeys } from './passkeys.ts'
import { seatNotices } from './seat-notices.ts'
import { sessionChange } from './session-changes.ts'
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
  readonly bus: Bus
  readonly nodes: Nodes
}

/**
 * Opens the account services. The returned `tables` and `tournaments` enforce limits, time-outs and self-exclusions.
 * When this settles, blocked users who still had a place are leaving it.
 */
export const openAccounts = async (ports: AccountsPorts) => {
  const { config, store, notifier, clock, entropy, logger } = ports
  const { users } = store
  const turns: OneAtATime = (user, task) =>
    store.oneAtATime(`user ${user}`, async () => {
      // The check reads summaries of tables and tournaments, which must include the changes of the previous task in any process.
      await ports.bus.caughtUp()
      return task()
    })
  const limits = playerLimits(store.limits, store.ledger, clock)
  const guard = { users, limits, clock, oneAtATime: turns }
  const tables = guardedTables(ports.tables, guard)
  const tournaments = guardedTournaments(ports.tournaments, guard)
  // Announcements that were sent before have no effect.
  for (const { id, message, context } of config.announcements) {
    await notifier.notify(`announcement:${id}`, null, { type: 'BROADCAST', message, context })
  }
  const tokens = accessTokens(store.sessions, entropy, roomChannel(ports, 'room:sessions', sessionChange))
  const signatures = new CanisterSignatureThread(config.ledgerRootKey === null ? {} : { rootKey: config.ledgerRootKey })
  const codes = deviceCodes(store.accountKeys, ports)
  const keys = accountKeys({
    keys: store.accountKeys,
    tokens,
    clock,
    ids: uuidIds(clock, entropy),
    playMoney: config.playMoney,
  })
  const passkeyChecks = passkeys({ ...ports, keys: store.accountKeys, challenges: store.challenges })
  const signInPorts = {
    users,
    keys: store.accountKeys,
    challenges: store.challenges,
    subscriptions: store.pushSubscriptions,
    ledger: store.ledger,
    tokens,
    notifier,
    clock,
    entropy,
    domain: config.domain,
    signUpChips: fromWire(config.signUpChips),
    isHouseBot: ports.isHouseBot,
    canisterSignature: signatures.check,
  }
  const signer = signIn(signInPorts)
  const further = furtherSignIns({ ...signInPorts, stored: store.accountKeys, passkeys: passkeyChecks, codes, keys })
  const failed = (error: unknown) => logger.error({ why: errorSummary(error) }, 'blocked player could not be removed')
  const leaving = forcedLeaves({ tables, clock, failed })
  const { withdraw, exitAtStart } = tournamentExits({ tournaments, clock, failed })
  const stopRemoving = await inOneProcess(ports.nodes, {
    name: 'room:departures',
    failed,
    begin: async () => {
      const blocked = await users.blocked(clock.now())
      for (const { id, excludedUntil, timeOutUntil } of blocked) {
        await leaving.leaveTables(id, Math.max(excludedUntil ?? 0, timeOutUntil ?? 0))
      }
      await exitAtStart(new Set(blocked.map(({ id }) => id)))
      return () => {}
    },
  })
  const notNotified = (error: unknown) => logger.warn({ why: errorSummary(error) }, 'seat offer notification failed')
  const stopSeatNotices = await inOneProcess(ports.nodes, {
    name: 'room:seat-notices',
    failed: notNotified,
    begin: async () => seatNotices({ tables, notifier, profiles: ports.profiles, failed: notNotified }),
  })
  const leaveAll = async (id: UserId, until: number): Promise<void> => {
    await Promise.all([leaving.leaveTables(id, until), withdraw(id)])
  }
  return {
    tables,
    tournaments,
    tokens,
    signer,
    further,
    keys,
    codes,
    passkeys: passkeyChecks,
    limits,
    away: timeAway({ users, leaveTables: leaveAll }),
    oneAtATime: turns,
    onRemoved: leaving.onRemoved,
    close: async () => {
      stopRemoving()
      stopSeatNotices()
      leaving.close()
      tokens.close()
      await signatures.stop()
      await notifier.close()
    },
  }
}
