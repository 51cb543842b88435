import { count, inArray, lte } from 'drizzle-orm'
import type { Database } from './database.ts'
import { wrongAccessCodes } from './schema/tournaments.ts'

/** An attempt to guess or enter a secret, such as an access code. Times in ms since 1970 UTC. */
export interface SecretAttempt {
  readonly hash: string
  /** Names of the counters for this attempt, for example one for the user and one for the IP address. */
  readonly keys: readonly string[]
  readonly at: number
  /** Wrong tries up to this time do not count. */
  readonly since: number
  /** A key with this many wrong tries is blocked. */
  readonly maxWrong: number
}

type Transaction = Pick<Database, 'delete' | 'insert' | 'select'>

/**
 * Whether a counter of the attempt has reached its limit. First deletes all wrong tries up to `since`. The caller holds
 * a lock, so that concurrent tries wait for each other.
 */
export const isBlocked = async (
  transaction: Transaction,
  { keys, since, maxWrong }: SecretAttempt,
): Promise<boolean> => {
  await transaction.delete(wrongAccessCodes).where(lte(wrongAccessCodes.at, since))
  const counts = await transaction
    .select({ count: count() })
    .from(wrongAccessCodes)
    .where(inArray(wrongAccessCodes.key, [...keys]))
    .groupBy(wrongAccessCodes.key)
  return counts.some(({ count }) => count >= maxWrong)
}

export const recordWrongTry = async (transaction: Transaction, { keys, at }: SecretAttempt): Promise<void> => {
  if (keys.length > 0) await transaction.insert(wrongAccessCodes).values(keys.map((key) => ({ key, at })))
}
