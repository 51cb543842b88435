import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Balances, hundredths of a chip: always the sum of the account's entries. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text().primaryKey(),
    /** the part of the id before the first colon */
    kind: text().notNull(),
    balance: bigint({ mode: 'number' }).notNull(),
    mayBeNegative: boolean('may_be_negative').notNull(),
    /** number of the account's entries */
    entries: bigint({ mode: 'number' }).notNull().default(0),
  },
  // A safeguard against a bug: normally the commit statement refuses a balance below zero before this check fails.
  (table) => [check('ledger_accounts_covered', sql`${table.balance} >= 0 or ${table.mayBeNegative}`)],
)

/** Movements of chips; `key` makes them idempotent (S-WALLET-01). */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  kind: text().notNull(),
  reference: text().notNull(),
  at: bigint({ mode: 'number' }).notNull(),
})

/**
 * The entries of the movements; the entries of one transaction sum to zero. No foreign keys, which would cost two queries
 * an entry: the commit statement takes the transaction from its own insert, and `balanceAfter` is null, which is refused,
 * if the account has no row.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transaction: bigint({ mode: 'number' }).notNull(),
    account: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    /** kind and time of the transaction, repeated here for the index */
    kind: text().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transaction, table.account] }),
    index('ledger_entries_of_account').on(table.account, table.transaction.desc()),
    // This index serves limits and withdrawals of players. Other accounts are left out, because they move with every
    // hand.
    index('ledger_entries_of_wallet')
      .on(table.account, table.kind, table.at)
      .where(sql`${table.account} like 'wallet:%'`),
  ],
)

/** Sums of a wallet's movements by kind and reference, kept up to date for the kinds in `summedPostingKinds`. */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    account: text().notNull(),
    kind: text().notNull(),
    reference: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.kind, table.reference] })],
)
