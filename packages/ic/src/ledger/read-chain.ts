import { Actor, type HttpAgent, type QueryStrategy } from '@icp-sdk/core/agent'
import { toHex } from '../hex.ts'
import {
  type ArchivedRange,
  type ArchiveService,
  archiveInterface,
  type ChainPart,
  type ChainService,
  chainInterface,
  type RawBlock,
} from './chain-interface.ts'
import type { LedgerBlock, LedgerBlocks } from './contract.ts'

/**
 * Reads blocks wherever they are: in the ledger, or in the archives that the ledger names.
 * @param queryStrategy `update`: certified by the subnet; `query`: signed by one node
 */
export const chainReader = (agent: HttpAgent, canisterId: string, queryStrategy: QueryStrategy) => {
  const ledger = Actor.createActor<ChainService>(chainInterface, { agent, canisterId, queryStrategy })

  const fromArchive = async ({ callback, start, length }: ArchivedRange): Promise<readonly LedgerBlock[]> => {
    const [archiveId, method] = callback
    const config = { agent, canisterId: archiveId, queryStrategy }
    const archive = Actor.createActor<ArchiveService>(archiveInterface(method), config)
    const part = await archive[method]?.({ start, length })
    if (part === undefined || 'Err' in part) throw new Error(`archive ${archiveId} does not give block ${start}`)
    return part.Ok.blocks.map((raw, i) => ledgerBlock(start + BigInt(i), raw))
  }

  return async (start: bigint, length: number): Promise<LedgerBlocks> => {
    const part = await ledger.query_blocks({ start, length: BigInt(length) })
    const archived = await Promise.all(part.archived_blocks.map(fromArchive))
    return {
      chainLength: part.chain_length,
      blocks: consecutiveBlocks(start, [...archived.flat(), ...ownBlocks(part)]),
    }
  }
}

const ownBlocks = ({ first_block_index, blocks }: ChainPart): readonly LedgerBlock[] =>
  blocks.map((raw, i) => ledgerBlock(first_block_index + BigInt(i), raw))

/** Blocks up to the first gap: an archive may return fewer blocks than it has. */
const consecutiveBlocks = (start: bigint, found: readonly LedgerBlock[]): readonly LedgerBlock[] => {
  const inOrder = found.toSorted((one, other) => (one.index < other.index ? -1 : 1))
  const gap = inOrder.findIndex(({ index }, i) => index !== start + BigInt(i))
  return gap === -1 ? inOrder : inOrder.slice(0, gap)
}

/** Converts a raw block to the form that this package returns. */
const ledgerBlock = (index: bigint, { timestamp, transaction }: RawBlock): LedgerBlock => {
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
