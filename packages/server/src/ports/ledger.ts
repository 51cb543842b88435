import type { UserId } from './ids.ts'
import type { AccountId, Posting, PostingEntry, PostingKind, SummedPostingKind } from './posting.ts'

export interface PostedEntry extends PostingEntry {
  /**
   * The account's balance after the entry, hundredths of a chip. If `house` and `mint` are kept in parts, one for each
   * process (see `AccountId`), the balance of the part to which the entry was posted.
   */
  readonly balanceAfter: number
}

export type PostResult =
  | {
      readonly outcome: 'posted'
      /** true if the key was posted before: then this is the result of the first posting */
      readonly repeated: boolean
      readonly entries: readonly PostedEntry[]
      /** ms since 1970 UTC */
      readonly at: number
    }
  /** An account that may not be negative would fall below zero. Nothing was stored; the key can be used again. */
  | { readonly outcome: 'insufficient' }

/** A movement of a user's wallet, as shown to the user (S-WALLET-06). */
export interface WalletTransaction {
  /** the key of the posting that moved the chips */
  readonly id: string
  readonly kind: PostingKind
  /** hundredths of a chip; below zero is a debit */
  readonly amount: number
  /** hundredths of a chip */
  readonly balanceAfter: number
  readonly reference: string
  /** ms since 1970 UTC */
  readonly at: number
}

/** Totals over all accounts, to check the ledger (S-WALLET-03). */
export interface TrialBalance {
  /** sum of all balances; must be 0 */
  readonly sum: number
  /** chips outside `mint`, hundredths: sign-up chips and deposits less withdrawals */
  readonly minted: number
  /** accounts whose balance is not the sum of their entries; must be empty */
  readonly unbalanced: readonly AccountId[]
}

/**
 * The double-entry ledger. Movements of a table or tournament are part of `ActorLog.append`, in one transaction with
 * their events; movements without an event stream (sign-up, deposit) are posted here.
 */
export interface Ledger {
  /**
   * Posts once per key; the posting is durable when the promise settles.
   * @throws RangeError for an invalid {@link Posting}
   * @throws AppendUncertain if the connection was lost: post with the same key again to learn the outcome
   */
  post(posting: Posting): Promise<PostResult>
  /** @returns hundredths of a chip; 0 for an unused account */
  balanceOf(account: AccountId): Promise<number>
  /** @returns those of the given accounts that hold chips */
  accountsWithChips(accounts: readonly AccountId[]): Promise<ReadonlySet<AccountId>>
  /**
   * A page of a user's wallet movements, newest first: the first `skip` are left out, and at most `take` are returned.
   * `count` is the number of all of them.
   * @param filter keeps movements of one kind and, with `isDebit`, only debits
   */
  transactionsOf(
    user: UserId,
    skip: number,
    take: number,
    filter?: { readonly kind: PostingKind; readonly isDebit?: boolean },
  ): Promise<{ readonly count: number; readonly transactions: readonly WalletTransaction[] }>
  /** The last `take` wallet movements of a user, newest first; the cost does not grow with the history. */
  latestTransactionsOf(user: UserId, take: number): Promise<readonly WalletTransaction[]>
  /**
   * Sums of a user's wallet movements of one kind, by reference; hundredths of a chip.
   * @param reference if given, the result has only the sum of this reference
   */
  totalsByReference(user: UserId, kind: SummedPostingKind, reference?: string): Promise<ReadonlyMap<string, number>>
  /**
   * Sums of a user's wallet movements of these kinds, at `since` (ms since 1970 UTC) or later; hundredths of a chip. A
   * refund counts up to the amount that was paid before it with the same reference, in this period, and not refunded
   * yet. The rest of it returns a payment made before `since`, which is not in the sums either. Kinds without a sum are
   * left out.
   */
  totalsByKind(user: UserId, kinds: readonly PostingKind[], since: number): Promise<ReadonlyMap<PostingKind, number>>
  /** Checks the whole ledger. It reads every account and entry, which is too slow for player requests. */
  trialBalance(): Promise<TrialBalance>
}
