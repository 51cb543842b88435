import type pg from 'pg'

/** How many rows one round checks: few enough to take some milliseconds, so that no commit of a table waits long. */
const ACCOUNTS_PER_ROUND = 500
const TRANSACTIONS_PER_ROUND = 500

export type LedgerAudit = ReturnType<typeof sqlLedgerAudit>

/** The result of one round of the audit. */
export interface LedgerAuditRoundResult {
  readonly accountsChecked: number
  readonly transactionsChecked: number
  /** Hundredths of a chip that are in the ledger and should not be, or are missing; 0 in a correct ledger. */
  readonly drift: number
}

/**
 * Checks the ledger in small rounds: every balance equals the one noted in the account's newest entry, and the entries
 * of every transaction sum to zero. A round costs the same in a small and in a large ledger.
 */
export const sqlLedgerAudit = (pool: pg.Pool) => {
  const drifts = { accounts: driftTracker(), transactions: driftTracker() }
  let lastAccount = ''
  let lastTransaction = 0

  const checkNextAccounts = async () => {
    const { rows } = await pool.query<{ id: string; drift: number }>(
      `select id, balance - coalesce(
         (select balance_after from ledger_entries where account = a.id order by transaction desc nulls last limit 1), 0) as drift
       from ledger_accounts a where id > $1 order by id limit ${ACCOUNTS_PER_ROUND}`,
      [lastAccount],
    )
    lastAccount = rows.length < ACCOUNTS_PER_ROUND ? '' : (rows.at(-1)?.id ?? '')
    drifts.accounts.addDrift(totalDrift(rows), lastAccount === '')
    return rows.length
  }

  const checkNextTransactions = async () => {
    const { rows } = await pool.query<{ id: number; drift: number }>(
      `select id, coalesce((select sum(amount) from ledger_entries where transaction = t.id), 0)::bigint as drift
       from ledger_transactions t where id > $1 order by id limit ${TRANSACTIONS_PER_ROUND}`,
      [lastTransaction],
    )
    lastTransaction = rows.length < TRANSACTIONS_PER_ROUND ? 0 : (rows.at(-1)?.id ?? 0)
    drifts.transactions.addDrift(totalDrift(rows), lastTransaction === 0)
    return rows.length
  }

  return {
    /** Checks the next rows. After the last row, the next round begins with the first row again. */
    runRound: async (): Promise<LedgerAuditRoundResult> => {
      const accountsChecked = await checkNextAccounts()
      const transactionsChecked = await checkNextTransactions()
      return { accountsChecked, transactionsChecked, drift: drifts.accounts.drift() + drifts.transactions.drift() }
    },
  }
}

const totalDrift = (rows: readonly { readonly drift: number }[]): number =>
  rows.reduce((total, { drift }) => total + Math.abs(drift), 0)

/** Remembers the drift of the last complete pass over all rows, or that of the current pass if it is larger. */
const driftTracker = () => {
  let lastPassDrift = 0
  let currentPassDrift = 0
  return {
    addDrift: (drift: number, isLast: boolean): void => {
      currentPassDrift += drift
      if (!isLast) return
      lastPassDrift = currentPassDrift
      currentPassDrift = 0
    },
    drift: (): number => Math.max(lastPassDrift, currentPassDrift),
  }
}
