import type { LedgerEndpoint } from '@cardroom/ic/ledger'
import { creditDeposit, listSpendingLimits, readMe } from '@cardroom/protocol'
import { create } from 'zustand'
import { chipsFromWire, chipsText } from '../../format/chips.ts'
import { queryClient } from '../../queries/query-client.ts'
import { chipBalanceQueryKey, configQuery, notificationsQueryKey } from '../../queries/room-queries.ts'
import { callEndpoint, session, wallets } from '../../session/current-session.ts'
import { isDeviceOrPasskey } from '../../session/local-cache.ts'
import { useSession } from '../../session/session-store.ts'
import { pendingTransferKey } from '../../storage/keyed-store.ts'
import { showToast, showUnlistedToast } from '../../ui/toasts/toasts.ts'
import { remainingDepositLimitOf, runningBreakText } from '../deposit-limit.ts'
import { chipsForE8s } from '../icp-amount.ts'
import { ledgerQueryKey, ledgerWithServerHost, openLedger } from './open-ledger.ts'
import { pendingTransferOf } from './pending-transfer.ts'
import { transferControl } from './transfer-control.ts'
import { depositLimitText } from './transfer-form.ts'
import { noTransfer, reduceTransfer, type TransferEvent, type TransferState, transferText } from './transfer-state.ts'

/**
 * State of the user's transfer: none, in progress, or with its outcome. A transfer continues when the user leaves the
 * transfer page.
 */
export const useTransferState = create<{ readonly state: TransferState }>(() => ({ state: noTransfer }))

const signedInAccount = (): string | null => useSession.getState().user?.address ?? null

/** Whether the wallet pays from its principal's account. NFID pays from an account that only NFID knows. */
export const paysFromPrincipalAccount = (): boolean => session.keyKind() !== 'nfid'

const dispatch = (event: TransferEvent): void => {
  const state = reduceTransfer(useTransferState.getState().state, event)
  useTransferState.setState({ state })
  // A transfer resumes after any sign-in, so the user may be on any page (B-ICP-07, B-ICP-08).
  const text = transferText(state)
  if ('isResumed' in event && event.isResumed && text !== null) {
    showToast(event.kind === 'paid' ? 'success' : 'error', text)
  }
  if (event.kind === 'paid') void queryClient.invalidateQueries({ queryKey: ledgerQueryKey })
  if (event.kind !== 'credit') return
  if (event.credit.kind === 'refused') showToast('error', event.credit.reason)
  if (event.credit.kind !== 'done') return
  showUnlistedToast('success', `${chipsText(event.credit.chips)} chips credited`)
  void queryClient.invalidateQueries({ queryKey: notificationsQueryKey })
  void queryClient.invalidateQueries({ queryKey: ['limits'] })
}

const withServerHost = async (ledger: LedgerEndpoint): Promise<LedgerEndpoint> =>
  ledgerWithServerHost(ledger, (await queryClient.ensureQueryData(configQuery).catch(() => null))?.ledger)

/** Starts and resumes the user's transfer; at most one is open. */
export const currentTransferControl = transferControl({
  signedInAccount,
  send: async (account, ledger, request) => {
    const kind = session.keyKind()
    if (isDeviceOrPasskey(kind)) throw new Error('a further key pays nothing')
    const wallet = await wallets.walletOf(kind)
    const payingAccount = await wallet.restore()
    if (payingAccount?.address !== account) throw new Error('the wallet that pays is not open')
    return wallet.transfer(await withServerHost(ledger), request)
  },
  payingAccountOf: (account) => (paysFromPrincipalAccount() ? account : null),
  openLedger: async (ledger) => openLedger(await withServerHost(ledger)),
  store: localStorage,
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  withTabLock: async (lockTiming, task) => {
    const withLock = async (lock: unknown): Promise<boolean> => {
      if (lock === null) return false
      await task()
      return true
    }
    // Without Web Locks two tabs may send the same request; the ledger executes it once.
    return 'locks' in navigator
      ? navigator.locks.request('transfer', { ifAvailable: lockTiming === 'now' }, withLock)
      : withLock(true)
  },
  purchaseObjection: async (amountE8s) => {
    const [user, limits, { depositRate }] = await Promise.all([
      callEndpoint(readMe),
      callEndpoint(listSpendingLimits),
      queryClient.ensureQueryData(configQuery),
    ])
    const left = remainingDepositLimitOf(limits.data)
    const isAboveLimit = left !== null && chipsForE8s(amountE8s, depositRate) > left
    return runningBreakText(user, Date.now()) ?? (isAboveLimit ? depositLimitText(left) : null)
  },
  requestCredit: async (blockIndex) => {
    const { chips } = await callEndpoint(creditDeposit, { body: { blockIndex: Number(blockIndex) } })
    // Awaited before the page announces the chips, so that the top bar shows the new balance by then.
    await queryClient.invalidateQueries({ queryKey: chipBalanceQueryKey })
    return chipsFromWire(chips)
  },
  dispatch,
})

// Another tab may have settled the pending transfer.
window.addEventListener('storage', ({ key }) => {
  const account = signedInAccount()
  const isWaiting = useTransferState.getState().state.kind === 'pending'
  if (key !== pendingTransferKey || !isWaiting || account === null) return
  if (pendingTransferOf(localStorage, account) === null) dispatch({ kind: 'reset' })
})

// When another user signs in, they must not see the transfer of the previous user.
useSession.subscribe(({ user }, sessionBefore) => {
  if (user?.address !== sessionBefore.user?.address) dispatch({ kind: 'reset' })
})
