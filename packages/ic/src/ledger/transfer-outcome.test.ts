import { mapTransferError } from '@icp-sdk/canisters/ledger/icp'
import { expect, it } from 'vitest'
import { transferOutcomeOfError } from './transfer-outcome.ts'
import { UnknownTransferOutcome } from './unknown-transfer-outcome.ts'

it.each([
  ['insufficient-funds', { InsufficientFunds: { balance: { e8s: 1n } } }],
  ['bad-fee', { BadFee: { expected_fee: { e8s: 10_000n } } }],
  ['too-old', { TxTooOld: { allowed_window_nanos: 86_400_000_000_000n } }],
  ['created-in-future', { TxCreatedInFuture: null }],
] as const)('a transfer that the ledger refuses has the outcome %s [B-ICP-02]', (refusal, answer) => {
  expect(transferOutcomeOfError(mapTransferError(answer))).toEqual({ ok: false, refusal, reason: expect.any(String) })
})

it('a transfer that the ledger refuses as a duplicate counts as sent, in the block of the first one [B-ICP-07]', () => {
  const duplicate = mapTransferError({ TxDuplicate: { duplicate_of: 7n } })
  expect(transferOutcomeOfError(duplicate)).toEqual({ ok: true, blockIndex: 7n })
})

it.each([
  ['no answer', new TypeError('fetch failed')],
  ['too late an answer', new DOMException('The operation timed out', 'TimeoutError')],
  ['an answer the client does not know', mapTransferError({ Paused: null } as never)],
  ['something that is no error', 'gone'],
])('the outcome of a transfer is unknown after %s [B-ICP-06]', (_, error) => {
  expect(() => transferOutcomeOfError(error)).toThrow(UnknownTransferOutcome)
})
