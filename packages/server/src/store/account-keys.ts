import { and, count, desc, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { UserId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { inTransaction, type Transaction } from './in-transaction.ts'
import { accountKeys, deviceCodes, pushSubscriptions } from './schema/accounts.ts'
import { isSecretAttemptBlocked, recordWrongSecretAttempt, type SecretAttempt } from './wrong-tries.ts'

export type AccountKeyRow = Readonly<typeof accountKeys.$inferSelect>

/** A key added to a user's account besides the wallet. */
export type NewAccountKey = Pick<AccountKeyRow, 'id' | 'user' | 'credential' | 'name' | 'createdAt'> & {
  readonly kind: 'passkey' | 'device'
  /** public key of a passkey; absent for a device */
  readonly publicKey?: string
  readonly counter?: number
}

export interface DeviceCode {
  readonly selector: string
  readonly hash: string
  readonly expiresAt: number
}

export type AccountKeyStore = ReturnType<typeof sqlAccountKeys>

/** The keys that open accounts, and the codes that add devices (N-KEEP-03). */
export const sqlAccountKeys = (database: Database) => {
  const isLive = isNull(accountKeys.revokedAt)
  return {
    byCredential: async (credential: string): Promise<AccountKeyRow | null> => {
      const [key] = await database.select().from(accountKeys).where(eq(accountKeys.credential, credential))
      return key ?? null
    },
    byId: async (id: string): Promise<AccountKeyRow | null> => {
      const [key] = await database.select().from(accountKeys).where(eq(accountKeys.id, id))
      return key ?? null
    },
    /** The user's keys that are not revoked: the wallet, then the others, oldest first. */
    listOf: async (user: UserId): Promise<readonly AccountKeyRow[]> =>
      database
        .select()
        .from(accountKeys)
        .where(and(eq(accountKeys.user, user), isLive))
        .orderBy(desc(eq(accountKeys.kind, 'wallet')), accountKeys.createdAt, accountKeys.id),

    /**
     * Records a use of the user's wallet. The first use stores the wallet as a key, with the user's id as the id of the
     * key.
     * @returns the id of the key
     */
    saveWalletKey: async ({ id, principal }: { readonly id: UserId; readonly principal: string }, at: number) => {
      await database
        .insert(accountKeys)
        .values({
          ...{ id, user: id, kind: 'wallet', credential: principal, name: 'Wallet' },
          ...{ createdAt: at, lastUsedAt: at },
        })
        .onConflictDoUpdate({ target: accountKeys.id, set: { lastUsedAt: at } })
      return id
    },

    /**
     * Adds a key; concurrent calls for one user wait for each other.
     * @returns `full` if the user has `maxKeys` keys, `taken` if the credential is a key already
     */
    add: (key: NewAccountKey, maxKeys: number): Promise<'added' | 'full' | 'taken'> =>
      inTransaction(database.$client, async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`keys of ${key.user}`}))`)
        const [liveKeys] = await transaction
          .select({ count: count() })
          .from(accountKeys)
          .where(and(eq(accountKeys.user, key.user), isLive))
        if ((liveKeys?.count ?? 0) >= maxKeys) return 'full'
        const addedRows = await transaction
          .insert(accountKeys)
          .values({ ...key, lastUsedAt: key.createdAt })
          .onConflictDoNothing()
          .returning({ id: accountKeys.id })
        return addedRows.length === 1 ? 'added' : 'taken'
      }),

    /**
     * Records a use of a key other than the wallet.
     * @param counter the signature counter of a passkey (N-KEEP-04); 0 for a device, or a passkey that does not count
     * @returns false if the key is revoked or unknown, or if the counter has not risen; a counter that stays 0 is
     * accepted
     */
    recordUse: async (id: string, at: number, counter = 0): Promise<boolean> => {
      const isCounterNew = or(lt(accountKeys.counter, counter), and(eq(accountKeys.counter, 0), sql`${counter} = 0`))
      const updatedRows = await database
        .update(accountKeys)
        .set({ lastUsedAt: at, counter })
        .where(and(eq(accountKeys.id, id), isLive, isCounterNew))
        .returning({ id: accountKeys.id })
      return updatedRows.length === 1
    },

    /**
     * Revokes a key, and deletes the push subscriptions of its device.
     * @returns false if the key was revoked before
     */
    revoke: (id: string, at: number): Promise<boolean> =>
      inTransaction(database.$client, async (transaction) => {
        const [revoked] = await transaction
          .update(accountKeys)
          .set({ revokedAt: at })
          .where(and(eq(accountKeys.id, id), isLive))
          .returning({ id: accountKeys.id })
        if (!revoked) return false
        await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.key, id))
        return true
      }),

    /**
     * Stores a user's code in place of the previous one, and deletes the expired codes of all users.
     * @param at the current time, ms since 1970 UTC
     */
    putCode: async (user: UserId, code: DeviceCode, at: number): Promise<void> => {
      await database.delete(deviceCodes).where(lte(deviceCodes.expiresAt, at))
      await database
        .insert(deviceCodes)
        .values({ user, ...code })
        .onConflictDoUpdate({ target: deviceCodes.user, set: code })
    },

    /** @returns the user whose code has this selector, whatever the rest of the code is; null if there is none */
    userOfCode: async (selector: string): Promise<UserId | null> => {
      const [code] = await database
        .select({ user: deviceCodes.user })
        .from(deviceCodes)
        .where(eq(deviceCodes.selector, selector))
      return code?.user ?? null
    },

    /**
     * Checks a device code; deletes a right code, so that it works once. Wrong tries are counted, also across restarts
     * (N-KEEP-02).
     * @returns the user of a right code; `wrong` also for an expired code; `too-many` if further tries are blocked
     */
    takeCode: (attempt: SecretAttempt & Pick<DeviceCode, 'selector'>): Promise<UserId | 'wrong' | 'too-many'> =>
      inTransaction(database.$client, async (transaction) => {
        // The locks make concurrent tries with the same key wait for each other, so that none escapes the limit.
        for (const key of [...attempt.keys].sort())
          await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
        if (await isSecretAttemptBlocked(transaction, attempt)) return 'too-many'
        const [takenCode] = await transaction
          .delete(deviceCodes)
          .where(
            and(
              eq(deviceCodes.selector, attempt.selector),
              eq(deviceCodes.hash, attempt.hash),
              sql`${deviceCodes.expiresAt} > ${attempt.at}`,
            ),
          )
          .returning({ user: deviceCodes.user })
        if (takenCode) return takenCode.user
        await recordWrongSecretAttempt(transaction, attempt)
        return 'wrong'
      }),
  }
}

/**
 * When an account is deleted: revokes all keys of the user but the wallet, and deletes their names and the user's
 * device code.
 */
export const revokeKeysOfDeletedUser = async (transaction: Transaction, user: UserId, at: number): Promise<void> => {
  await transaction.delete(deviceCodes).where(eq(deviceCodes.user, user))
  await transaction
    .update(accountKeys)
    .set({ revokedAt: at, name: '' })
    .where(and(eq(accountKeys.user, user), ne(accountKeys.kind, 'wallet')))
}
