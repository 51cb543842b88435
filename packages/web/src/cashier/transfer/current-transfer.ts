import type { LedgerAccess } from '@cardroom/ic/ledger'
import { createDeposit, listLimits, readMe } from '@cardroom/protocol'
import { create } from 'zustand'
import { queryClient } from '../../app/query-client.ts'
import { configQuery, walletKey } from '../../http/room-queries.ts'
import { call, session, wallets } from '../../session/current-session.ts'
import { pendingTransferKey } from '../../session/local-cache.ts'
import { useSession } from '../../session/session-store.ts'
import { notificationsKey } from '../../shell/notifications-key.ts'
import { showEcho, showToast } from '../../shell/toasts.ts'
import { chipsOf, chipsText } from '../../table/model/chips.ts'
import { depositLeft, exclusionText } from './deposit-limit.ts'
import { chipsFor } from './icp-amount.ts'
import { ledgerKey, openLedger } from './open-ledger.ts'
import { pendingTransferOf } from './pending-transfer.ts'
import { reachedAt } from './reached-at.ts'
import { transferControl } from './transfer-control.ts'
import { limitFault } from './transfer-form.ts'
import { idle, reduceTransfer, type TransferEvent, type TransferState, transferText } from './transfer-state.ts'

/** The transfer of this page; it goes on when its page is left. */
export const useTransfer = create<{ readonly state: TransferState }>(() => ({ state: idle }))

const payer = (): string | null => useSession.getState().user?.address ?? null

/** Whether the wallet pays from the account that its principal has; some pay from one that they alone know. */
export const paysFromOwnAccount = (): boolean => session.walletKind() !== 'nfid'

const tell = (event: TransferEvent): void => {
  const state = reduceTransfer(useTransfer.getState().state, event)
  useTransfer.setState({ state })
  // Whoever is signed in again may be on any page (B-ICP-07, B-ICP-08).
  const text = transferText(state)
  if ('isResumed' in event && event.isResumed && text !== null) {
    showToast(event.kind === 'paid' ? 'success' : 'error', text)
  }
  if (event.kind === 'paid') void queryClient.invalidateQueries({ queryKey: ledgerKey })
  if (event.kind !== 'credit') return
  if (event.credit.kind === 'refused') showToast('error', event.credit.reason)
  if (event.credit.kind !== 'done') return
  showEcho('success', `${chipsText(event.credit.chips)} chips credited`)
  void queryClient.invalidateQueries({ queryKey: notificationsKey })
  void queryClient.invalidateQueries({ queryKey: ['limits'] })
}

const reached = async (ledger: LedgerAccess): Promise<LedgerAccess> =>
  reachedAt(ledger, (await queryClient.ensureQueryData(configQuery).catch(() => null))?.ledger)

/** The one transfer that this browser may have open. */
export const transfers = transferControl({
  payer,
  send: async (account, ledger, request) => {
    const wallet = await wallets.take(session.walletKind())
    const open = await wallet.restore()
    if (open?.address !== account) throw new Error('the wallet that pays is not open')
    return wallet.transfer(await reached(ledger), request)
  },
  paysFrom: (account) => (paysFromOwnAccount() ? account : null),
  openLedger: async (ledger) => openLedger(await reached(ledger)),
  store: localStorage,
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  exclusive: async (when, work) => {
    const alone = async (lock: unknown): Promise<boolean> => {
      if (lock === null) return false
      await work()
      return true
    }
    // A page without locks may send the same request twice, which the ledger carries out once.
    return 'locks' in navigator
      ? navigator.locks.request('transfer', { ifAvailable: when === 'now' }, alone)
      : alone(true)
  },
  objection: async (amountE8s) => {
    const [user, limits, { depositRate }] = await Promise.all([
      call(readMe),
      call(listLimits),
      queryClient.ensureQueryData(configQuery),
    ])
    const left = depositLeft(limits.data)
    const isOver = left !== null && chipsFor(amountE8s, depositRate) > left
    return exclusionText(user, Date.now()) ?? (isOver ? limitFault(left) : null)
  },
  credit: async (blockIndex) => {
    const { chips } = await call(createDeposit, { body: { blockIndex: Number(blockIndex) } })
    // The balance in the top bar is the new one when the page says that the chips are there.
    await queryClient.invalidateQueries({ queryKey: walletKey })
    return chipsOf(chips)
  },
  tell,
})

// Another tab has settled it.
window.addEventListener('storage', ({ key }) => {
  const account = payer()
  const isWaiting = useTransfer.getState().state.kind === 'pending'
  if (key !== pendingTransferKey || !isWaiting || account === null) return
  if (pendingTransferOf(localStorage, account) === null) tell({ kind: 'reset' })
})

// What one user has sent is nothing to the next one.
useSession.subscribe(({ user }, before) => {
  if (user?.address !== before.user?.address) tell({ kind: 'reset' })
})
