import type { Clock } from '../ports/clock.ts'
import type { Ledger, PostedEntry } from './ledger.ts'
import { type AccountId, checkPosting, mayBeNegative, type Posting, type PostingKind } from './posting.ts'

interface Booked {
  readonly key: string
  readonly kind: PostingKind
  readonly reference: string
  readonly at: number
  readonly entries: readonly PostedEntry[]
}

/** A ledger in memory, with the two steps a journal takes apart. */
export interface MemoryLedger extends Ledger {
  /** Whether these postings could be booked together now. */
  judge(postings: readonly Posting[]): 'ok' | 'duplicate' | 'insufficient'
  /** Books postings that were judged `ok`. */
  book(postings: readonly Posting[]): void
}

export const memoryLedger = (clock: Clock): MemoryLedger => {
  const balances = new Map<AccountId, number>()
  const booked = new Map<string, Booked>()
  const balance = (account: AccountId): number => balances.get(account) ?? 0

  const judge: MemoryLedger['judge'] = (postings) => {
    if (postings.some(({ key }) => booked.has(key))) return 'duplicate'
    const after = new Map<AccountId, number>()
    for (const { account, amount } of postings.flatMap(({ entries }) => entries)) {
      after.set(account, (after.get(account) ?? balance(account)) + amount)
    }
    const covered = [...after].every(([account, amount]) => amount >= 0 || mayBeNegative(account))
    return covered ? 'ok' : 'insufficient'
  }

  const book: MemoryLedger['book'] = (postings) => {
    for (const { key, kind, reference, entries } of postings) {
      const posted = entries.map(({ account, amount }) => {
        const balanceAfter = balance(account) + amount
        balances.set(account, balanceAfter)
        return { account, amount, balanceAfter }
      })
      booked.set(key, { key, kind, reference, at: clock.now(), entries: posted })
    }
  }

  const linesOf = (account: AccountId) =>
    [...booked.values()].flatMap(({ entries, ...rest }) =>
      entries.filter((entry) => entry.account === account).map((entry) => ({ ...rest, ...entry })),
    )

  return {
    judge,
    book,
    post: async (posting) => {
      checkPosting(posting)
      const verdict = judge([posting])
      if (verdict === 'insufficient') return { outcome: 'insufficient' }
      if (verdict === 'ok') book([posting])
      const { entries, at } = booked.get(posting.key) ?? { entries: [], at: 0 }
      const byAccount = [...entries].sort((a, b) => (a.account < b.account ? -1 : 1))
      return { outcome: 'posted', repeated: verdict === 'duplicate', entries: byAccount, at }
    },
    balanceOf: async (account) => balance(account),
    transactionsOf: async (user, skip, take, only) => {
      const lines = linesOf(`wallet:${user}`)
        .filter(({ kind, amount }) => only === undefined || (kind === only.kind && (!only.isOut || amount < 0)))
        .reverse()
      const transactions = lines
        .slice(skip, skip + take)
        .map(({ key: id, kind, amount, balanceAfter, reference, at }) => ({
          id,
          kind,
          amount,
          balanceAfter,
          reference,
          at,
        }))
      return { count: lines.length, transactions }
    },
    totalsByReference: async (account, kind) => {
      const totals = new Map<string, number>()
      for (const line of linesOf(account)) {
        if (line.kind === kind) totals.set(line.reference, (totals.get(line.reference) ?? 0) + line.amount)
      }
      return totals
    },
    totalsByKind: async (account, since) => {
      const totals = new Map<PostingKind, number>()
      for (const { kind, amount, at } of linesOf(account)) {
        if (at >= since) totals.set(kind, (totals.get(kind) ?? 0) + amount)
      }
      return totals
    },
    trialBalance: async () => ({
      sum: [...balances.values()].reduce((sum, amount) => sum + amount, 0),
      minted: 0 - balance('mint'),
      unbalanced: [...balances.keys()].filter(
        (account) => balance(account) !== linesOf(account).reduce((sum, { amount }) => sum + amount, 0),
      ),
    }),
  }
}
