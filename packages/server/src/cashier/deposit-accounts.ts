import { createHash } from 'node:crypto'
import { accountIdOf } from '@cardroom/ic'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Users } from '../store/users.ts'

/** So much earlier than the newest user that is known another one may have been registered whom nobody has seen yet. */
const OVERLAP_MS = 600_000

/** Which account of the ledger is whose. */
export interface DepositAccounts {
  /** 32 bytes */
  subaccountOf(user: UserId): Uint8Array
  /** 64 hex digits */
  of(user: UserId): string
  /** Learns of the users that have come since. */
  refresh(): Promise<void>
  /** Among the users who are known. */
  ownerOf(account: string): UserId | null
}

/**
 * Every user has an account of his own under the house's principal, so that whoever pays, the block says whose it is.
 * Nothing of it is stored: the accounts follow from the house's key and the users.
 */
export const depositAccounts = (
  users: Pick<Users, 'createdSince'>,
  housePrincipal: string,
  clock: Pick<Clock, 'now'>,
): DepositAccounts => {
  const owners = new Map<string, UserId>()
  const known = new Set<UserId>()
  let newest = 0
  let refreshedAt = 0

  const subaccountOf = (user: UserId): Uint8Array =>
    new Uint8Array(createHash('sha256').update(`deposit/${user}`).digest())
  const of = (user: UserId): string => accountIdOf(housePrincipal, subaccountOf(user))

  return {
    subaccountOf,
    of,
    refresh: async () => {
      const now = clock.now()
      // A clock that ran ahead has been set right: whoever came since is older than the newest seems to be.
      if (now < refreshedAt) newest = 0
      refreshedAt = now
      for (const { id, createdAt } of await users.createdSince(newest - OVERLAP_MS)) {
        newest = Math.max(newest, Math.min(createdAt, now))
        if (known.has(id)) continue
        known.add(id)
        owners.set(of(id), id)
      }
    },
    ownerOf: (account) => owners.get(account) ?? null,
  }
}
