import type { IcpLedger, LedgerBlock } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Cancel, Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import { Refused } from '../ports/refusal.ts'
import { certifiedChainLength, requireBlock } from './certified-chain.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import type { DepositBlockHandler } from './deposits.ts'
import type { ScanCursor, ScanCursorStore } from './scan-cursor.ts'

/** Wait between two scans, ms. A scan ends when it has reached the end of the chain, or has failed. */
export const SCAN_INTERVAL_MS = 5_000
const BLOCKS_PER_READ = 1_000
/**
 * With this many blocks to read again, the scan reads no new blocks until some of those are done. So the list stays
 * short, and no block is dropped from it.
 */
const MAX_BLOCKS_TO_READ_AGAIN = 1_000
/** Number of parallel block reads: a certified read takes seconds, and anybody can send many tiny deposits. */
const CONCURRENT_BLOCK_READS = 20

export interface LedgerScannerPorts {
  readonly cursors: ScanCursorStore
  readonly chain: Pick<IcpLedger, 'block' | 'blocks'>
  readonly accounts: Pick<DepositAccounts, 'refresh' | 'ownerOf'>
  readonly credit: DepositBlockHandler
  readonly houseAccount: string
  /** Called for every certified transfer out of the house account. */
  readonly recordPayment: (block: LedgerBlock) => Promise<void>
  /** Called with a time (ms since 1970 UTC) up to which all blocks are handled. */
  readonly reportProgress: (scannedUntil: number) => void
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Scans the blocks that the chain has got since the first start of the room, for deposits that no client reported and
 * for withdrawals whose answer was lost. Plain queries to one node serve only to find candidates; each candidate is
 * read again with the subnet's certificate. Starts immediately.
 */
export const openLedgerScanner = (ports: LedgerScannerPorts) => {
  const { cursors, chain, accounts, clock, logger } = ports
  let cursor: ScanCursor | null = null
  let isClosed = false
  let isFailing = false
  let cancelWait: Cancel = () => {}

  const scanChunk = async (): Promise<boolean> => {
    const cursorBefore = cursor ?? (await cursors.read())
    if (cursorBefore === null) {
      await saveCursor({ next: await certifiedChainLength(chain), again: [] })
      return false
    }
    cursor = cursorBefore
    const askedAt = clock.now()
    const blockCount = cursorBefore.again.length < MAX_BLOCKS_TO_READ_AGAIN ? BLOCKS_PER_READ : 0
    const { chainLength, blocks } = await chain.blocks(BigInt(cursorBefore.next), blockCount)
    if (chainLength < cursorBefore.next) await requireBlock(chain, cursorBefore.next - 1)
    const blocksToReadAgain = await processBlocks([...cursorBefore.again, ...(await candidateIndexes(blocks))])
    const nextBlock = cursorBefore.next + blocks.length
    const hasMoved = nextBlock !== cursorBefore.next || blocksToReadAgain.length !== cursorBefore.again.length
    if (hasMoved) await saveCursor({ next: nextBlock, again: blocksToReadAgain })
    if (blocks.length === 0 && nextBlock < chainLength)
      throw new Error(`block ${nextBlock} of ${chainLength} was not returned`)
    if (nextBlock >= chainLength && blocksToReadAgain.length === 0) ports.reportProgress(askedAt)
    return nextBlock < chainLength
  }

  const processBlocks = async (indexes: readonly number[]): Promise<readonly number[]> => {
    const unfinishedIndexes: number[] = []
    for (let start = 0; start < indexes.length; start += CONCURRENT_BLOCK_READS) {
      const indexBatch = indexes.slice(start, start + CONCURRENT_BLOCK_READS)
      const areFinished = await Promise.all(indexBatch.map((index) => processBlock(index, ports)))
      unfinishedIndexes.push(...indexBatch.filter((_, position) => !areFinished[position]))
    }
    return unfinishedIndexes
  }

  const saveCursor = async (newCursor: ScanCursor): Promise<void> => {
    await cursors.save(newCursor)
    cursor = newCursor
  }

  const candidateIndexes = async (blocks: readonly LedgerBlock[]): Promise<readonly number[]> => {
    if (blocks.length > 0) await accounts.refresh()
    return blocks.filter((block) => isCandidate(block, ports)).map(({ index }) => Number(index))
  }

  const scan = async (): Promise<void> => {
    try {
      while (!isClosed && (await scanChunk()));
      isFailing = false
    } catch (error) {
      cursor = null
      // Logged once per outage.
      if (!isFailing && !isClosed) logger.warn({ why: errorSummary(error) }, 'ledger scan failed')
      isFailing = true
    }
    if (!isClosed) cancelWait = clock.setTimer(clock.now() + SCAN_INTERVAL_MS, startScan)
  }

  const startScan = (): void => void scan()
  startScan()
  return {
    close: (): void => {
      isClosed = true
      cancelWait()
    },
  }
}

const isCandidate = ({ transfer }: LedgerBlock, { accounts, houseAccount }: LedgerScannerPorts): boolean =>
  transfer !== null && (transfer.from === houseAccount || accounts.ownerOf(transfer.to) !== null)

/** @returns false if the block must be read again */
const processBlock = async (index: number, ports: LedgerScannerPorts): Promise<boolean> => {
  const { chain, accounts, credit, houseAccount, recordPayment, logger } = ports
  try {
    const block = await chain.block(BigInt(index))
    if (block === null) return false
    if (block.transfer?.from === houseAccount) await recordPayment(block)
    const owner = block.transfer && accounts.ownerOf(block.transfer.to)
    if (owner) await credit(owner, block)
    return true
  } catch (error) {
    // A refusal is final: the amount is too small or too large to credit.
    if (error instanceof Refused) return true
    logger.warn({ block: index, why: errorSummary(error) }, 'ledger block not processed')
    return false
  }
}
