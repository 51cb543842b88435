import type { LedgerEndpoint, TransferRequest } from '@cardroom/ic/ledger'
import * as z from 'zod/mini'
import { type KeyedStore, pendingTransferKey } from '../../storage/keyed-store.ts'
import { perOwnerStore } from '../../storage/per-owner-store.ts'

const digitsText = z.string().check(z.regex(/^\d{1,20}$/))

const transferRecords = perOwnerStore(
  pendingTransferKey,
  z.object({
    ledger: z.object({ host: z.string(), canisterId: z.string(), rootKey: z.nullable(z.string()) }),
    to: z.string(),
    amount: digitsText,
    fee: digitsText,
    memo: digitsText,
    /**
     * Nanoseconds since 1970. The ledger treats two requests as one transfer if all their fields, including this time,
     * are equal.
     */
    created_at_time: digitsText,
    buysChips: z.boolean(),
    /** Time of the last sending, ms since 1970; missing in records of older versions. */
    sent_at: z.optional(z.number()),
    /**
     * Index of the transfer's block; null while it is unknown. A record with an index is kept only until the server has
     * answered the request to credit the chips.
     */
    blockIndex: z.nullable(digitsText),
  }),
)

/**
 * A transfer that is not finished: it is unknown whether it was paid, or it was paid and the server has not answered
 * the request to credit its chips. Holds the request exactly as the wallet gets it, and the ledger.
 */
export interface PendingTransfer {
  readonly ledger: LedgerEndpoint
  readonly request: TransferRequest
  /** Whether the destination is the payer's deposit account (S-WALLET-05). */
  readonly buysChips: boolean
  /**
   * When the last sending without a reply began or was given up, ms since 1970; before the first sending, the time at
   * which the request was created.
   */
  readonly sentAtMs: number
  /** Index of the block in which the transfer was paid; null while it is unknown. */
  readonly blockIndex: bigint | null
}

/**
 * The stored pending transfer of an account. Each account has its own record, because a wallet that sent the transfer
 * of another account would pay it a second time.
 * @param payer account of the user whose wallet pays, 64 hex digits
 */
export const pendingTransferOf = (store: Pick<KeyedStore, 'getItem'>, payer: string): PendingTransfer | null => {
  const record = transferRecords.read(store, payer)
  if (record === null) return null
  const { ledger, to, amount, fee, memo, created_at_time, buysChips, sent_at, blockIndex } = record
  const request: TransferRequest = {
    to,
    amountE8s: BigInt(amount),
    feeE8s: BigInt(fee),
    memo: BigInt(memo),
    createdAtTimeNs: BigInt(created_at_time),
  }
  const sentAtMs = sent_at ?? createdAtMs(request)
  return { ledger, request, buysChips, sentAtMs, blockIndex: blockIndex === null ? null : BigInt(blockIndex) }
}

/** @throws DOMException if the browser cannot store the transfer; then the request must not be sent */
export const storePendingTransfer = (store: KeyedStore, payer: string, pending: PendingTransfer): void => {
  const { ledger, request, buysChips, sentAtMs, blockIndex } = pending
  transferRecords.keep(store, payer, {
    ledger,
    to: request.to,
    amount: String(request.amountE8s),
    fee: String(request.feeE8s),
    memo: String(request.memo),
    created_at_time: String(request.createdAtTimeNs),
    buysChips,
    sent_at: sentAtMs,
    blockIndex: blockIndex === null ? null : String(blockIndex),
  })
}

export const deletePendingTransfer = (store: KeyedStore, payer: string): void => transferRecords.drop(store, payer)

const hourMs = 3_600_000

const createdAtMs = ({ createdAtTimeNs }: TransferRequest): number => Number(createdAtTimeNs / 1_000_000n)

/**
 * The next step for a transfer whose outcome is unknown. The ledger detects repeated requests for 24 hours by its own
 * clock. The last of these hours is kept as a margin for clock differences and slow requests.
 * - `send`: send the same request again
 * - `look-up`: only search for its block
 * - `lapsed`: search for its block; if there is none, the transfer has failed ([Q85])
 */
export const nextTransferStepOf = ({ request }: PendingTransfer, nowMs: number): 'send' | 'look-up' | 'lapsed' => {
  const age = nowMs - createdAtMs(request)
  if (age < 23 * hourMs) return 'send'
  return age < 24 * hourMs ? 'look-up' : 'lapsed'
}
