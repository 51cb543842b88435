import type { UserId } from '../ports/ids.ts'

/** A transfer that was credited. */
export interface Deposit {
  readonly blockIndex: number
  /** hundredths */
  readonly chips: number
  /** when they were credited, ms since 1970 UTC */
  readonly at: number
}

/** What a player asks for. */
export interface WithdrawalWish {
  /** a principal or an account id */
  readonly to: string
  /** hundredths of a chip */
  readonly amount: number
  /** the player's own name for it: asked for twice, it is done once */
  readonly key: string
}

/** Chips that left a wallet for an account of the ledger. */
export interface Withdrawal {
  readonly id: string
  /** account id, 64 hex digits */
  readonly to: string
  /** hundredths of a chip */
  readonly amount: number
  /** the ledger's, hundredths of a chip, rounded up */
  readonly fee: number
  /** `REVIEW`: what became of it is unknown, and is found out by people. `RETURNED`: the chips are in the wallet again */
  readonly state: 'SENDING' | 'SENT' | 'REVIEW' | 'RETURNED'
  /** of the block that paid it; null until it is sent */
  readonly blockIndex: number | null
  /** ms since 1970 UTC */
  readonly at: number
}

/** Where chips are bought and paid out, over the ICP ledger (ADR 0009). */
export interface Cashier {
  /** The account whose ICP buys this user chips, 64 hex digits; null where none can be bought. */
  depositAccountOf(user: UserId): string | null
  /**
   * Credits what a block of the ledger pays into the user's deposit account, once.
   * @throws Refused transfer-unverified, transfer-too-small, ledger-silent
   */
  deposit(user: UserId, blockIndex: number): Promise<Deposit>
  /**
   * Takes chips out of the wallet and has their worth sent; it is on its way when this settles.
   * @throws Refused no-withdrawals, cashier-closed, bad-destination, house-account, amount-too-small, amount-too-large,
   * key-used, insufficient
   */
  withdraw(user: UserId, wish: WithdrawalWish): Promise<Withdrawal>
  /** Newest first, `take` of them after the first `skip`; `count` is how many there are. */
  withdrawalsOf(
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly withdrawals: readonly Withdrawal[] }>
}
