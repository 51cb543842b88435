import type { Block, Operation } from './block.ts'

/** Converts a block to the Candid value that `query_blocks` returns. */
export const toCandidBlock = ({ parentHash, timestampNs, transaction }: Block) => ({
  parent_hash: parentHash === null ? [] : [bytesOfHex(parentHash)],
  timestamp: { timestamp_nanos: timestampNs },
  transaction: {
    memo: transaction.memo,
    icrc1_memo: transaction.icrc1Memo === null ? [] : [bytesOfHex(transaction.icrc1Memo)],
    operation: [toCandidOperation(transaction.operation)],
    created_at_time: { timestamp_nanos: transaction.createdAtTimeNs ?? timestampNs },
  },
})

const toCandidOperation = (operation: Operation) => {
  const to = bytesOfHex(operation.to)
  const amount = { e8s: operation.amountE8s }
  if (operation.kind === 'mint') return { Mint: { to, amount } }
  return { Transfer: { from: bytesOfHex(operation.from), to, amount, fee: { e8s: operation.feeE8s }, spender: [] } }
}

const bytesOfHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
