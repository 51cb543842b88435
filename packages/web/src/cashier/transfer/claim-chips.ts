import type { Chips } from '../../format/chips.ts'
import { ApiCallFailed, errorTextOf, isRetryableError } from '../../net/api-call-failed.ts'
import type { KeyedStore } from '../../storage/keyed-store.ts'
import { deletePendingTransfer } from './pending-transfer.ts'
import type { TransferEvent } from './transfer-state.ts'

export interface ClaimPorts {
  /** Account of the signed-in user, 64 hex digits; null for a guest. */
  readonly signedInAccount: () => string | null
  /** Asks the server to credit the chips that the transfer in a ledger block has paid for (S-WALLET-05). */
  readonly requestCredit: (blockIndex: bigint) => Promise<Chips>
  readonly wait: (ms: number) => Promise<void>
  readonly store: KeyedStore
  readonly dispatch: (event: TransferEvent) => void
}

const initialBackoffMs = 1_000
const maxBackoffMs = 30_000

/**
 * Asks the server to credit the chips that the transfer in a ledger block has paid for. Repeats the request until the
 * server credits or refuses the chips, or the user signs out. Only the server's answer deletes the transfer from
 * browser storage; after a sign-out it stays there, so that a later sign-in resumes the claim.
 */
export const claimChips = async (ports: ClaimPorts, account: string, blockIndex: bigint): Promise<void> => {
  const { signedInAccount, requestCredit, wait, store, dispatch } = ports
  for (
    let backoffMs = initialBackoffMs;
    signedInAccount() === account;
    backoffMs = Math.min(2 * backoffMs, maxBackoffMs)
  ) {
    try {
      const chips = await requestCredit(blockIndex)
      deletePendingTransfer(store, account)
      return dispatch({ kind: 'credit', credit: { kind: 'done', chips } })
    } catch (error) {
      // The session has ended. The claim is resumed after the next sign-in.
      if (error instanceof ApiCallFailed && error.status === 401) return
      if (!isRetryableError(error) && !isLedgerUnreachable(error)) {
        deletePendingTransfer(store, account)
        return dispatch({ kind: 'credit', credit: { kind: 'refused', reason: errorTextOf(error) } })
      }
      dispatch({ kind: 'credit', credit: { kind: 'waiting' } })
      await wait(backoffMs)
    }
  }
}

/** The server could not reach the ledger to verify the block; a later attempt may succeed. */
const isLedgerUnreachable = (error: unknown): boolean =>
  error instanceof ApiCallFailed && error.code === 'ledger-silent'
