/** A ledger, and the root key that its certificates must be signed by. */
export interface LedgerAccess {
  /** where it is reached: `https://icp-api.io`, or a test ledger's `http://127.0.0.1:4943` */
  readonly host: string
  /** canonical text */
  readonly canisterId: string
  /** the root key in DER, lower-case hex; null: the Internet Computer's own */
  readonly rootKey: string | null
}

/** One transfer as it is signed; sent again unchanged within the ledger's 24 hours it happens once. */
export interface TransferRequest {
  /** account id, 64 hex digits */
  readonly to: string
  /** what arrives; the fee is paid on top */
  readonly amountE8s: bigint
  readonly feeE8s: bigint
  /** 64 bits, for the sender's own use */
  readonly memo: bigint
  /** nanoseconds since 1970; a part of what makes two requests the same */
  readonly createdAtTimeNs: bigint
  /** 32 bytes; the sender's default account where left out */
  readonly fromSubaccount?: Uint8Array
}

/** Why a transfer did not happen. `declined`: by the wallet's owner. */
export type TransferRefusal = 'insufficient-funds' | 'bad-fee' | 'too-old' | 'created-in-future' | 'declined'

/** Result of a transfer; a repeated request is ok with the block of the first. */
export type TransferOutcome =
  | { readonly ok: true; readonly blockIndex: bigint }
  | {
      readonly ok: false
      readonly refusal: TransferRefusal
      /** for people */
      readonly reason: string
    }

/** One block of the ledger, reduced to transfers between accounts. */
export interface LedgerBlock {
  readonly index: bigint
  /** when the ledger wrote it, nanoseconds since 1970 */
  readonly timestampNs: bigint
  readonly memo: bigint
  /** null for everything else: mint, burn, approve */
  readonly transfer: {
    /** account ids, 64 hex digits */
    readonly from: string
    readonly to: string
    /** what arrived */
    readonly amountE8s: bigint
    readonly feeE8s: bigint
  } | null
}

/** A consecutive part of the chain. */
export interface LedgerBlocks {
  /** how many blocks there are; the last one's index is one less */
  readonly chainLength: bigint
  /** one after the other from where it was asked; may be fewer than asked for */
  readonly blocks: readonly LedgerBlock[]
}

/** The ICP ledger as one identity uses it. */
export interface IcpLedger {
  /** @throws UnknownOutcome when it may have happened: send the same request again, or look for its block */
  transfer(request: TransferRequest): Promise<TransferOutcome>
  /** @param accountId 64 hex digits @returns e8s, as one node of the subnet signed it */
  balanceOf(accountId: string): Promise<bigint>
  /** A block as the whole subnet certifies it, also out of the archives. @returns null: no such block (yet) */
  block(index: bigint): Promise<LedgerBlock | null>
  /** Signed by one node only: good for finding blocks to verify with `block`, never for payments. */
  blocks(start: bigint, length: number): Promise<LedgerBlocks>
  /** Test ledgers alone have one. @param accountId 64 hex digits @returns the index of the block that pays it */
  faucet(accountId: string, amountE8s: bigint): Promise<bigint>
}
