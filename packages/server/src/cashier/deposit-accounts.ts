import { createHash } from 'node:crypto'
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { accountIdOf } from '@cardroom/ic'
import { coalesceCalls } from '../actors/coalesce.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Users } from '../store/users.ts'

/**
 * A user with an earlier registration time may become visible after one with a later time. Therefore each refresh reads
 * users again from this long before the newest known registration time, ms.
 */
const REFRESH_OVERLAP_MS = 600_000

/**
 * How many accounts are computed in one turn of the event loop. An account takes about 50 microseconds, and a process
 * that does not answer for seconds counts as dead.
 */
const ACCOUNTS_PER_TURN = 200

export type DepositAccounts = ReturnType<typeof depositAccounts>

/**
 * Deposit accounts of users on the ICP ledger. Each user has a subaccount under the house's principal, so that the
 * receiving account of a block identifies the user, whoever paid. Nothing is stored: accounts are derived from the
 * house's key and the user id.
 */
export const depositAccounts = (
  users: Pick<Users, 'createdSince'>,
  housePrincipal: string,
  clock: Pick<Clock, 'now'>,
) => {
  const owners = new Map<string, UserId>()
  const knownUsers = new Set<UserId>()
  let newestUserAt = 0
  let refreshedAt = 0

  /** 32 bytes */
  const subaccountOf = (user: UserId): Uint8Array =>
    new Uint8Array(createHash('sha256').update(`deposit/${user}`).digest())
  /** 64 hex digits */
  const of = (user: UserId): string => accountIdOf(housePrincipal, subaccountOf(user))

  const loadNewUsers = async (): Promise<void> => {
    const now = clock.now()
    // If the clock was set back, new users may have older times than `newestUserAt`, so all users are read again.
    if (now < refreshedAt) newestUserAt = 0
    refreshedAt = now
    for (const { id, createdAt } of await users.createdSince(newestUserAt - REFRESH_OVERLAP_MS)) {
      newestUserAt = Math.max(newestUserAt, Math.min(createdAt, now))
      if (knownUsers.has(id)) continue
      knownUsers.add(id)
      owners.set(of(id), id)
      if (owners.size % ACCOUNTS_PER_TURN === 0) await nextEventLoopTurn()
    }
  }

  return {
    subaccountOf,
    of,
    /**
     * Loads users registered since the last refresh. A refresh that begins while another one computes accounts waits
     * for it: it would read only users newer than those, and settle before their accounts are known.
     */
    refresh: coalesceCalls(loadNewUsers),
    /** @returns the user of a deposit account; null if no loaded user has it */
    ownerOf: (account: string): UserId | null => owners.get(account) ?? null,
  }
}
