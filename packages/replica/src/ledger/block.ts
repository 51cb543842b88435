/** An account of the ledger: 64 lower-case hex digits. */
export type AccountId = string

/** What a block does. Amounts are e8s: 10^-8 ICP. */
export type Operation = Mint | Transfer

export interface Mint {
  readonly kind: 'mint'
  readonly to: AccountId
  readonly amountE8s: bigint
}

export interface Transfer {
  readonly kind: 'transfer'
  readonly from: AccountId
  readonly to: AccountId
  readonly amountE8s: bigint
  /** taken from `from` besides the amount, and burned */
  readonly feeE8s: bigint
}

export interface Transaction {
  readonly operation: Operation
  /** 64 bits, not negative */
  readonly memo: bigint
  /** hex; an ICRC-1 transfer has this memo in place of `memo`; null: none */
  readonly icrc1Memo: string | null
  /** nanoseconds since 1970, set by the sender, or by the method `transfer`; null: no search for duplicates */
  readonly createdAtTimeNs: bigint | null
}

/** One transaction that happened. Blocks are counted from 0. */
export interface Block {
  /** hex of the hash of the block before; null in the first one */
  readonly parentHash: string | null
  /** nanoseconds since 1970; never earlier than the block before */
  readonly timestampNs: bigint
  readonly transaction: Transaction
}
