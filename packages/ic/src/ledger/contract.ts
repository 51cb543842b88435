/** A ledger, and the root key that its certificates must be signed by. */
export interface LedgerEndpoint {
  /** URL of the ledger's host: `https://icp-api.io`, or `http://127.0.0.1:4943` for a test ledger */
  readonly host: string
  /** principal of the ledger canister, canonical text */
  readonly canisterId: string
  /** the root key in DER, lower-case hex; null: the Internet Computer's own */
  readonly rootKey: string | null
}

/**
 * One transfer to be signed. The ledger carries it out once, even if the same request is sent again within 24 hours.
 */
export interface TransferRequest {
  /** account id, 64 hex digits */
  readonly to: string
  /** e8s that the receiver gets; the fee is paid on top */
  readonly amountE8s: bigint
  readonly feeE8s: bigint
  /** 64 bits, for the sender's own use */
  readonly memo: bigint
  /** nanoseconds since 1970; two requests with different times are two transfers */
  readonly createdAtTimeNs: bigint
  /** subaccount that pays, 32 bytes; if left out, the sender's default account pays */
  readonly fromSubaccount?: Uint8Array
}

/** Why a transfer did not happen. `declined`: the owner of the wallet declined it. */
export type TransferRefusal = 'insufficient-funds' | 'bad-fee' | 'too-old' | 'created-in-future' | 'declined'

/** Result of a transfer. A repeated request is `ok`, with the block index of the first request. */
export type TransferOutcome =
  | { readonly ok: true; readonly blockIndex: bigint }
  | {
      readonly ok: false
      readonly refusal: TransferRefusal
      /** a sentence to show to the user */
      readonly reason: string
    }

/** One block of the ledger, reduced to transfers between accounts. */
export interface LedgerBlock {
  readonly index: bigint
  /** time at which the ledger wrote the block, nanoseconds since 1970 */
  readonly timestampNs: bigint
  readonly memo: bigint
  /** `createdAtTimeNs` of the request; for a request without it the ledger's own time */
  readonly createdAtTimeNs: bigint
  /** null if the block is not a transfer but a mint, burn or approve */
  readonly transfer: {
    /** account ids, 64 hex digits */
    readonly from: string
    readonly to: string
    /** e8s that the receiver got */
    readonly amountE8s: bigint
    readonly feeE8s: bigint
  } | null
}

/** A consecutive part of the chain. */
export interface LedgerBlocks {
  /** number of blocks in the chain; the last block has the index `chainLength - 1` */
  readonly chainLength: bigint
  /** consecutive blocks from the requested start; may be fewer than requested */
  readonly blocks: readonly LedgerBlock[]
}

/** The ICP ledger, used with one identity. */
export interface IcpLedger {
  /**
   * @throws UnknownTransferOutcome when the transfer may have happened: send the same request again, or look for its
   * block
   */
  transfer(request: TransferRequest): Promise<TransferOutcome>
  /** @param accountId 64 hex digits @returns the balance in e8s, signed by one node of the subnet only */
  balanceOf(accountId: string): Promise<bigint>
  /** A block, also an archived one, certified by the whole subnet. @returns null if there is no such block (yet) */
  block(index: bigint): Promise<LedgerBlock | null>
  /** Blocks signed by one node only. Use them to find blocks to verify with `block`, never to accept payments. */
  blocks(start: bigint, length: number): Promise<LedgerBlocks>
  /** Mints ICP; only test ledgers can. @param accountId 64 hex digits @returns the index of the block that mints */
  faucet(accountId: string, amountE8s: bigint): Promise<bigint>
}
