import { memoryStore } from '../../../storage/testing/memory-store.ts'
import { pendingTransferOf } from '../pending-transfer.ts'
import { type TransferOrder, transferControl } from '../transfer-control.ts'
import { noTransfer, reduceTransfer, type TransferEvent, type TransferState, transferText } from '../transfer-state.ts'
import { type MemoryLedger, memoryLedger } from './small-ledger.ts'

export const payerAccount = 'a'.repeat(64)
export const depositAccount = 'd'.repeat(64)
export const otherAccount = 'e'.repeat(64)
export const testLedgerAccess = {
  host: 'http://127.0.0.1:4943',
  canisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai',
  rootKey: '00',
}

/** A transfer to an account that is not the payer's deposit account. */
export const transferOrder: TransferOrder = {
  ledger: testLedgerAccess,
  to: otherAccount,
  amountE8s: 100_000_000n,
  buysChips: false,
}
/** A transfer to the payer's deposit account, which buys chips. */
export const chipPurchaseOrder: TransferOrder = { ...transferOrder, to: depositAccount, buysChips: true }

/** Test doubles of one player's browser, wallet, ledger and server. */
export const transferTestSetup = () => {
  const clock = { ms: Date.UTC(2026, 0, 15, 12) }
  const ledger: MemoryLedger = memoryLedger(() => clock.ms)
  const store = memoryStore()
  const account: { signedIn: string | null } = { signedIn: payerAccount }
  const room = { objection: null as string | null, credit: async (_blockIndex: bigint): Promise<number> => 10_000 }
  let held: Promise<void> | null = null
  const waits: number[] = []

  const openTab = () => {
    let state: TransferState = noTransfer
    const events: TransferEvent[] = []
    const control = transferControl({
      signedInAccount: () => account.signedIn,
      send: (from, _access, request) => ledger.send(from, request),
      payingAccountOf: (account) => account,
      openLedger: async () => ledger,
      store,
      now: () => clock.ms,
      wait: async (ms) => {
        waits.push(ms)
        clock.ms += ms
      },
      withTabLock: async (when, work) => {
        if (held && when === 'now') return false
        while (held) await held
        held = work().finally(() => {
          held = null
        })
        await held
        return true
      },
      purchaseObjection: async () => room.objection,
      requestCredit: (blockIndex) => room.credit(blockIndex),
      dispatch: (event) => {
        events.push(event)
        state = reduceTransfer(state, event)
      },
    })
    return {
      ...control,
      events,
      get state() {
        return state
      },
      get text() {
        return transferText(state)
      },
    }
  }
  /** Starts a transfer in a new tab. @returns the tab */
  const startInNewTab = async (what = transferOrder) => {
    const page = openTab()
    await page.start(what)
    return page
  }
  const pending = () => pendingTransferOf(store, payerAccount)
  return { clock, ledger, store, account, room, waits, tab: openTab, started: startInNewTab, pending }
}

/**
 * A test setup after a transfer whose outcome its tab does not know, because the reply (`cut`) or the request too
 * (`down`) was lost; the connection works again.
 */
export const unknownOutcomeTestSetup = async (line: 'cut' | 'down') => {
  const bench = transferTestSetup()
  bench.ledger.connection = line
  await bench.started()
  bench.ledger.connection = 'up'
  return bench
}
