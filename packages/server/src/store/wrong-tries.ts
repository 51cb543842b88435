import { count, inArray, lte } from 'drizzle-orm'
import type { Transaction } from './in-transaction.ts'
import { wrongSecretAttempts } from './schema/tournaments.ts'

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

/**
 * Whether a counter of the attempt has reached its limit. First deletes all wrong tries up to `since`. The caller holds
 * a lock, so that concurrent tries wait for each other.
 */
export const isSecretAttemptBlocked = async (
  transaction: Transaction,
  { keys, since, maxWrong }: SecretAttempt,
): Promise<boolean> => {
  await transaction.delete(wrongSecretAttempts).where(lte(wrongSecretAttempts.at, since))
  const counts = await transaction
    .select({ count: count() })
    .from(wrongSecretAttempts)
    .where(inArray(wrongSecretAttempts.key, [...keys]))
    .groupBy(wrongSecretAttempts.key)
  return counts.some(({ count }) => count >= maxWrong)
}

export const recordWrongSecretAttempt = async (
  transaction: Transaction,
  { keys, at }: SecretAttempt,
): Promise<void> => {
  if (keys.length > 0) await transaction.insert(wrongSecretAttempts).values(keys.map((key) => ({ key, at })))
}
