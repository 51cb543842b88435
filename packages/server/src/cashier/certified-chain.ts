import type { IcpLedger } from '@cardroom/ic/ledger'

/**
 * The length of the chain. Its last block is read with a certificate, because a cursor beyond the real end would skip
 * blocks.
 */
export const certifiedChainLength = async (chain: Pick<IcpLedger, 'block' | 'blocks'>): Promise<number> => {
  const { chainLength } = await chain.blocks(0n, 1)
  if (chainLength > 0n && (await chain.block(chainLength - 1n)) === null) {
    throw new Error(`the ledger has no block ${chainLength - 1n}`)
  }
  return Number(chainLength)
}

/**
 * A single node may be behind and report too short a chain. If the ledger has no certified block either, a test ledger
 * has lost its blocks, and the cursor is beyond those that it writes now.
 * @throws Error for the operator's log if the block is missing
 */
export const requireBlock = async (chain: Pick<IcpLedger, 'block'>, index: number): Promise<void> => {
  if ((await chain.block(BigInt(index))) !== null) return
  throw new Error(
    `the ledger lost block ${index}, which was scanned before. New deposits are not found until it has this block again (docs/operating.md)`,
  )
}
