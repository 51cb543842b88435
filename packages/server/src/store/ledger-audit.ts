import type pg from 'pg'

/** How many rows one round checks: few enough to take some milliseconds, so that no commit of a table waits long. */
const ACCOUNTS_PER_ROUND = 500
const TRANSACTIONS_PER_ROUND = 500

export type LedgerAudit = ReturnType<typeof sqlLedgerAudit>

/** The result of one round of the audit. */
export interface AuditRound {
  readonly accounts: number
  readonly transactions: number
  /** Hundredths of a chip that are in the ledger and should not be, or are missing; 0 in a correct ledger. */
  readonly drift: number
}

/**
 * Checks the ledger in small rounds: every balance equals the one noted in the account's newest entry, and the entries
 * of every transaction sum to zero. A round costs the same in a small and in a large ledger.
 */
export const sqlLedgerAudit = (pool: pg.Pool) => {
  const passes = { accounts: driftTracker(), transactions: driftTracker() }
  let lastAccount = ''
  let lastTransaction = 0

  const nextAccounts = async () => {
    const { rows } = await pool.query<{ id: string; off: number }>(
      `select id, balance - coalesce(
         (select balance_after from ledger_entries where account = a.id order by transaction desc limit 1), 0) as off
       from ledger_accounts a where id > $1 order by id limit ${ACCOUNTS_PER_ROUND}`,
      [lastAccount],
    )
    lastAccount = rows.length < ACCOUNTS_PER_ROUND ? '' : (rows.at(-1)?.id ?? '')
    passes.accounts.found(totalDrift(rows), lastAccount === '')
    return rows.length
  }

  const nextTransactions = async () => {
    const { rows } = await pool.query<{ id: number; off: number }>(
      `select id, coalesce((select sum(amount) from ledger_entries where transaction = t.id), 0)::bigint as off
       from ledger_transactions t where id > $1 order by id limit ${TRANSACTIONS_PER_ROUND}`,
      [lastTransaction],
    )
    lastTransaction = rows.length < TRANSACTIONS_PER_ROUND ? 0 : (rows.at(-1)?.id ?? 0)
    passes.transactions.found(totalDrift(rows), lastTransaction === 0)
    return rows.length
  }

  return {
    /** Checks the next rows. After the last row, the next round begins with the first row again. */
    round: async (): Promise<AuditRound> => {
      const accounts = await nextAccounts()
      const transactions = await nextTransactions()
      return { accounts, transactions, drift: passes.accounts.drift() + passes.transactions.drift() }
    },
  }
}

const totalDrift = (rows: readonly { readonly off: number }[]): number =>
  rows.reduce((all, { off }) => all + Math.abs(off), 0)

/** Remembers the drift of the last complete pass over all rows, or that of the current pass if it is larger. */
const driftTracker = () => {
  let before = 0
  let now = 0
  return {
    found: (off: number, isLast: boolean): void => {
      now += off
      if (!isLast) return
      before = now
      now = 0
    },
    drift: (): number => Math.max(before, now),
  }
}
