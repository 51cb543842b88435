import type pg from 'pg'
import type { Commit, CommitResult } from '../journal/commit.ts'
import type { CommitQueue } from '../journal/commit-queue.ts'
import { longQuery } from '../journal/long-query.ts'
import type { Ledger, PostedEntry, WalletTransaction } from '../ports/ledger.ts'
import { type AccountId, checkPosting, type PostingKind, roomAccountOf } from '../ports/posting.ts'
import { roomAccountPartsOf } from './room-accounts.ts'

/**
 * The ledger in PostgreSQL. Its postings go through `commit`, like those of the journal. Queries that read a page of an
 * account's entries sort them with nulls last, because the index has this order.
 */
export const sqlLedger = (pool: pg.Pool, commit: CommitQueue<Commit, CommitResult>): Ledger => ({
  post: async (posting) => {
    checkPosting(posting)
    const result = await commit({ postings: [posting] })
    if (typeof result === 'object') return { outcome: 'insufficient' }
    const { rows } = await pool.query<PostedEntry & { at: number }>(
      `select account, amount, balance_after as "balanceAfter", e.at
       from ledger_transactions t join ledger_entries e on transaction = t.id where key = $1 order by account`,
      [posting.key],
    )
    return {
      outcome: 'posted',
      repeated: result === 'duplicate',
      entries: rows.map(({ account, amount, balanceAfter }) => ({
        account: roomAccountOf(account) ?? account,
        amount,
        balanceAfter,
      })),
      at: rows[0]?.at ?? 0,
    }
  },

  balanceOf: async (account) => {
    const { rows } = await pool.query<{ balance: number }>(
      'select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts where id = any ($1::text[])',
      [roomAccountPartsOf(account)],
    )
    return rows[0]?.balance ?? 0
  },

  accountsWithChips: async (accounts) => {
    const { rows } = await pool.query<{ id: AccountId }>(
      'select id from ledger_accounts where id = any ($1::text[]) and balance > 0',
      [accounts],
    )
    return new Set(rows.map(({ id }) => id))
  },

  transactionsOf: async (user, skip, take, filter) => {
    const wallet: AccountId = `wallet:${user}`
    const filterValues = filter ? [filter.kind, filter.isDebit ?? false] : []
    const kindCondition = filter
      ? `and account like 'wallet:%' and e.kind = $2 and (amount < 0 or not $3::boolean)`
      : ''
    const { rows } = await pool.query<WalletTransaction>(
      `select key as id, e.kind, amount, balance_after as "balanceAfter", reference, e.at
       from ledger_entries e join ledger_transactions t on t.id = transaction
       where account = $1 ${kindCondition} order by transaction desc nulls last limit ${Number(take)} offset ${Number(skip)}`,
      [wallet, ...filterValues],
    )
    const countResult = await pool.query<{ count: number }>(
      filter
        ? `select count(*) as count from ledger_entries e where account = $1 ${kindCondition}`
        : 'select entries as count from ledger_accounts where id = $1',
      [wallet, ...filterValues],
    )
    return { count: countResult.rows[0]?.count ?? 0, transactions: rows }
  },

  latestTransactionsOf: async (user, take) => {
    const { rows } = await pool.query<WalletTransaction>(
      `select key as id, e.kind, amount, balance_after as "balanceAfter", reference, e.at
       from ledger_entries e join ledger_transactions t on t.id = transaction
       where account = $1 order by transaction desc nulls last limit $2`,
      [`wallet:${user}`, take],
    )
    return rows
  },

  totalsByReference: async (user, kind, reference) => {
    const { rows } = await pool.query<{ reference: string; total: number }>(
      `select reference, amount as total from ledger_totals
       where account = $1 and kind = $2 and ($3::text is null or reference = $3)`,
      [`wallet:${user}`, kind, reference ?? null],
    )
    return new Map(rows.map(({ reference, total }) => [reference, total]))
  },

  totalsByKind: async (user, kinds, since) => {
    const { rows } = await pool.query<{ kind: PostingKind; total: number }>(
      // The index covers wallets only. The condition `like 'wallet:%'` repeats the condition of the index, because
      // PostgreSQL uses the index only then. `refunded_above_paid` is the running sum of refunds less payments; its
      // maximum above 0 is the part of the refunds that returns payments made before `since`, so it is taken off.
      `with moved as (
         select e.kind, amount, reference,
           sum(amount) filter (where e.kind = 'refund' or amount < 0)
             over (partition by reference order by transaction) as refunded_above_paid
         from ledger_entries e join ledger_transactions t on t.id = transaction
         where account = $1 and account like 'wallet:%' and e.kind = any ($2::text[]) and e.at >= $3),
       counted as (
         select kind, amount from moved
         union all
         select 'refund', -max(refunded_above_paid) from moved group by reference having max(refunded_above_paid) > 0)
       select kind, sum(amount)::bigint as total from counted group by kind having sum(amount) <> 0`,
      [`wallet:${user}`, kinds, since],
    )
    return new Map(rows.map(({ kind, total }) => [kind, total]))
  },

  trialBalance: async () => {
    const { rows } = await pool.query<{ sum: number; minted: number }>(
      `select coalesce(sum(balance), 0)::bigint as sum,
         coalesce(-sum(balance) filter (where kind = 'mint'), 0)::bigint as minted from ledger_accounts`,
    )
    const unbalanced = await pool.query<{ id: AccountId }>(
      longQuery({
        text: `select id from ledger_accounts left join ledger_entries on account = id
          group by id having balance <> coalesce(sum(amount), 0) order by id`,
      }),
    )
    return {
      sum: rows[0]?.sum ?? 0,
      minted: rows[0]?.minted ?? 0,
      unbalanced: unbalanced.rows.map(({ id }) => id),
    }
  },
})
