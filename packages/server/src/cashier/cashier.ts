import type { UserId } from '../ports/ids.ts'

/** An ICP transfer for which a user was credited with chips. */
export interface Deposit {
  readonly blockIndex: number
  /** hundredths of a chip */
  readonly chips: number
  /** when the chips were credited for the first time, ms since 1970 UTC */
  readonly at: number
}

/** A player's request to pay out chips. */
export interface WithdrawalRequest {
  /** a principal or an account id */
  readonly to: string
  /** hundredths of a chip */
  readonly amount: number
  /** idempotency key chosen by the client: a repeated request is carried out once */
  readonly key: string
}

/** A payout of chips to an account of the ICP ledger. */
export interface Withdrawal {
  readonly id: string
  /** account id, 64 hex digits */
  readonly to: string
  /** hundredths of a chip */
  readonly amount: number
  /** the ledger's fee, hundredths of a chip, rounded up; it is taken from `amount` */
  readonly fee: number
  /**
   * `REVIEW`: the ledger refused the transfer or its outcome is unknown, so the operator must check. `RETURNED`: the
   * chips are back in the wallet
   */
  readonly state: 'SENDING' | 'SENT' | 'REVIEW' | 'RETURNED'
  /** ledger block of the transfer; null until the transfer is known to be executed */
  readonly blockIndex: number | null
  /** when the player requested the withdrawal, ms since 1970 UTC */
  readonly at: number
}

/** Sells chips for ICP and pays chips out as ICP, over the ICP ledger (ADR 0009). */
export interface Cashier {
  /** The user's deposit account, 64 hex digits: ICP sent there buys chips. Null in a room without a ledger. */
  depositAccountOf(user: UserId): string | null
  /**
   * Credits the transfer in a ledger block to the user, once.
   * @throws Refused transfer-unverified, transfer-too-small, ledger-silent
   */
  deposit(user: UserId, blockIndex: number): Promise<Deposit>
  /**
   * Debits the wallet and starts the transfer; settles before the ledger has answered.
   * @throws Refused no-withdrawals, cashier-closed, bad-destination, house-account, amount-too-small, amount-too-large,
   * key-used, insufficient
   */
  withdraw(user: UserId, request: WithdrawalRequest): Promise<Withdrawal>
  /**
   * Whether this room can pay out an amount (hundredths of a chip): neither play money nor chips that are worth no more
   * than the ledger's fee.
   */
  canPayOut(amount: number): boolean
  /** The user's withdrawals, newest first: `take` of them after the first `skip`; `count` is the total. */
  withdrawalsOf(
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly withdrawals: readonly Withdrawal[] }>
}
