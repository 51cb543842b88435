import { expect, it } from 'vitest'
import { memoryStore } from '../../session/testing/memory-store.ts'
import { dropTransfer, fateOf, keepTransfer, type PendingTransfer, pendingTransferOf } from './pending-transfer.ts'
import { access, elsewhere, payer } from './testing/desk.ts'

const noon = Date.UTC(2026, 0, 15, 12)
const pending: PendingTransfer = {
  ledger: access,
  request: {
    to: elsewhere,
    amountE8s: 18_446_744_073_709_551_615n,
    feeE8s: 10_000n,
    memo: 0n,
    createdAtTimeNs: BigInt(noon) * 1_000_000n,
  },
  buysChips: true,
  sentAtMs: noon + 5,
  blockIndex: null,
}

it('B-ICP-06 Q85 a kept transfer is the same to the last e8s and nanosecond', () => {
  const store = memoryStore()
  keepTransfer(store, payer, pending)
  expect(pendingTransferOf(store, payer)).toEqual(pending)
  keepTransfer(store, payer, { ...pending, blockIndex: 12n })
  expect(pendingTransferOf(store, payer)?.blockIndex).toBe(12n)
})

it('Q85 every account of a browser has its own', () => {
  const store = memoryStore()
  const other = 'b'.repeat(64)
  keepTransfer(store, payer, pending)
  keepTransfer(store, other, { ...pending, buysChips: false })
  dropTransfer(store, payer)
  expect([payer, other].map((account) => pendingTransferOf(store, account)?.buysChips)).toEqual([undefined, false])
  dropTransfer(store, other)
  expect(store.length).toBe(0)
})

it.each(['', '{', 'null', '[]', `{"${payer}":{"to":1}}`])('B-ICP-06 a broken record is none: %s', (text) => {
  expect(pendingTransferOf(memoryStore({ pendingTransfer: text }), payer)).toBeNull()
})

it('Q85 it is sent for 23 hours, looked up for one more, and then has failed', () => {
  const hours = [0, 22.9, 23, 23.9, 24, 100]
  expect(hours.map((hour) => fateOf(pending, noon + hour * 3_600_000))).toEqual([
    'send',
    'send',
    'look-up',
    'look-up',
    'lapsed',
    'lapsed',
  ])
})
