import type { LedgerEndpoint } from '@cardroom/ic/ledger'
import { feeE8s } from '../icp-amount.ts'
import { type ClaimPorts, claimChips } from './claim-chips.ts'
import { type PendingTransfer, pendingTransferOf, storePendingTransfer } from './pending-transfer.ts'
import { type SettlePorts, settleTransfer, type TransferAttempt } from './settle-transfer.ts'

export interface TransferPorts extends SettlePorts, ClaimPorts {
  /**
   * Runs `task` under a lock shared by all tabs of this browser: 'now' gives up if the lock is held, 'in-turn' waits.
   * @returns whether the task ran
   */
  readonly withTabLock: (lockTiming: 'now' | 'in-turn', task: () => Promise<void>) => Promise<boolean>
  /** Why the user may not buy chips with this amount; null if they may (N-SAFE-01). Rejects if a request fails. */
  readonly purchaseObjection: (amountE8s: bigint) => Promise<string | null>
}

/** What the user ordered with the form of the transfer page. */
export interface TransferOrder {
  /** null while the connection to the ledger is not ready (B-ICP-09) */
  readonly ledger: LedgerEndpoint | null
  /** account id, 64 hex digits */
  readonly to: string
  readonly amountE8s: bigint
  readonly buysChips: boolean
}

export interface TransferControl {
  /** Sends a new transfer, unless an earlier one is still pending. Never rejects; failures are dispatched. */
  start(order: TransferOrder): Promise<void>
  /** Continues a pending transfer after the user has signed in (B-ICP-07). Never rejects; failures are dispatched. */
  resume(): Promise<void>
}

/** Pause in ms before a pending transfer is continued (B-ICP-07). */
const resumeDelayMs = 1000

/**
 * Sends transfers so that none is paid twice. A request is stored before the wallet receives it, and only this
 * unchanged request is repeated. The stored request is deleted after the ledger has answered or 24 hours have passed.
 * The request of a paid transfer that buys chips is kept until the server has answered too.
 */
export const transferControl = (page: TransferPorts): TransferControl => {
  const { signedInAccount, store, withTabLock } = page
  const busyAccounts = new Set<string>()

  /**
   * The ports for this account. They drop all events while another user or nobody is signed in, because the page must
   * not show this transfer then.
   */
  const portsOf = (account: string): TransferPorts => ({
    ...page,
    dispatch: (event) => signedInAccount() === account && page.dispatch(event),
  })

  const resumePending = async (account: string, ports: TransferPorts): Promise<void> => {
    const { dispatch } = ports
    if (pendingTransferOf(store, account) === null) return dispatch({ kind: 'reset' })
    dispatch({ kind: 'began' })
    await ports.wait(resumeDelayMs)
    const pending = pendingTransferOf(store, account)
    if (pending === null) return dispatch({ kind: 'reset' })
    await finish(ports, account, { pending, isResumed: true })
  }

  /**
   * Runs `task` for the signed-in account. Does nothing for a guest, or while this tab still runs a task of the
   * account. If another tab has the lock, this tab waits for it and then only continues a pending transfer.
   */
  const runExclusive = async (task: (account: string, ports: TransferPorts) => Promise<void>): Promise<void> => {
    const account = signedInAccount()
    if (account === null || busyAccounts.has(account)) return
    busyAccounts.add(account)
    const ports = portsOf(account)
    const { dispatch } = ports
    try {
      if (await withTabLock('now', () => task(account, ports))) return
      // Another tab holds the lock. When it is released, this tab resumes a transfer that is still pending.
      dispatch({ kind: 'unknown', isResumed: false })
      await withTabLock('in-turn', () => resumePending(account, ports))
    } catch {
      // The request is stored before it is sent, so without a stored record nothing was sent.
      dispatch(pendingTransferOf(store, account) ? { kind: 'unknown', isResumed: false } : { kind: 'broke' })
    } finally {
      busyAccounts.delete(account)
    }
  }

  return {
    start: async (order) => {
      const { ledger } = order
      if (ledger === null) return page.dispatch({ kind: 'not-ready' })
      await runExclusive(async (account, ports) => {
        const { dispatch } = ports
        // Nothing is sent while a transfer, perhaps of another tab, is pending: it must be settled first.
        if (pendingTransferOf(store, account) !== null) return dispatch({ kind: 'unknown', isResumed: false })
        dispatch({ kind: 'began' })
        const reason = order.buysChips ? await ports.purchaseObjection(order.amountE8s) : null
        if (reason !== null) return dispatch({ kind: 'refused', reason, isResumed: false })
        const pending = newPendingTransfer(order, ledger, ports.now())
        storePendingTransfer(store, account, pending)
        await finish(ports, account, { pending, isResumed: false })
      })
    },
    resume: () => runExclusive(resumePending),
  }
}

/** A new transfer with the fixed memo and fee, created now (B-ICP-03). */
const newPendingTransfer = (
  { to, amountE8s, buysChips }: TransferOrder,
  ledger: LedgerEndpoint,
  now: number,
): PendingTransfer => ({
  ledger,
  request: { to, amountE8s, feeE8s, memo: 0n, createdAtTimeNs: BigInt(now) * 1_000_000n },
  buysChips,
  sentAtMs: now,
  blockIndex: null,
})

const finish = async (ports: TransferPorts, account: string, storedTransfer: TransferAttempt): Promise<void> => {
  const blockIndex = await settleTransfer(ports, account, storedTransfer)
  if (blockIndex !== null) await claimChips(ports, account, blockIndex)
}
