import { memoryStore } from '../../../storage/testing/memory-store.ts'
import { pendingTransferOf } from '../pending-transfer.ts'
import { type TransferOrder, transferControl } from '../transfer-control.ts'
import { noTransfer, reduceTransfer, type TransferEvent, type TransferState, transferText } from '../transfer-state.ts'
import { type SmallLedger, smallLedger } from './small-ledger.ts'

export const payer = 'a'.repeat(64)
export const own = 'd'.repeat(64)
export const otherAccount = 'e'.repeat(64)
export const access = { host: 'http://127.0.0.1:4943', canisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai', rootKey: '00' }

/** A transfer to an account that is not the payer's deposit account. */
export const order: TransferOrder = { ledger: access, to: otherAccount, amountE8s: 100_000_000n, buysChips: false }
/** A transfer to the payer's deposit account, which buys chips. */
export const purchase: TransferOrder = { ...order, to: own, buysChips: true }

/** Test doubles of one player's browser, wallet, ledger and server. */
export const transferBench = () => {
  const clock = { ms: Date.UTC(2026, 0, 15, 12) }
  const ledger: SmallLedger = smallLedger(() => clock.ms)
  const store = memoryStore()
  const account: { open: string | null } = { open: payer }
  const room = { objection: null as string | null, credit: async (_blockIndex: bigint): Promise<number> => 10_000 }
  let held: Promise<void> | null = null
  const waits: number[] = []

  const tab = () => {
    let state: TransferState = noTransfer
    const events: TransferEvent[] = []
    const control = transferControl({
      payer: () => account.open,
      send: (from, _access, request) => ledger.send(from, request),
      paysFrom: (account) => account,
      openLedger: async () => ledger,
      store,
      now: () => clock.ms,
      wait: async (ms) => {
        waits.push(ms)
        clock.ms += ms
      },
      exclusive: async (when, work) => {
        if (held && when === 'now') return false
        while (held) await held
        held = work().finally(() => {
          held = null
        })
        await held
        return true
      },
      objection: async () => room.objection,
      credit: (blockIndex) => room.credit(blockIndex),
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
  const started = async (what = order) => {
    const page = tab()
    await page.start(what)
    return page
  }
  const pending = () => pendingTransferOf(store, payer)
  return { clock, ledger, store, account, room, waits, tab, started, pending }
}

/** A transfer whose reply was lost, so that its tab does not know the outcome; the connection works again. */
export const unknownTransfer = async (line: 'cut' | 'down' = 'down') => {
  const bench = transferBench()
  bench.ledger.line = line
  await bench.started()
  bench.ledger.line = 'up'
  return bench
}
