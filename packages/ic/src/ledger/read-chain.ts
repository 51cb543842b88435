import { Actor, type HttpAgent, type QueryStrategy } from '@icp-sdk/core/agent'
import { toHex } from '../hex.ts'
import {
  type ArchivedRange,
  type ArchiveService,
  archiveIdlFactory,
  type ChainPart,
  type ChainService,
  chainIdlFactory,
  type RawBlock,
} from './chain-idl.ts'
import type { LedgerBlock, LedgerBlocks } from './contract.ts'

/**
 * Makes a function that reads blocks wherever they are: in the ledger, or in the archives that the ledger names.
 * @param queryStrategy `update`: certified by the subnet; `query`: signed by one node
 */
export const chainReader = (agent: HttpAgent, canisterId: string, queryStrategy: QueryStrategy) => {
  const ledger = Actor.createActor<ChainService>(chainIdlFactory, { agent, canisterId, queryStrategy })

  const fromArchive = async ({ callback, start, length }: ArchivedRange): Promise<readonly LedgerBlock[]> => {
    const [archiveId, method] = callback
    const config = { agent, canisterId: archiveId, queryStrategy }
    const archive = Actor.createActor<ArchiveService>(archiveIdlFactory(method), config)
    const chainPart = await archive[method]?.({ start, length })
    if (chainPart === undefined || 'Err' in chainPart)
      throw new Error(`archive ${archiveId} does not give block ${start}`)
    return chainPart.Ok.blocks.map((rawBlock, i) => ledgerBlock(start + BigInt(i), rawBlock))
  }

  return async (start: bigint, length: number): Promise<LedgerBlocks> => {
    const chainPart = await ledger.query_blocks({ start, length: BigInt(length) })
    const archived = await Promise.all(chainPart.archived_blocks.map(fromArchive))
    return {
      chainLength: chainPart.chain_length,
      blocks: consecutiveBlocks(start, [...archived.flat(), ...ownBlocks(chainPart)]),
    }
  }
}

const ownBlocks = ({ first_block_index, blocks }: ChainPart): readonly LedgerBlock[] =>
  blocks.map((rawBlock, i) => ledgerBlock(first_block_index + BigInt(i), rawBlock))

/** Blocks up to the first gap: an archive may return fewer blocks than it has. */
const consecutiveBlocks = (start: bigint, blocks: readonly LedgerBlock[]): readonly LedgerBlock[] => {
  const sortedBlocks = blocks.toSorted((a, b) => (a.index < b.index ? -1 : 1))
  const gapIndex = sortedBlocks.findIndex(({ index }, i) => index !== start + BigInt(i))
  return gapIndex === -1 ? sortedBlocks : sortedBlocks.slice(0, gapIndex)
}

/** Converts a raw block to the form that this package returns. */
const ledgerBlock = (index: bigint, { timestamp, transaction }: RawBlock): LedgerBlock => {
  const transfer = transaction.operation[0]?.Transfer
  return {
    index,
    timestampNs: timestamp.timestamp_nanos,
    memo: transaction.memo,
    createdAtTimeNs: transaction.created_at_time.timestamp_nanos,
    transfer: transfer
      ? { from: toHex(transfer.from), to: toHex(transfer.to), amountE8s: transfer.amount.e8s, feeE8s: transfer.fee.e8s }
      : null,
  }
}
