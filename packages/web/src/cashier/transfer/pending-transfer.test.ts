import { expect, it } from 'vitest'
import { memoryStore } from '../../storage/testing/memory-store.ts'
import {
  deletePendingTransfer,
  nextTransferStepOf,
  type PendingTransfer,
  pendingTransferOf,
  storePendingTransfer,
} from './pending-transfer.ts'
import { otherAccount, payerAccount, testLedgerAccess } from './testing/transfer-test-setup.ts'

const noon = Date.UTC(2026, 0, 15, 12)
const pending: PendingTransfer = {
  ledger: testLedgerAccess,
  request: {
    to: otherAccount,
    amountE8s: 18_446_744_073_709_551_615n,
    feeE8s: 10_000n,
    memo: 0n,
    createdAtTimeNs: BigInt(noon) * 1_000_000n,
  },
  buysChips: true,
  sentAtMs: noon + 5,
  blockIndex: null,
}

it('a stored ICP transfer is read back with exactly its amount and its time in nanoseconds [B-ICP-06 Q85]', () => {
  const store = memoryStore()
  storePendingTransfer(store, payerAccount, pending)
  expect(pendingTransferOf(store, payerAccount)).toEqual(pending)
  storePendingTransfer(store, payerAccount, { ...pending, blockIndex: 12n })
  expect(pendingTransferOf(store, payerAccount)?.blockIndex).toBe(12n)
})

it('each account in a browser has a pending ICP transfer of its own [Q85]', () => {
  const store = memoryStore()
  storePendingTransfer(store, payerAccount, pending)
  storePendingTransfer(store, otherAccount, { ...pending, buysChips: false })
  deletePendingTransfer(store, payerAccount)
  expect(pendingTransferOf(store, payerAccount)).toBeNull()
  expect(pendingTransferOf(store, otherAccount)?.buysChips).toBe(false)
})

it.each(['', '{', 'null', '[]', `{"${payerAccount}":{"to":1}}`])(
  'the malformed stored ICP transfer "%s" is ignored [B-ICP-06]',
  (text) => {
    expect(pendingTransferOf(memoryStore({ pendingTransfer: text }), payerAccount)).toBeNull()
  },
)

it('a pending ICP transfer is sent again for 23 hours, then only searched on the ledger for one hour, and then expires [Q85]', () => {
  const hours = [0, 22.9, 23, 23.9, 24, 100]
  const steps = hours.map((hour) => nextTransferStepOf(pending, noon + hour * 3_600_000))
  expect(steps).toEqual(['send', 'send', 'look-up', 'look-up', 'lapsed', 'lapsed'])
})
