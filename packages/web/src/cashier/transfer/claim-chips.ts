import { CallFailed, mayPass, messageOf } from '../../http/call-failed.ts'
import type { KeyedStore } from '../../session/local-cache.ts'
import type { Chips } from '../../table/model/chips.ts'
import { dropTransfer } from './pending-transfer.ts'
import type { TransferEvent } from './transfer-state.ts'

export interface ClaimPorts {
  /** The account of who is signed in here, 64 hex digits; null for a guest. */
  readonly payer: () => string | null
  /** Has the room credit a block (S-WALLET-05). */
  readonly credit: (blockIndex: bigint) => Promise<Chips>
  readonly wait: (ms: number) => Promise<void>
  readonly store: KeyedStore
  readonly tell: (event: TransferEvent) => void
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Asks the room for the chips that a block has paid for, until it answers or its user is signed in no more; the record
 * stays while it does not.
 */
export const claimChips = async (ports: ClaimPorts, account: string, blockIndex: bigint): Promise<void> => {
  const { payer, credit, wait, store, tell } = ports
  for (let pauseMs = firstPauseMs; payer() === account; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      const chips = await credit(blockIndex)
      dropTransfer(store, account)
      return tell({ kind: 'credit', credit: { kind: 'done', chips } })
    } catch (error) {
      // The session is over: the next one goes on.
      if (error instanceof CallFailed && error.status === 401) return
      if (!mayPass(error) && !isLedgerSilent(error)) {
        dropTransfer(store, account)
        return tell({ kind: 'credit', credit: { kind: 'refused', reason: messageOf(error) } })
      }
      tell({ kind: 'credit', credit: { kind: 'waiting' } })
      await wait(pauseMs)
    }
  }
}

/** The room could not ask the ledger, and so could not verify the block: it may the next time. */
const isLedgerSilent = (error: unknown): boolean => error instanceof CallFailed && error.code === 'ledger-silent'
