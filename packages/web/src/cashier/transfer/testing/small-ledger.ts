import type { IcpLedger, LedgerBlock, TransferOutcome, TransferRequest } from '@cardroom/ic/ledger'

const hourNs = 3_600_000_000_000n

/**
 * An in-memory ledger that treats repeated requests like the real one: it executes equal requests only once, and
 * refuses requests older than 24 hours.
 */
export interface MemoryLedger extends Pick<IcpLedger, 'blocks'> {
  /** The connection: `cut` loses replies, `cut-once` only the first reply, `down` loses requests too. */
  connection: 'up' | 'cut' | 'cut-once' | 'down'
  balanceE8s: bigint
  readonly paidBlocks: readonly LedgerBlock[]
  /** Every request that reached the ledger. */
  readonly receivedRequests: readonly TransferRequest[]
  readonly send: (payer: string, request: TransferRequest) => Promise<TransferOutcome>
}

/** @param now ms since 1970 */
export const memoryLedger = (now: () => number): MemoryLedger => {
  const paidBlocks: LedgerBlock[] = []
  const receivedRequests: TransferRequest[] = []
  const sent: TransferRequest[] = []

  const execute = (payer: string, request: TransferRequest): TransferOutcome => {
    const nowNs = BigInt(now()) * 1_000_000n
    if (request.createdAtTimeNs < nowNs - 24n * hourNs) return { ok: false, refusal: 'too-old', reason: 'too old' }
    const earlier = sent.findIndex((one) => isSameRequest(one, request))
    if (earlier >= 0) return { ok: true, blockIndex: BigInt(earlier) }
    const { to, amountE8s, feeE8s, memo, createdAtTimeNs } = request
    if (ledger.balanceE8s < amountE8s + feeE8s) {
      return { ok: false, refusal: 'insufficient-funds', reason: 'not enough' }
    }
    ledger.balanceE8s -= amountE8s + feeE8s
    sent.push(request)
    paidBlocks.push({
      index: BigInt(paidBlocks.length),
      timestampNs: nowNs,
      memo,
      createdAtTimeNs,
      transfer: { from: payer, to, amountE8s, feeE8s },
    })
    return { ok: true, blockIndex: BigInt(paidBlocks.length - 1) }
  }

  const ledger: MemoryLedger = {
    connection: 'up',
    balanceE8s: 1_000_000_000n,
    paidBlocks,
    receivedRequests,
    send: async (payer, request) => {
      if (ledger.connection === 'down') throw new Error('the line is down')
      receivedRequests.push(request)
      const outcome = execute(payer, request)
      if (ledger.connection === 'up') return outcome
      if (ledger.connection === 'cut-once') ledger.connection = 'up'
      throw new Error('the answer is lost')
    },
    blocks: async (start, length) => {
      if (ledger.connection === 'down') throw new Error('the line is down')
      return { chainLength: BigInt(paidBlocks.length), blocks: paidBlocks.slice(Number(start), Number(start) + length) }
    },
  }
  return ledger
}

const isSameRequest = (one: TransferRequest, other: TransferRequest): boolean =>
  one.to === other.to &&
  one.amountE8s === other.amountE8s &&
  one.feeE8s === other.feeE8s &&
  one.memo === other.memo &&
  one.createdAtTimeNs === other.createdAtTimeNs
