import { toHex } from '../hex.ts'
import type { RawBlock } from './chain-interface.ts'
import type { LedgerBlock } from './contract.ts'

/** A block of the chain in the room's own terms. */
export const ledgerBlock = (index: bigint, { timestamp, transaction }: RawBlock): LedgerBlock => {
  const moved = transaction.operation[0]?.Transfer
  return {
    index,
    timestampNs: timestamp.timestamp_nanos,
    memo: transaction.memo,
    transfer: moved
      ? { from: toHex(moved.from), to: toHex(moved.to), amountE8s: moved.amount.e8s, feeE8s: moved.fee.e8s }
      : null,
  }
}
