import type { IcpLedger, LedgerBlock } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Cancel, Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import { Refused } from '../ports/refusal.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import type { CreditDeposit } from './deposits.ts'
import type { ScanCursor, ScanCursors } from './scan-cursor.ts'

/** Polling interval at the end of the chain. */
export const SCAN_INTERVAL_MS = 5_000
const BLOCKS_PER_READ = 1_000
/** With this many blocks to read again the scan pauses, so that none is forgotten. */
const MAX_BLOCKS_TO_READ_AGAIN = 1_000
/** Parallel block reads: a certified read takes seconds, and anybody can send many tiny deposits. */
const CONCURRENT_BLOCK_READS = 20

export interface ScannerPorts {
  readonly cursors: ScanCursors
  readonly chain: Pick<IcpLedger, 'block' | 'blocks'>
  readonly accounts: Pick<DepositAccounts, 'refresh' | 'ownerOf'>
  readonly credit: CreditDeposit
  readonly houseAccount: string
  /** Called for every certified transfer out of the house account. */
  readonly recordPayment: (block: LedgerBlock) => Promise<void>
  /** Called with a time (ms since 1970 UTC) up to which all blocks are handled. */
  readonly reportProgress: (upTo: number) => void
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Scans the chain, from its end at the room's first start on, for deposits that no client reported and withdrawals
 * whose answer was lost. Plain queries to one node only find candidates; each candidate is read again with the subnet's
 * certificate. Starts immediately.
 */
export const openScanner = (ports: ScannerPorts) => {
  const { cursors, chain, accounts, clock, logger } = ports
  let cursor: ScanCursor | null = null
  let closed = false
  let isFailing = false
  let wait: Cancel = () => {}

  const scanChunk = async (): Promise<boolean> => {
    const before = cursor ?? (await cursors.read())
    if (before === null) {
      await saveCursor({ next: await certifiedChainLength(chain), again: [] })
      return false
    }
    cursor = before
    const asked = clock.now()
    const length = before.again.length < MAX_BLOCKS_TO_READ_AGAIN ? BLOCKS_PER_READ : 0
    const { chainLength, blocks } = await chain.blocks(BigInt(before.next), length)
    const again = await processBlocks([...before.again, ...(await candidateIndexes(blocks))])
    const next = before.next + blocks.length
    const hasMoved = next !== before.next || again.length !== before.again.length
    if (hasMoved) await saveCursor({ next, again })
    if (blocks.length === 0 && next < chainLength) throw new Error(`block ${next} of ${chainLength} was not returned`)
    if (next >= chainLength && again.length === 0) ports.reportProgress(asked)
    return next < chainLength
  }

  const processBlocks = async (indexes: readonly number[]): Promise<readonly number[]> => {
    const left: number[] = []
    for (let from = 0; from < indexes.length; from += CONCURRENT_BLOCK_READS) {
      const some = indexes.slice(from, from + CONCURRENT_BLOCK_READS)
      const isOver = await Promise.all(some.map((index) => processBlock(index, ports)))
      left.push(...some.filter((_, at) => !isOver[at]))
    }
    return left
  }

  const saveCursor = async (next: ScanCursor): Promise<void> => {
    await cursors.save(next)
    cursor = next
  }

  const candidateIndexes = async (blocks: readonly LedgerBlock[]): Promise<readonly number[]> => {
    if (blocks.length > 0) await accounts.refresh()
    return blocks.filter((block) => isCandidate(block, ports)).map(({ index }) => Number(index))
  }

  const scan = async (): Promise<void> => {
    try {
      while (!closed && (await scanChunk()));
      isFailing = false
    } catch (error) {
      cursor = null
      // Logged once per outage.
      if (!isFailing && !closed) logger.warn({ why: errorSummary(error) }, 'ledger scan failed')
      isFailing = true
    }
    if (!closed) wait = clock.setTimer(clock.now() + SCAN_INTERVAL_MS, startScan)
  }

  const startScan = (): void => void scan()
  startScan()
  return {
    close: (): void => {
      closed = true
      wait()
    },
  }
}

/**
 * The length of the chain. Its last block is read with a certificate, because a cursor beyond the real end would skip
 * blocks.
 */
const certifiedChainLength = async (chain: ScannerPorts['chain']): Promise<number> => {
  const { chainLength } = await chain.blocks(0n, 1)
  if (chainLength > 0n && (await chain.block(chainLength - 1n)) === null) {
    throw new Error(`the ledger has no block ${chainLength - 1n}`)
  }
  return Number(chainLength)
}

const isCandidate = ({ transfer }: LedgerBlock, { accounts, houseAccount }: ScannerPorts): boolean =>
  transfer !== null && (transfer.from === houseAccount || accounts.ownerOf(transfer.to) !== null)

/** @returns false if the block must be read again */
const processBlock = async (index: number, ports: ScannerPorts): Promise<boolean> => {
  const { chain, accounts, credit, houseAccount, recordPayment, logger } = ports
  try {
    const block = await chain.block(BigInt(index))
    if (block === null) return false
    if (block.transfer?.from === houseAccount) await recordPayment(block)
    const owner = block.transfer && accounts.ownerOf(block.transfer.to)
    if (owner) await credit(owner, block)
    return true
  } catch (error) {
    // The refusal is final: the amount is too small to credit.
    if (error instanceof Refused) return true
    logger.warn({ block: index, why: errorSummary(error) }, 'ledger block not processed')
    return false
  }
}
