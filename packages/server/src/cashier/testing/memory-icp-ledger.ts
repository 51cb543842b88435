import { accountIdOf } from '@cardroom/ic'
import type { IcpLedger, LedgerBlock, TransferOutcome, TransferRequest } from '@cardroom/ic/ledger'
import type { Clock } from '../../ports/clock.ts'

const DEFAULT_FEE_E8S = 10_000n
const TRANSFER_WINDOW_MS = 24 * 3_600_000
const PERMITTED_DRIFT_MS = 60_000

/** Fault of a call: the connection is lost before or after the call was executed. */
export type LedgerFault = 'lost-before' | 'lost-after'

/** An in-memory ICP ledger with the rules of the real one. */
export interface MemoryIcpLedger {
  /** A client that signs as this principal. */
  clientOf(principal: string): IcpLedger
  readonly blocks: readonly LedgerBlock[]
  balanceOf(account: string): bigint
  /** The fault to inject into a call; none by default. */
  readonly faults: {
    transfer: (request: TransferRequest) => LedgerFault | undefined
    block: (index: bigint) => LedgerFault | undefined
    blocks: () => LedgerFault | undefined
  }
  /** e8s; a transfer with another fee is refused. */
  fee: bigint
}

interface ExecutedTransfer {
  readonly atMs: number
  readonly index: bigint
}

export const memoryIcpLedger = (clock: Clock): MemoryIcpLedger => {
  const blocks: LedgerBlock[] = []
  const balances = new Map<string, bigint>()
  const done = new Map<string, ExecutedTransfer>()
  const balance = (account: string): bigint => balances.get(account) ?? 0n

  const addBlock = (
    block: Pick<LedgerBlock, 'memo' | 'transfer'> & Partial<Pick<LedgerBlock, 'createdAtTimeNs'>>,
  ): bigint => {
    const index = BigInt(blocks.length)
    const timestampNs = BigInt(clock.now()) * 1_000_000n
    blocks.push({ createdAtTimeNs: timestampNs, ...block, index, timestampNs })
    return index
  }

  const execute = (from: string, request: TransferRequest): TransferOutcome => {
    const { to, amountE8s, feeE8s, memo, createdAtTimeNs } = request
    const refuse = (refusal: (TransferOutcome & { ok: false })['refusal']) =>
      ({ ok: false, refusal, reason: refusal }) as const
    const age = clock.now() - Number(createdAtTimeNs / 1_000_000n)
    if (feeE8s !== ledger.fee) return refuse('bad-fee')
    if (age > TRANSFER_WINDOW_MS + PERMITTED_DRIFT_MS) return refuse('too-old')
    if (age < -PERMITTED_DRIFT_MS) return refuse('created-in-future')
    const name = [from, to, amountE8s, feeE8s, memo, createdAtTimeNs].join('/')
    const first = done.get(name)
    if (first && clock.now() - first.atMs <= TRANSFER_WINDOW_MS) return { ok: true, blockIndex: first.index }
    if (balance(from) < amountE8s + feeE8s) return refuse('insufficient-funds')
    balances.set(from, balance(from) - amountE8s - feeE8s)
    balances.set(to, balance(to) + amountE8s)
    const index = addBlock({ memo, createdAtTimeNs, transfer: { from, to, amountE8s, feeE8s } })
    done.set(name, { atMs: clock.now(), index })
    return { ok: true, blockIndex: index }
  }

  /** Executes a call, and loses the connection before or after it if there is a fault. */
  const callWithFault = async <Answer>(fault: LedgerFault | undefined, answer: () => Answer): Promise<Answer> => {
    if (fault === 'lost-before') throw new Error('the ledger does not answer')
    const answered = answer()
    if (fault === 'lost-after') throw new Error('the answer of the ledger was lost')
    return answered
  }

  const ledger: MemoryIcpLedger = {
    blocks,
    balanceOf: balance,
    faults: { transfer: () => undefined, block: () => undefined, blocks: () => undefined },
    fee: DEFAULT_FEE_E8S,
    clientOf: (principal) => ({
      transfer: (request) =>
        callWithFault(ledger.faults.transfer(request), () =>
          execute(accountIdOf(principal, request.fromSubaccount), request),
        ),
      balanceOf: async (account) => balance(account),
      block: (index) => callWithFault(ledger.faults.block(index), () => blocks[Number(index)] ?? null),
      blocks: (start, length) =>
        callWithFault(ledger.faults.blocks(), () => ({
          chainLength: BigInt(blocks.length),
          blocks: blocks.slice(Number(start), Number(start) + length),
        })),
      faucet: async (account, amountE8s) => {
        balances.set(account, balance(account) + amountE8s)
        return addBlock({ memo: 0n, transfer: null })
      },
    }),
  }
  return ledger
}
