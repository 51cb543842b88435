import type { LedgerBlock } from '@cardroom/ic/ledger'
import { expect, it } from 'vitest'
import { findTransferBlockIndex } from './find-transfer.ts'
import { otherAccount, payerAccount } from './testing/transfer-test-setup.ts'

const secondNs = 1_000_000_000n
const atNs = 1_768_478_400_000_000_000n
const request = { to: otherAccount, amountE8s: 5n, feeE8s: 10_000n, memo: 0n, createdAtTimeNs: atNs }

/**
 * A ledger with one block per second that returns at most 300 blocks per request.
 * @param paid index of the block with the transfer
 */
const ledgerWithBlocks = (length: number, paid: number, more: Partial<NonNullable<LedgerBlock['transfer']>> = {}) => {
  const asked: number[] = []
  const block = (index: number): LedgerBlock => ({
    index: BigInt(index),
    timestampNs: atNs + BigInt(index - paid) * secondNs,
    memo: 0n,
    createdAtTimeNs: atNs,
    transfer: index === paid ? { from: payerAccount, to: otherAccount, amountE8s: 5n, feeE8s: 10_000n, ...more } : null,
  })
  return {
    asked,
    blocks: async (start: bigint, count: number) => {
      const first = Number(start)
      asked.push(first)
      const end = Math.min(length, first + Math.min(count, 300))
      return {
        chainLength: BigInt(length),
        blocks: Array.from({ length: Math.max(0, end - first) }, (_, at) => block(first + at)),
      }
    },
  }
}

it.each([0, 1, 999, 1000, 2500, 4999])(
  'an ICP transfer that was executed is found in block %i of a ledger with 5000 blocks [Q85]',
  async (paid) => {
    expect(await findTransferBlockIndex(ledgerWithBlocks(5000, paid), payerAccount, request)).toBe(BigInt(paid))
  },
)

it('an ICP transfer that was never executed is not found, and blocks from long before it are not searched [Q85]', async () => {
  const chain = ledgerWithBlocks(50_000, 49_000, { amountE8s: 6n })
  expect(await findTransferBlockIndex(chain, payerAccount, request)).toBeNull()
  expect(Math.min(...chain.asked.slice(1))).toBeGreaterThan(46_000)
})

it('the search for an ICP transfer on the ledger ignores an equal transfer of a week ago [Q85]', async () => {
  const weekNs = 7n * 24n * 3600n * secondNs
  const later = { ...request, createdAtTimeNs: atNs + weekNs }
  expect(await findTransferBlockIndex(ledgerWithBlocks(10, 5), payerAccount, later)).toBeNull()
})

it('an equal ICP transfer that was requested at another time is not taken for the one that is searched [Q85 B-ICP-08]', async () => {
  for (const shiftNs of [-1n, 1n]) {
    const other = { ...request, createdAtTimeNs: atNs + shiftNs }
    expect(await findTransferBlockIndex(ledgerWithBlocks(10, 5), null, other)).toBeNull()
  }
})

it('an ICP transfer whose payer is unknown is found on the ledger by its other fields [Q85]', async () => {
  const chain = ledgerWithBlocks(10, 5, { from: 'c'.repeat(64) })
  expect(await findTransferBlockIndex(chain, payerAccount, request)).toBeNull()
  expect(await findTransferBlockIndex(chain, null, request)).toBe(5n)
})

it('no ICP transfer is found on a ledger without blocks [Q85]', async () => {
  expect(await findTransferBlockIndex(ledgerWithBlocks(0, -1), payerAccount, request)).toBeNull()
})
