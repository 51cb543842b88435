import type { UserId } from '../ports/ids.ts'
import type { AccountId, Entry, Posting, PostingKind } from './posting.ts'

/** An entry as it was written. */
export interface PostedEntry extends Entry {
  /** the account's balance after it, hundredths of a chip */
  readonly balanceAfter: number
}

/** What became of a posting. */
export type PostResult =
  | {
      readonly outcome: 'posted'
      /** true if the key had been posted before: then this is what the first one did, whatever the second asked for */
      readonly repeated: boolean
      readonly entries: readonly PostedEntry[]
      /** ms since 1970 UTC */
      readonly at: number
    }
  /** An account other than `house` and `mint` would fall below zero. Nothing was written; the key is still free. */
  | { readonly outcome: 'insufficient' }

/** One movement of a user's wallet, as the user may see it (S-WALLET-06). */
export interface WalletTransaction {
  /** the key of its posting */
  readonly id: string
  readonly kind: PostingKind
  /** hundredths of a chip; below zero left the wallet */
  readonly amount: number
  /** hundredths of a chip */
  readonly balanceAfter: number
  readonly reference: string
  /** ms since 1970 UTC */
  readonly at: number
}

/** The books at one moment (S-WALLET-03). */
export interface TrialBalance {
  /** the sum of every account; anything but 0 means the books are broken */
  readonly sum: number
  /** how many chips exist outside `mint`, hundredths: sign-up chips and deposits less withdrawals */
  readonly minted: number
  /** accounts whose balance is not the sum of their entries; anything but none means the books are broken */
  readonly unbalanced: readonly AccountId[]
}

/**
 * The double-entry ledger. Movements that belong to a table or tournament ride in `ActorLog.append`, so that they happen
 * together with the event that causes them; those that belong to nobody's stream (sign-up, deposit) are posted here.
 */
export interface Ledger {
  /**
   * Posts once per key, durable when it answers.
   * @throws RangeError for a posting that breaks a rule of {@link Posting}
   * @throws AppendUncertain if the connection was lost: post the same again to learn what became of it
   */
  post(posting: Posting): Promise<PostResult>
  /** @returns hundredths of a chip; 0 for an account never used */
  balanceOf(account: AccountId): Promise<number>
  /**
   * The movements of a user's wallet, newest first, `take` of them after the first `skip`; `count` is how many there are.
   * @param only of this kind alone and, with `isOut`, those alone that took chips out of the wallet
   */
  transactionsOf(
    user: UserId,
    skip: number,
    take: number,
    only?: { readonly kind: PostingKind; readonly isOut?: boolean },
  ): Promise<{ readonly count: number; readonly transactions: readonly WalletTransaction[] }>
  /** What movements of one kind brought an account in all, by their reference; hundredths of a chip. */
  totalsByReference(account: AccountId, kind: PostingKind): Promise<ReadonlyMap<string, number>>
  /** What movements of each kind brought an account in all at `since` (ms since 1970 UTC) or later; hundredths of a chip. */
  totalsByKind(account: AccountId, since: number): Promise<ReadonlyMap<PostingKind, number>>
  /** Reads every account and entry: for checks, not for a request of a player. */
  trialBalance(): Promise<TrialBalance>
}
