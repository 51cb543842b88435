import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { accountKeys, pushSubscriptions } from './schema/accounts.ts'
import type { SessionOwner } from './sessions.ts'

/** Most subscriptions of a user; the oldest make room. */
const MOST = 10

export type PushSubscriptions = ReturnType<typeof sqlPushSubscriptions>

/** Where pushes of a user go: one subscription for each of the user's browsers. */
export const sqlPushSubscriptions = (database: Database, clock: Clock) => {
  const ofKey = (key: string) => database.select().from(pushSubscriptions).where(eq(pushSubscriptions.key, key))
  return {
    /** Notes the subscription of a session. A browser belongs to the user who sent it last. */
    put: async ({ user, key }: SessionOwner, subscription: string): Promise<void> => {
      const owner = { user, key, sentAt: clock.now() }
      await database
        .insert(pushSubscriptions)
        .values({ id: idOf(subscription), subscription, ...owner })
        .onConflictDoUpdate({ target: pushSubscriptions.id, set: owner })
      const newest = database
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.user, user))
        .orderBy(desc(pushSubscriptions.sentAt), pushSubscriptions.id)
        .limit(MOST)
      await database
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.user, user), notInArray(pushSubscriptions.id, newest)))
    },
    /**
     * The browser of this key receives no more. Several browsers may share a passkey: then the push service tells which
     * subscription is gone.
     */
    drop: async ({ key }: SessionOwner): Promise<void> => {
      const [only, ...others] = await ofKey(key)
      if (only && others.length === 0) await database.delete(pushSubscriptions).where(eq(pushSubscriptions.id, only.id))
    },
    /** Those of several users, unordered. A revoked key has none, also if it sent one while it was revoked. */
    of: async (
      users: readonly UserId[],
    ): Promise<readonly { readonly user: UserId; readonly subscription: string }[]> =>
      database
        .select({ user: pushSubscriptions.user, subscription: pushSubscriptions.subscription })
        .from(pushSubscriptions)
        .innerJoin(accountKeys, eq(accountKeys.id, pushSubscriptions.key))
        .where(and(inArray(pushSubscriptions.user, [...users]), isNull(accountKeys.revokedAt))),
    /** Removes one that will never work again. */
    forget: async (subscription: string): Promise<void> => {
      await database.delete(pushSubscriptions).where(eq(pushSubscriptions.id, idOf(subscription)))
    },
  }
}

/** A subscription is longer than the database indexes. */
const idOf = (subscription: string): string => createHash('sha256').update(subscription).digest('hex')
