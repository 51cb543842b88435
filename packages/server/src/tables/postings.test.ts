import type { TableEvent, TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { type AccountId, checkPosting } from '../ports/posting.ts'
import { transferEntries } from '../ports/testing/postings.ts'
import { postingOf } from './postings.ts'

const table = 'lantern' as TableId
const postingOfEvent = (event: object, seq = 7) => postingOf(event as TableEvent, table, seq)

it.each([
  [{ type: 'SeatReserved', player: 'anna', amount: 8_000 }, 'buyin', 'wallet:anna', 'escrow:lantern', 8_000],
  [{ type: 'TopUpQueued', player: 'anna', seat: 1, amount: 500 }, 'topup', 'wallet:anna', 'escrow:lantern', 500],
  [{ type: 'ReservationEnded', player: 'anna', amount: 8_000 }, 'refund', 'escrow:lantern', 'wallet:anna', 8_000],
  [
    { type: 'PlayerUnseated', player: 'anna', seat: 1, stack: 12, reason: 'left' },
    'cashout',
    'escrow:lantern',
    'wallet:anna',
    12,
  ],
  [{ type: 'RakeTaken', amount: 3, bySeat: [], pots: [] }, 'rake', 'escrow:lantern', 'house', 3],
])('the event %o is posted as %s from %s to %s [S-WALLET-01 S-RAKE-03]', (event, kind, from, to, amount) => {
  const posting = postingOfEvent(event)
  if (posting === null) throw new Error('no posting')
  checkPosting(posting)
  expect(postingOfEvent(event, 8)?.key).toBe('table:lantern:8')
  const movement = { key: 'table:lantern:7', kind, reference: 'lantern' }
  expect(posting).toEqual({ ...movement, entries: transferEntries(from as AccountId, to as AccountId, amount) })
})

it('a table event that moves no chips to or from the table has no posting in the ledger [S-WALLET-01]', () => {
  expect(postingOfEvent({ type: 'PlayerUnseated', player: 'anna', seat: 1, stack: 0, reason: 'broke' })).toBeNull()
  expect(postingOfEvent({ type: 'Bet', seat: 1, amount: 5, to: 5, allIn: false })).toBeNull()
})
