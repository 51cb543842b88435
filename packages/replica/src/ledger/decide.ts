import type { Block, Mint, Transaction, Transfer } from './block.ts'
import { CLOCK_DRIFT_NS, largestMintE8s, TRANSFER_WINDOW_NS, transferFeeE8s } from './limits.ts'
import { type LedgerState, repetitionKey } from './state.ts'

export type LedgerCommand = Mint | TransferCommand

/** A transfer with the fields by which the ledger recognizes a duplicate. */
interface TransferCommand extends Omit<Transfer, 'feeE8s'>, Omit<Transaction, 'operation'> {
  /** null: the sender accepts the fee that the ledger takes */
  readonly feeE8s: bigint | null
}

/** Why a command is refused, in the order of the checks. */
export type LedgerRefusal =
  | { readonly code: 'mint-out-of-bounds'; readonly largestE8s: bigint }
  | { readonly code: 'bad-fee'; readonly expectedFeeE8s: bigint }
  | { readonly code: 'too-old'; readonly allowedWindowNs: bigint }
  | { readonly code: 'created-in-future'; readonly ledgerTimeNs: bigint }
  | { readonly code: 'duplicate'; readonly duplicateOf: bigint }
  | { readonly code: 'insufficient-funds'; readonly balanceE8s: bigint }

export type LedgerDecision =
  | { readonly ok: true; readonly block: Block }
  | { readonly ok: false; readonly refusal: LedgerRefusal }

/**
 * The rules of the ledger.
 * @param nowNs nanoseconds since 1970
 * @returns the next block if the command is accepted; `evolveLedger` then adds it to the state
 */
export const decideLedgerCommand = (state: LedgerState, command: LedgerCommand, nowNs: bigint): LedgerDecision => {
  const transaction = transactionOf(command)
  const refusal =
    command.kind === 'mint'
      ? mintRefusal(command.amountE8s)
      : (feeRefusal(command.feeE8s) ??
        timeOrDuplicateRefusal(state, transaction, nowNs) ??
        fundsRefusal(state, transaction))
  if (refusal !== null) return { ok: false, refusal }
  const { tip } = state
  const timestampNs = tip !== null && tip.timestampNs > nowNs ? tip.timestampNs : nowNs
  return { ok: true, block: { parentHash: tip?.hash ?? null, timestampNs, transaction } }
}

const transactionOf = (command: LedgerCommand): Transaction => {
  if (command.kind === 'mint') return { operation: command, memo: 0n, icrc1Memo: null, createdAtTimeNs: null }
  const { kind, from, to, amountE8s, memo, icrc1Memo, createdAtTimeNs } = command
  return { operation: { kind, from, to, amountE8s, feeE8s: transferFeeE8s }, memo, icrc1Memo, createdAtTimeNs }
}

const mintRefusal = (amountE8s: bigint): LedgerRefusal | null =>
  amountE8s > 0n && amountE8s <= largestMintE8s ? null : { code: 'mint-out-of-bounds', largestE8s: largestMintE8s }

const feeRefusal = (feeE8s: bigint | null): LedgerRefusal | null =>
  feeE8s === null || feeE8s === transferFeeE8s ? null : { code: 'bad-fee', expectedFeeE8s: transferFeeE8s }

const timeOrDuplicateRefusal = (state: LedgerState, transaction: Transaction, nowNs: bigint): LedgerRefusal | null => {
  const { createdAtTimeNs } = transaction
  const key = repetitionKey(transaction)
  if (createdAtTimeNs === null || key === null) return null
  if (createdAtTimeNs + TRANSFER_WINDOW_NS < nowNs) return { code: 'too-old', allowedWindowNs: TRANSFER_WINDOW_NS }
  if (createdAtTimeNs > nowNs + CLOCK_DRIFT_NS) return { code: 'created-in-future', ledgerTimeNs: nowNs }
  const earlierTransaction = state.recentTransactions.get(key)
  return earlierTransaction === undefined ? null : { code: 'duplicate', duplicateOf: earlierTransaction.index }
}

const fundsRefusal = (state: LedgerState, { operation }: Transaction): LedgerRefusal | null => {
  if (operation.kind !== 'transfer') return null
  const balanceE8s = state.balances.get(operation.from) ?? 0n
  const neededE8s = operation.amountE8s + operation.feeE8s
  return balanceE8s < neededE8s ? { code: 'insufficient-funds', balanceE8s } : null
}
