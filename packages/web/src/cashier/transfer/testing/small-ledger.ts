import type { IcpLedger, LedgerBlock, TransferOutcome, TransferRequest } from '@cardroom/ic/ledger'

const hourNs = 3_600_000_000_000n

/**
 * An in-memory ledger that treats repeated requests like the real one: it executes equal requests only once, and
 * refuses requests older than 24 hours.
 */
export interface SmallLedger extends Pick<IcpLedger, 'blocks'> {
  /** The connection: `cut` loses replies, `cut-once` only the first reply, `down` loses requests too. */
  line: 'up' | 'cut' | 'cut-once' | 'down'
  balanceE8s: bigint
  readonly paid: readonly LedgerBlock[]
  /** Every request that reached the ledger. */
  readonly asked: readonly TransferRequest[]
  readonly send: (payer: string, request: TransferRequest) => Promise<TransferOutcome>
}

/** @param now ms since 1970 */
export const smallLedger = (now: () => number): SmallLedger => {
  const paid: LedgerBlock[] = []
  const asked: TransferRequest[] = []
  const sent: TransferRequest[] = []

  const execute = (payer: string, request: TransferRequest): TransferOutcome => {
    const nowNs = BigInt(now()) * 1_000_000n
    if (request.createdAtTimeNs < nowNs - 24n * hourNs) return { ok: false, refusal: 'too-old', reason: 'too old' }
    const earlier = sent.findIndex((one) => same(one, request))
    if (earlier >= 0) return { ok: true, blockIndex: BigInt(earlier) }
    const { to, amountE8s, feeE8s, memo } = request
    if (ledger.balanceE8s < amountE8s + feeE8s) {
      return { ok: false, refusal: 'insufficient-funds', reason: 'not enough' }
    }
    ledger.balanceE8s -= amountE8s + feeE8s
    sent.push(request)
    paid.push({
      index: BigInt(paid.length),
      timestampNs: nowNs,
      memo,
      transfer: { from: payer, to, amountE8s, feeE8s },
    })
    return { ok: true, blockIndex: BigInt(paid.length - 1) }
  }

  const ledger: SmallLedger = {
    line: 'up',
    balanceE8s: 1_000_000_000n,
    paid,
    asked,
    send: async (payer, request) => {
      if (ledger.line === 'down') throw new Error('the line is down')
      asked.push(request)
      const outcome = execute(payer, request)
      if (ledger.line === 'up') return outcome
      if (ledger.line === 'cut-once') ledger.line = 'up'
      throw new Error('the answer is lost')
    },
    blocks: async (start, length) => {
      if (ledger.line === 'down') throw new Error('the line is down')
      return { chainLength: BigInt(paid.length), blocks: paid.slice(Number(start), Number(start) + length) }
    },
  }
  return ledger
}

const same = (one: TransferRequest, other: TransferRequest): boolean =>
  one.to === other.to &&
  one.amountE8s === other.amountE8s &&
  one.feeE8s === other.feeE8s &&
  one.memo === other.memo &&
  one.createdAtTimeNs === other.createdAtTimeNs
