import type { AccountId, Block, Operation, Transaction } from './block.ts'
import { blockHash } from './block-line.ts'
import { CLOCK_DRIFT_NS, TRANSFER_WINDOW_NS } from './limits.ts'

/** The state of the ledger after all blocks so far. */
export interface LedgerState {
  /** number of blocks, which is also the index of the next block */
  readonly length: bigint
  /** null before the first block */
  readonly tip: { readonly hash: string; readonly timestampNs: bigint } | null
  /** e8s; accounts that hold nothing are left out */
  readonly balances: ReadonlyMap<AccountId, bigint>
  /** recent blocks by the `repetitionKey` of their transaction, to recognize duplicates; oldest first */
  readonly recentTransactions: ReadonlyMap<string, { readonly index: bigint; readonly timestampNs: bigint }>
  readonly mintedE8s: bigint
  readonly burnedE8s: bigint
}

type LedgerDraft = {
  -readonly [Key in keyof LedgerState]: LedgerState[Key] extends ReadonlyMap<infer K, infer V>
    ? Map<K, V>
    : LedgerState[Key]
}

export const emptyLedger: LedgerState = {
  length: 0n,
  tip: null,
  balances: new Map(),
  recentTransactions: new Map(),
  mintedE8s: 0n,
  burnedE8s: 0n,
}

/**
 * The ledger after one more block.
 * @throws Error if the parent hash of the block is not the hash of the newest block
 */
export const evolveLedger = (state: LedgerState, block: Block): LedgerState => replayBlocks([block], state)

/**
 * The ledger after all of `blocks`, in their order, on top of `earlierState`.
 * @throws Error if the parent hash of a block is not the hash of the block before it
 */
export const replayBlocks = (blocks: Iterable<Block>, earlierState: LedgerState = emptyLedger): LedgerState => {
  const draft: LedgerDraft = {
    ...earlierState,
    balances: new Map(earlierState.balances),
    recentTransactions: new Map(earlierState.recentTransactions),
  }
  for (const block of blocks) recordBlock(draft, block)
  return draft
}

/**
 * Two transactions with the same key are duplicates. The key holds the whole operation with its sender, both memos and
 * the creation time. It is null if the sender set no creation time: the ledger then looks for no duplicates.
 */
export const repetitionKey = ({ operation, memo, icrc1Memo, createdAtTimeNs }: Transaction): string | null =>
  createdAtTimeNs === null ? null : [...operationFields(operation), memo, icrc1Memo ?? '-', createdAtTimeNs].join(' ')

const operationFields = (operation: Operation): readonly unknown[] => {
  if (operation.kind === 'mint') return ['mint', operation.to, operation.amountE8s]
  const { from, to, amountE8s, feeE8s } = operation
  return ['transfer', from, to, amountE8s, feeE8s]
}

const recordBlock = (draft: LedgerDraft, block: Block): void => {
  if (block.parentHash !== (draft.tip?.hash ?? null)) throw new Error(`block ${draft.length} does not follow`)
  const { operation } = block.transaction
  if (operation.kind === 'mint') {
    draft.mintedE8s += operation.amountE8s
  } else {
    draft.burnedE8s += operation.feeE8s
    addToBalance(draft.balances, operation.from, -operation.amountE8s - operation.feeE8s)
  }
  addToBalance(draft.balances, operation.to, operation.amountE8s)
  forgetOldTransactions(draft.recentTransactions, block.timestampNs)
  const key = repetitionKey(block.transaction)
  if (key !== null) draft.recentTransactions.set(key, { index: draft.length, timestampNs: block.timestampNs })
  draft.tip = { hash: blockHash(block), timestampNs: block.timestampNs }
  draft.length += 1n
}

const addToBalance = (balances: Map<AccountId, bigint>, account: AccountId, amountE8s: bigint): void => {
  const balance = (balances.get(account) ?? 0n) + amountE8s
  if (balance === 0n) balances.delete(account)
  else balances.set(account, balance)
}

// Drops transactions that are so old that the ledger would refuse a duplicate as too old anyway.
const forgetOldTransactions = (recentTransactions: LedgerDraft['recentTransactions'], nowNs: bigint): void => {
  for (const [key, { timestampNs }] of recentTransactions) {
    if (timestampNs + TRANSFER_WINDOW_NS + CLOCK_DRIFT_NS >= nowNs) return
    recentTransactions.delete(key)
  }
}
