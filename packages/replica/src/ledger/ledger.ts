import type { AccountId, Block } from './block.ts'
import type { BlockJournal } from './block-journal.ts'
import { decideLedgerCommand, type LedgerCommand, type LedgerRefusal } from './decide.ts'
import { evolveLedger, type LedgerState, replayBlocks } from './state.ts'

export type LedgerOutcome =
  | { readonly ok: true; readonly index: bigint }
  | { readonly ok: false; readonly refusal: LedgerRefusal }

/** A ledger with a journal: commands run one at a time, and each block is stored before the reply. */
export interface Ledger {
  /** Runs a command. @throws the journal's error; after a failed append, every command throws it */
  submit(command: LedgerCommand): Promise<LedgerOutcome>
  /** e8s */
  balanceOf(account: AccountId): bigint
  totalSupply(): bigint
  length(): bigint
  /** at most `length` blocks from `start` on; fewer where the chain ends */
  blocks(start: bigint, length: bigint): readonly Block[]
}

interface LedgerOptions {
  readonly journal: BlockJournal
  /** nanoseconds since 1970 */
  readonly nowNs: () => bigint
  /** called when an append has failed */
  readonly onFailure: (error: Error) => void
}

/**
 * Opens a ledger on a journal.
 * @throws Error if the journal cannot be read, or if the parent hash of a block is not the hash of the block before it
 */
export const openLedger = async ({ journal, nowNs, onFailure }: LedgerOptions): Promise<Ledger> => {
  const blocks = [...(await journal.read())]
  let state: LedgerState = replayBlocks(blocks)

  const runCommand = async (command: LedgerCommand): Promise<LedgerOutcome> => {
    const decision = decideLedgerCommand(state, command, nowNs())
    if (!decision.ok) return decision
    await journal.append(decision.block).catch((error: Error) => {
      onFailure(error)
      throw error
    })
    const index = state.length
    state = evolveLedger(state, decision.block)
    blocks.push(decision.block)
    return { ok: true, index }
  }

  // After a failed append it is unknown whether the block was stored. This promise then stays rejected, so that every
  // later command fails.
  let lastCommand: Promise<unknown> = Promise.resolve()
  return {
    submit: (command) => {
      const outcome = lastCommand.then(() => runCommand(command))
      lastCommand = outcome
      return outcome
    },
    balanceOf: (account) => state.balances.get(account) ?? 0n,
    totalSupply: () => state.mintedE8s - state.burnedE8s,
    length: () => state.length,
    blocks: (start, length) => blocks.slice(Number(start), Number(start + length)),
  }
}
