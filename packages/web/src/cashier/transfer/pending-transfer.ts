import type { LedgerAccess, TransferRequest } from '@cardroom/ic/ledger'
import * as z from 'zod/mini'
import { type KeyedStore, pendingTransferKey } from '../../session/local-cache.ts'
import { keptRecords } from '../kept-records.ts'

const e8s = z.string().check(z.regex(/^\d{1,20}$/))

const records = keptRecords(
  pendingTransferKey,
  z.object({
    ledger: z.object({ host: z.string(), canisterId: z.string(), rootKey: z.nullable(z.string()) }),
    to: z.string(),
    amount: e8s,
    fee: e8s,
    memo: e8s,
    /** Nanoseconds since 1970. With all the rest it is what makes a second sending the same transfer. */
    created_at_time: e8s,
    buysChips: z.boolean(),
    /** When it was last sent, ms since 1970; left out where that was never written down. */
    sent_at: z.optional(z.number()),
    /** Set once it is paid, while the room has not yet credited it. */
    blockIndex: z.nullable(e8s),
  }),
)

/** A transfer that is not over: the whole request as the wallet has seen it, and the ledger it is meant for. */
export interface PendingTransfer {
  readonly ledger: LedgerAccess
  readonly request: TransferRequest
  /** It goes to the payer's own deposit account (S-WALLET-05). */
  readonly buysChips: boolean
  /** When it was last sent and nobody learnt what came of it, ms since 1970. */
  readonly sentAtMs: number
  /** Where it was paid; null while that is not known. */
  readonly blockIndex: bigint | null
}

/** @param payer account id: what another wallet of this browser has left open is its own, and would pay twice from here */
export const pendingTransferOf = (store: Pick<KeyedStore, 'getItem'>, payer: string): PendingTransfer | null => {
  const record = records.of(store, payer)
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

/** @throws DOMException if the browser keeps nothing: then nothing may be sent */
export const keepTransfer = (store: KeyedStore, payer: string, pending: PendingTransfer): void => {
  const { ledger, request, buysChips, sentAtMs, blockIndex } = pending
  records.keep(store, payer, {
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

export const dropTransfer = (store: KeyedStore, payer: string): void => records.drop(store, payer)

const hourMs = 3_600_000

const createdAtMs = ({ createdAtTimeNs }: TransferRequest): number => Number(createdAtTimeNs / 1_000_000n)

/**
 * What may be done with a transfer of unknown outcome. The ledger knows a request again for 24 hours only, by its own
 * clock; an hour of them is left for clocks that differ and for a sending that is slow.
 * - `send`: once more, unchanged
 * - `look-up`: only look for its block
 * - `lapsed`: the same, and without a block it has failed ([Q85])
 */
export const fateOf = ({ request }: PendingTransfer, nowMs: number): 'send' | 'look-up' | 'lapsed' => {
  const age = nowMs - createdAtMs(request)
  if (age < 23 * hourMs) return 'send'
  return age < 24 * hourMs ? 'look-up' : 'lapsed'
}
