import { expect, it } from 'vitest'
import {
  mayTransfer,
  noTransfer,
  reduceTransfer,
  type TransferEvent,
  type TransferState,
  transferText,
} from './transfer-state.ts'

const stateAfter = (...events: readonly TransferEvent[]): TransferState => events.reduce(reduceTransfer, noTransfer)
const began = { kind: 'began' } as const
const paid = { kind: 'paid', blockIndex: 4711n, isResumed: false, buysChips: false } as const
const unknown = { kind: 'unknown', isResumed: false } as const

it('the states of a transfer are idle, processing, then success, failure or pending [B-ICP-04]', () => {
  const ends = [paid, { kind: 'broke' }, unknown] as const
  expect([noTransfer, stateAfter(began), ...ends.map((end) => stateAfter(began, end))].map(({ kind }) => kind)).toEqual(
    ['idle', 'processing', 'success', 'failure', 'pending'],
  )
})

it.each([
  ['B-ICP-04', paid, 'Transfer successful! Block index: 4711'],
  ['B-ICP-05', { kind: 'refused', reason: 'no', isResumed: false }, 'Transfer failed: no'],
  ['B-ICP-05', { kind: 'refused', reason: '', isResumed: false }, 'Transfer failed: Unknown error'],
  ['B-ICP-05', { kind: 'broke' }, 'Transfer failed: Unknown error occurred'],
  ['B-ICP-06', unknown, 'Please approve the transaction in NFID...'],
  ['B-ICP-07', { ...paid, isResumed: true }, 'Transfer completed successfully'],
  ['B-ICP-08', { kind: 'unknown', isResumed: true }, 'Failed to complete the transfer after authentication'],
  [
    'B-ICP-08',
    { kind: 'refused', reason: 'no', isResumed: true },
    'Failed to complete the transfer after authentication',
  ],
  ['B-ICP-09', { kind: 'not-ready' }, 'ICP ledger connection not initialized'],
] as const)('%s after the event %o the transfer page shows "%s"', (_row, event, text) => {
  expect(transferText(stateAfter(began, event))).toBe(text)
})

it('a new ICP transfer may start once the last one has ended and its chips are credited [B-ICP-10]', () => {
  const bought = { ...paid, buysChips: true }
  const credit = (kind: 'waiting' | 'asked') => ({ kind: 'credit', credit: { kind } }) as const
  const done = { kind: 'credit', credit: { kind: 'done', chips: 1 } } as const
  const may = [[], [paid], [{ kind: 'broke' } as const], [bought, done]]
  const mayNot = [[began], [unknown], [bought], [bought, credit('waiting')]]
  expect(may.map((events) => mayTransfer(stateAfter(...events)))).toEqual(may.map(() => true))
  expect(mayNot.map((events) => mayTransfer(stateAfter(...events)))).toEqual(mayNot.map(() => false))
})

it('a transfer that another tab settled is no longer pending [Q85]', () => {
  expect(stateAfter(began, unknown, { kind: 'reset' })).toEqual(noTransfer)
})
