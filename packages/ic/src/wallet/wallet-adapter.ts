import type { Challenge } from '../challenge.ts'
import type { LedgerEndpoint, TransferOutcome, TransferRequest } from '../ledger/contract.ts'
import type { ChallengeProof } from '../proof.ts'

/** The account of a connected wallet. */
export interface WalletAccount {
  /** canonical text */
  readonly principal: string
  /** the principal's default account on the ledger, 64 hex digits; payments may come from another account */
  readonly address: string
}

/**
 * - `browser`: a key stored by this browser
 * - `device`: a further key of an account, also stored by this browser
 * - `seeded`: a key made from a seed, for programs
 * - `internet-identity`, `nfid`: wallets that open their own window
 */
export type WalletKind = 'browser' | 'device' | 'seeded' | 'internet-identity' | 'nfid'

/**
 * Why a wallet did not open.
 * - `insecure-page`: the page is neither https nor on this machine, so the browser has no cryptography
 * - `storage-unavailable`: the browser stores nothing for this page (private window, blocked or full storage)
 * - `declined`: the owner of the wallet declined
 * - `no-answer`: the wallet's window was blocked, closed or silent
 */
export type ConnectRefusal = 'insecure-page' | 'storage-unavailable' | 'declined' | 'no-answer'

export type ConnectOutcome =
  | { readonly ok: true; readonly account: WalletAccount }
  | { readonly ok: false; readonly code: ConnectRefusal }

/** The interface of every wallet (Q37). The server checks the proofs of all wallets in the same way. */
export interface WalletAdapter {
  readonly kind: WalletKind
  /** name to show to the user */
  readonly label: string
  readonly capabilities: {
    /**
     * whether the wallet signs a challenge without asking its owner, so that an expired access token can be renewed
     * silently
     */
    readonly signsWithoutAsking: boolean
    /** whether the wallet asks its owner before every transfer */
    readonly asksBeforeEachTransfer: boolean
  }
  /** Opens the wallet; call it in a click handler. */
  connect(): Promise<ConnectOutcome>
  /**
   * The account that is still open from an earlier visit, without asking the user; null if none is, as after
   * `disconnect`.
   */
  restore(): Promise<WalletAccount | null>
  /** Closes the wallet. Its keys stay, so that `connect` opens the same account again. */
  disconnect(): Promise<void>
  /** @throws Error if the wallet is not open: a bug in the caller */
  signChallenge(challenge: Challenge): Promise<ChallengeProof>
  /**
   * Sends the owner's ICP. The wallet may ask the owner, so call this in a click handler. The same request may be
   * repeated until there is an outcome.
   * @throws UnknownTransferOutcome when it is unknown whether the transfer happened
   * @throws Error if the wallet is not open; nothing was sent
   */
  transfer(ledger: LedgerEndpoint, request: TransferRequest): Promise<TransferOutcome>
}
