import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { accountKeys, pushSubscriptions } from './schema/accounts.ts'
import type { SessionOwner } from './sessions.ts'

/** Maximum number of subscriptions of a user; a new one replaces the oldest. */
const MAX_SUBSCRIPTIONS_PER_USER = 10

export type PushSubscriptions = ReturnType<typeof sqlPushSubscriptions>

/** The push subscriptions of users: one for each of a user's browsers. */
export const sqlPushSubscriptions = (database: Database, clock: Clock) => {
  const ofKey = (key: string) => database.select().from(pushSubscriptions).where(eq(pushSubscriptions.key, key))
  return {
    /** Stores the push subscription of a session. A subscription belongs to the user who sent it last. */
    put: async ({ user, key }: SessionOwner, subscription: string): Promise<void> => {
      const owner = { user, key, sentAt: clock.now() }
      await database
        .insert(pushSubscriptions)
        .values({ id: subscriptionIdOf(subscription), subscription, ...owner })
        .onConflictDoUpdate({ target: pushSubscriptions.id, set: owner })
      const newestIds = database
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.user, user))
        .orderBy(desc(pushSubscriptions.sentAt), pushSubscriptions.id)
        .limit(MAX_SUBSCRIPTIONS_PER_USER)
      await database
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.user, user), notInArray(pushSubscriptions.id, newestIds)))
    },
    /**
     * Ends the pushes to the browser of this key. Several browsers may share a passkey: then nothing is removed here,
     * and the push service later reports which subscription is gone.
     */
    drop: async ({ key }: SessionOwner): Promise<void> => {
      const [onlySubscription, ...otherSubscriptions] = await ofKey(key)
      if (onlySubscription && otherSubscriptions.length === 0)
        await database.delete(pushSubscriptions).where(eq(pushSubscriptions.id, onlySubscription.id))
    },
    /**
     * The subscriptions of several users, unordered. A revoked key has none, even if a call stored one while the key
     * was being revoked.
     */
    of: async (
      users: readonly UserId[],
    ): Promise<readonly { readonly user: UserId; readonly subscription: string }[]> =>
      database
        .select({ user: pushSubscriptions.user, subscription: pushSubscriptions.subscription })
        .from(pushSubscriptions)
        .innerJoin(accountKeys, eq(accountKeys.id, pushSubscriptions.key))
        .where(and(inArray(pushSubscriptions.user, [...users]), isNull(accountKeys.revokedAt))),
    /** Removes a subscription that will never work again. */
    forget: async (subscription: string): Promise<void> => {
      await database.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionIdOf(subscription)))
    },
  }
}

/** The database cannot index a text as long as a subscription, so its hash is the id. */
const subscriptionIdOf = (subscription: string): string => createHash('sha256').update(subscription).digest('hex')
