import type { AccountId, Block } from './block.ts'
import type { BlockJournal } from './block-journal.ts'
import { decide, type LedgerCommand, type LedgerRefusal } from './decide.ts'
import { evolve, type LedgerState, replay } from './state.ts'

export type LedgerOutcome =
  | { readonly ok: true; readonly index: bigint }
  | { readonly ok: false; readonly refusal: LedgerRefusal }

/** A ledger that remembers: one command after the other, each block stored before anybody hears of it. */
export interface Ledger {
  /** @throws whatever the journal throws; from then on every command does */
  submit(command: LedgerCommand): Promise<LedgerOutcome>
  /** e8s */
  balanceOf(account: AccountId): bigint
  totalSupply(): bigint
  length(): bigint
  /** at most `length` blocks from `start` on, as many as there are */
  blocks(start: bigint, length: bigint): readonly Block[]
}

interface LedgerParts {
  readonly journal: BlockJournal
  /** nanoseconds since 1970 */
  readonly nowNs: () => bigint
  /** is told once an append has failed */
  readonly fail: (error: Error) => void
}

/** @throws Error if the journal cannot be read, or holds no chain */
export const openLedger = async ({ journal, nowNs, fail }: LedgerParts): Promise<Ledger> => {
  const blocks = [...(await journal.read())]
  let state: LedgerState = replay(blocks)

  const take = async (command: LedgerCommand): Promise<LedgerOutcome> => {
    const decision = decide(state, command, nowNs())
    if (!decision.ok) return decision
    await journal.append(decision.block).catch((error: Error) => {
      fail(error)
      throw error
    })
    const index = state.length
    state = evolve(state, decision.block)
    blocks.push(decision.block)
    return { ok: true, index }
  }

  // Once an append has failed nobody knows what is stored: the chain of promises stays rejected.
  let last: Promise<unknown> = Promise.resolve()
  return {
    submit: (command) => {
      const outcome = last.then(() => take(command))
      last = outcome
      return outcome
    },
    balanceOf: (account) => state.balances.get(account) ?? 0n,
    totalSupply: () => state.mintedE8s - state.burnedE8s,
    length: () => state.length,
    blocks: (start, length) => blocks.slice(Number(start), Number(start + length)),
  }
}
