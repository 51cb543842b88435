import type { IcpLedger, LedgerBlock } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import { Refused } from '../accounts/refusal.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import type { Credit } from './deposits.ts'
import type { ScanPlace, ScanPlaces } from './scan-place.ts'
import { whyOf } from './why.ts'

/** How often the chain is looked at once its end is reached, ms. */
export const LOOK_MS = 5_000
const CHUNK = 1_000
/** While so many blocks have to be asked for again no further ones are looked at: none is forgotten. */
const MOST_AGAIN = 1_000
/** So many blocks are asked for at a time: an answer takes seconds, and whoever likes may pay in dust. */
const AT_ONCE = 20

export interface ScannerPorts {
  readonly places: ScanPlaces
  readonly chain: Pick<IcpLedger, 'block' | 'blocks'>
  readonly accounts: Pick<DepositAccounts, 'refresh' | 'ownerOf'>
  readonly credit: Credit
  readonly houseAccount: string
  /** Hears of every certified transfer out of the house's account. */
  readonly paidOut: (block: LedgerBlock) => Promise<void>
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

export interface Scanner {
  /** Everything that the ledger held at this time, ms, has been looked through and dealt with; null before the first time. */
  seenUpTo(): number | null
  close(): void
}

/**
 * Looks through the chain from where it ended at the room's first start, for deposits that nobody has told the room of,
 * and for withdrawals whose answer was lost. What it sees by plain queries is only worth asking for: each block is read
 * once more as the whole subnet certifies it. It starts at once.
 */
export const openScanner = (ports: ScannerPorts): Scanner => {
  const { places, chain, accounts, clock, logger } = ports
  let place: ScanPlace | null = null
  let closed = false
  let isAway = false
  let wait: Cancel = () => {}
  let seenUpTo: number | null = null

  const look = async (): Promise<boolean> => {
    const before = place ?? (await places.read())
    if (before === null) {
      await keep({ next: await endOfChain(), again: [] })
      return false
    }
    place = before
    const asked = clock.now()
    const length = before.again.length < MOST_AGAIN ? CHUNK : 0
    const { chainLength, blocks } = await chain.blocks(BigInt(before.next), length)
    const again = await notDealtWith([...before.again, ...(await worthAsking(blocks))])
    const next = before.next + blocks.length
    const isOther = next !== before.next || again.length !== before.again.length
    if (isOther) await keep({ next, again })
    if (blocks.length === 0 && next < chainLength) throw new Error(`block ${next} of ${chainLength} is not looked at`)
    if (next >= chainLength && again.length === 0) seenUpTo = asked
    return next < chainLength
  }

  const notDealtWith = async (indexes: readonly number[]): Promise<readonly number[]> => {
    const left: number[] = []
    for (let from = 0; from < indexes.length; from += AT_ONCE) {
      const some = indexes.slice(from, from + AT_ONCE)
      const isOver = await Promise.all(some.map((index) => isDealtWith(index, ports)))
      left.push(...some.filter((_, at) => !isOver[at]))
    }
    return left
  }

  /** Never beyond the real end: what lies before it is looked at by nobody. */
  const endOfChain = async (): Promise<number> => {
    const { chainLength } = await chain.blocks(0n, 1)
    if (chainLength > 0n && (await chain.block(chainLength - 1n)) === null) {
      throw new Error(`the ledger has no block ${chainLength - 1n}`)
    }
    return Number(chainLength)
  }

  const keep = async (next: ScanPlace): Promise<void> => {
    await places.keep(next)
    place = next
  }

  const worthAsking = async (blocks: readonly LedgerBlock[]): Promise<readonly number[]> => {
    if (blocks.length > 0) await accounts.refresh()
    return blocks.filter((block) => concerns(block, ports)).map(({ index }) => Number(index))
  }

  const lookOn = async (): Promise<void> => {
    try {
      while (!closed && (await look()));
      isAway = false
    } catch (error) {
      place = null
      // Said once, however long it lasts.
      if (!isAway && !closed) logger.warn({ why: whyOf(error) }, 'the ledger could not be looked through')
      isAway = true
    }
    if (!closed) wait = clock.setTimer(clock.now() + LOOK_MS, start)
  }

  const start = (): void => void lookOn()
  start()
  return {
    seenUpTo: () => seenUpTo,
    close: () => {
      closed = true
      wait()
    },
  }
}

const concerns = ({ transfer }: LedgerBlock, { accounts, houseAccount }: ScannerPorts): boolean =>
  transfer !== null && (transfer.from === houseAccount || accounts.ownerOf(transfer.to) !== null)

/** @returns false: the block has to be asked for again */
const isDealtWith = async (index: number, ports: ScannerPorts): Promise<boolean> => {
  const { chain, accounts, credit, houseAccount, paidOut, logger } = ports
  try {
    const block = await chain.block(BigInt(index))
    if (block === null) return false
    if (block.transfer?.from === houseAccount) await paidOut(block)
    const owner = block.transfer && accounts.ownerOf(block.transfer.to)
    if (owner) await credit(owner, block)
    return true
  } catch (error) {
    // Too little for a hundredth of a chip, and it will not become more.
    if (error instanceof Refused) return true
    logger.warn({ block: index, why: whyOf(error) }, 'a block of the ledger could not be dealt with')
    return false
  }
}
