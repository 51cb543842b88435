import pg from 'pg'
import { AppendUncertain } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { AccountId } from '../ports/posting.ts'
import { accountsOfCommits, type Commit, type CommitResult, conflictKeysOf } from './commit.ts'
import { commitQuery, createAccountsQuery } from './commit-query.ts'
import { type CommitQueue, commitQueue } from './commit-queue.ts'
import { type CommitWatch, noCommitWatch } from './commit-watch.ts'

/** Why an item of a batch was not written. */
interface Verdict {
  readonly n: number
  readonly verdict: 'fenced' | 'duplicate' | 'insufficient'
  /** the accounts that would fall below zero */
  readonly short: readonly AccountId[]
}

const commitResultOf = ({ verdict, short }: Verdict): CommitResult =>
  verdict === 'insufficient' ? { overdrawn: short } : verdict

/**
 * Group commit to PostgreSQL. The clock gives the stored time.
 * @returns a queue that rejects with AppendUncertain if the connection was lost
 */
export const sqlCommitQueue = (
  pool: pg.Pool,
  clock: Clock,
  watch: CommitWatch = noCommitWatch,
): CommitQueue<Commit, CommitResult> => {
  const accounts = accountOpener(pool)

  const write = async (batch: readonly Commit[]): Promise<readonly CommitResult[]> => {
    const commitEnded = watch.commitBegan(batch.length)
    try {
      await accounts.open(accountsOfCommits(batch))
      const { rows } = await pool.query<Verdict>(commitQuery(batch, clock.now()))
      const verdicts = new Map(rows.map((row) => [row.n, commitResultOf(row)]))
      return batch.map((_, n) => verdicts.get(n) ?? 'ok')
    } catch (error) {
      accounts.forget()
      throw error
    } finally {
      commitEnded()
    }
  }

  const writeAlone = async (commit: Commit, attempts: number): Promise<CommitResult | Error> => {
    watch.itemRetried()
    try {
      const [result] = await write([commit])
      return result ?? new Error('a commit without a result')
    } catch (error) {
      if (!wasRolledBack(error)) return appendUncertainError(error)
      return attempts > 1 ? writeAlone(commit, attempts - 1) : error
    }
  }

  const writeAll = async (batch: readonly Commit[]): Promise<readonly (CommitResult | Error)[]> => {
    try {
      return await write(batch)
    } catch (error) {
      if (!wasRolledBack(error)) return batch.map(() => appendUncertainError(error))
      // One item collided with another process (same key, deadlock) or is invalid. Commit the items one by one: the
      // others succeed, and a collision is resolved at the second attempt.
      const results: (CommitResult | Error)[] = []
      for (const commit of batch) results.push(await writeAlone(commit, 3))
      return results
    }
  }

  const queue = commitQueue<Commit, CommitResult | Error>({ keys: conflictKeysOf, commit: writeAll, maxItems: 256 })
  return async (commit) => {
    const result = await queue(commit)
    if (result instanceof Error) throw result
    return result
  }
}

/**
 * Number of accounts that are remembered as existing; above this number all are forgotten. It is enough for the
 * accounts of all tables in play. Wallets are used less often, so not all of them need to be remembered.
 */
const MAX_REMEMBERED_ACCOUNTS = 10_000

/** Creates missing accounts. Does not ask the database about accounts that are known to exist. */
const accountOpener = (pool: pg.Pool) => {
  const knownAccounts = new Set<AccountId>()
  return {
    open: async (accounts: readonly AccountId[]): Promise<void> => {
      const missingAccounts = accounts.filter((account) => !knownAccounts.has(account))
      if (missingAccounts.length === 0) return
      await pool.query(createAccountsQuery(missingAccounts))
      if (knownAccounts.size > MAX_REMEMBERED_ACCOUNTS) knownAccounts.clear()
      for (const account of missingAccounts) knownAccounts.add(account)
    },
    /** Forgets all known accounts. Call it after a failed commit: if the database was restored, some may be missing. */
    forget: (): void => knownAccounts.clear(),
  }
}

// An error reported on a connection that stays open means that the statement was rolled back. After any other error,
// even a server shutdown, the statement may have been committed.
const wasRolledBack = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR'

const appendUncertainError = (cause: unknown): AppendUncertain =>
  new AppendUncertain('the database connection was lost', { cause })
