import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import { revokeKeysOfDeletedUser } from './account-keys.ts'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { eraseResults } from './player-results.ts'
import { pushSubscriptions, sessions, users } from './schema/accounts.ts'
import { chatLines } from './schema/chat.ts'
import { handPlayers, hands } from './schema/hands.ts'
import { notifications, notificationViews } from './schema/notifications.ts'
import { lastSeen } from './schema/presence.ts'
import { sharedHands } from './schema/shared-hands.ts'
import { uploads } from './schema/uploads.ts'

/** Name of a deleted player in hands and notifications. */
export const DELETED_NAME = 'Deleted player'

/** Hands rewritten per transaction; small, so that no table waits long for its commits. */
const HANDS_PER_TRANSACTION = 100

export type Erasure = ReturnType<typeof sqlErasure>

/** Erases personal data from the store; the user id and its history stay (A-PROFILE-09). */
export const sqlErasure = (database: Database, clock: Clock) => ({
  /**
   * Erases username, e-mail, picture and uploads, settings, push subscriptions, notifications, last-seen time, chat
   * lines, results, links to shared hands, and the user's name in stored hands and in the referrer's notification. Ends
   * all sessions. Revokes devices and passkeys, and erases their names. The principal, the referral, limits, self-exclusions and time-outs stay.
   * Idempotent: after an interruption, call `erase` again to complete the erasure.
   */
  erase: async (user: UserId): Promise<void> => {
    // Renames the player in the hands first, which takes many transactions. After an interruption the account is
    // unchanged, and `erase` can be called again.
    for (let lastNumber: number | null = 0; lastNumber !== null; )
      lastNumber = await renameInHands(database, user, lastNumber)
    await inTransaction(database.$client, async (transaction) => {
      const ownNotifications = transaction
        .select({ id: notifications.id })
        .from(notifications)
        .where(eq(notifications.user, user))
      await transaction.delete(notificationViews).where(inArray(notificationViews.notification, ownNotifications))
      await transaction.delete(notificationViews).where(eq(notificationViews.user, user))
      await transaction.delete(notifications).where(eq(notifications.user, user))
      await transaction
        .update(notifications)
        .set({ message: `${DELETED_NAME} has joined with your referral code.`, meta: {} })
        .where(eq(notifications.id, `referral:${user}`))
      await transaction
        .update(users)
        .set({ username: null, email: null, profileImage: null, tableSettings: {} })
        .where(eq(users.id, user))
      await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.user, user))
      await revokeKeysOfDeletedUser(transaction, user, clock.now())
      await transaction.delete(chatLines).where(eq(chatLines.user, user))
      await eraseResults(transaction, user)
      await transaction.delete(uploads).where(eq(uploads.user, user))
      // Without a session no last-seen time and no shared hand is stored. The lock waits for statements that may have
      // seen a session.
      await transaction.execute(sql`lock table ${lastSeen}, ${sharedHands} in share row exclusive mode`)
      await transaction.delete(sessions).where(eq(sessions.user, user))
      await transaction.delete(lastSeen).where(eq(lastSeen.user, user))
      await transaction.delete(sharedHands).where(eq(sharedHands.user, user))
    })
  },
})

/** @returns the record number to continue from; null after the last hand */
const renameInHands = (database: Database, user: UserId, lastNumber: number): Promise<number | null> =>
  inTransaction(database.$client, async (transaction) => {
    const batch = await transaction
      .select({ recordNumber: hands.recordNumber, record: hands.record })
      .from(hands)
      .innerJoin(handPlayers, eq(hands.recordNumber, handPlayers.recordNumber))
      .where(and(eq(handPlayers.user, user), gt(handPlayers.recordNumber, lastNumber)))
      .orderBy(handPlayers.recordNumber)
      .limit(HANDS_PER_TRANSACTION)
      .for('update', { of: hands })
    for (const { recordNumber, record } of batch) {
      const renamedRecord = withDeletedName(record as HandRecordPlayers, user)
      await transaction.update(hands).set({ record: renamedRecord }).where(eq(hands.recordNumber, recordNumber))
    }
    return batch.at(-1)?.recordNumber ?? null
  })

/** The fields of a stored hand that are used here; the others stay unchanged. */
interface HandRecordPlayers {
  readonly players?: readonly { readonly id: string }[]
}

const withDeletedName = (record: HandRecordPlayers, user: UserId): HandRecordPlayers => ({
  ...record,
  ...(record.players && {
    players: record.players.map((player) => (player.id === user ? { ...player, name: DELETED_NAME } : player)),
  }),
})
