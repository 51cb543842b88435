import type { IcpLedger, LedgerBlock, TransferRequest } from '@cardroom/ic/ledger'

const pageLength = 1000n
const clockDriftNs = 60_000_000_000n

/**
 * Searches the ledger for the block of a transfer, from the newest block of the ledger backwards to the time of the
 * request.
 * @param fromAccount the account that paid, 64 hex digits; null if it is unknown, then a transfer from any account fits,
 * and only the request's time of creation tells it from an equal transfer of somebody else
 * @returns the index of the block; null if the ledger has none, so the transfer is not paid so far
 * @throws if the ledger cannot be read
 */
export const findTransferBlockIndex = async (
  ledger: Pick<IcpLedger, 'blocks'>,
  fromAccount: string | null,
  request: TransferRequest,
): Promise<bigint | null> => {
  let { chainLength: end } = await ledger.blocks(0n, 1)
  while (end > 0n) {
    const start = end > pageLength ? end - pageLength : 0n
    const page = await blocksBetween(ledger, start, end)
    const transferBlock = page.find((block) => matches(block, fromAccount, request))
    if (transferBlock) return transferBlock.index
    if ((page[0]?.timestampNs ?? 0n) < request.createdAtTimeNs - clockDriftNs) return null
    end = start
  }
  return null
}

/**
 * All blocks from index `start` to before index `end`. Sends further requests if needed, because a ledger may return
 * fewer blocks than requested.
 */
const blocksBetween = async (
  ledger: Pick<IcpLedger, 'blocks'>,
  start: bigint,
  end: bigint,
): Promise<readonly LedgerBlock[]> => {
  const blocksSoFar: LedgerBlock[] = []
  for (let nextIndex = start; nextIndex < end; nextIndex = start + BigInt(blocksSoFar.length)) {
    const { blocks } = await ledger.blocks(nextIndex, Number(end - nextIndex))
    if (blocks.length === 0) throw new Error(`the ledger does not give block ${nextIndex}`)
    blocksSoFar.push(...blocks)
  }
  return blocksSoFar
}

const matches = (
  { transfer, memo, createdAtTimeNs }: LedgerBlock,
  fromAccount: string | null,
  request: TransferRequest,
): boolean =>
  transfer !== null &&
  (fromAccount === null || transfer.from === fromAccount) &&
  transfer.to === request.to &&
  transfer.amountE8s === request.amountE8s &&
  transfer.feeE8s === request.feeE8s &&
  memo === request.memo &&
  createdAtTimeNs === request.createdAtTimeNs
