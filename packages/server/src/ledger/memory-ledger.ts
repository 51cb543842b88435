import type { PostingBooker } from '../journal/memory-actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Ledger, PostedEntry, WalletTransaction } from '../ports/ledger.ts'
import { type AccountId, checkPosting, mayBeNegative, type PostingKind } from '../ports/posting.ts'

interface BookedPosting {
  readonly key: string
  readonly kind: PostingKind
  readonly reference: string
  readonly at: number
  readonly entries: readonly PostedEntry[]
}

/** An in-memory ledger. The in-memory journal uses its check and its booking as two separate steps. */
export type MemoryLedger = Ledger & PostingBooker

export const memoryLedger = (clock: Clock): MemoryLedger => {
  const balances = new Map<AccountId, number>()
  const bookedPostings = new Map<string, BookedPosting>()
  const balance = (account: AccountId): number => balances.get(account) ?? 0

  const check: MemoryLedger['check'] = (postings) => {
    if (postings.some(({ key }) => bookedPostings.has(key))) return 'duplicate'
    const balancesAfter = new Map<AccountId, number>()
    const overdrawn = new Set<AccountId>()
    for (const { account, amount } of postings.flatMap(({ entries }) => entries)) {
      const balanceLeft = (balancesAfter.get(account) ?? balance(account)) + amount
      balancesAfter.set(account, balanceLeft)
      if (balanceLeft < 0 && !mayBeNegative(account)) overdrawn.add(account)
    }
    return overdrawn.size === 0 ? 'ok' : { overdrawn: [...overdrawn] }
  }

  const book: MemoryLedger['book'] = (postings) => {
    for (const { key, kind, reference, entries } of postings) {
      const postedEntries = entries.map(({ account, amount }) => {
        const balanceAfter = balance(account) + amount
        balances.set(account, balanceAfter)
        return { account, amount, balanceAfter }
      })
      bookedPostings.set(key, { key, kind, reference, at: clock.now(), entries: postedEntries })
    }
  }

  const linesOf = (account: AccountId) =>
    [...bookedPostings.values()].flatMap(({ entries, ...rest }) =>
      entries.filter((entry) => entry.account === account).map((entry) => ({ ...rest, ...entry })),
    )

  /** The movements of a wallet, newest first. */
  const movementsOf = (user: UserId): readonly WalletTransaction[] =>
    linesOf(`wallet:${user}`)
      .map(({ key: id, kind, amount, balanceAfter, reference, at }) => ({
        id,
        kind,
        amount,
        balanceAfter,
        reference,
        at,
      }))
      .reverse()

  return {
    check,
    book,
    post: async (posting) => {
      checkPosting(posting)
      const verdict = check([posting])
      if (typeof verdict === 'object') return { outcome: 'insufficient' }
      if (verdict === 'ok') book([posting])
      const { entries, at } = bookedPostings.get(posting.key) ?? { entries: [], at: 0 }
      const sortedEntries = [...entries].sort((a, b) => (a.account < b.account ? -1 : 1))
      return { outcome: 'posted', repeated: verdict === 'duplicate', entries: sortedEntries, at }
    },
    balanceOf: async (account) => balance(account),
    accountsWithChips: async (accounts) => new Set(accounts.filter((account) => balance(account) > 0)),
    transactionsOf: async (user, skip, take, filter) => {
      const movements = movementsOf(user).filter(
        ({ kind, amount }) => filter === undefined || (kind === filter.kind && (!filter.isDebit || amount < 0)),
      )
      return { count: movements.length, transactions: movements.slice(skip, skip + take) }
    },
    latestTransactionsOf: async (user, take) => movementsOf(user).slice(0, take),
    totalsByReference: async (user, kind, onlyReference) => {
      const totals = new Map<string, number>()
      for (const { kind: of, reference, amount } of movementsOf(user)) {
        if (of === kind && reference === (onlyReference ?? reference))
          totals.set(reference, (totals.get(reference) ?? 0) + amount)
      }
      return totals
    },
    totalsByKind: async (user, kinds, since) => {
      const moved = movementsOf(user).filter(({ kind, at }) => kinds.includes(kind) && at >= since)
      const totals = new Map<PostingKind, number>()
      /** By reference: what was paid since `since` and not refunded yet. */
      const refundable = new Map<string, number>()
      for (const { kind, amount, reference } of moved.toReversed()) {
        const refundableBefore = refundable.get(reference) ?? 0
        const counted = kind === 'refund' ? Math.min(amount, refundableBefore) : amount
        if (kind === 'refund' || amount < 0) refundable.set(reference, refundableBefore - counted)
        if (counted !== 0) totals.set(kind, (totals.get(kind) ?? 0) + counted)
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
