import { expect, it } from 'vitest'
import { tableJournalEntryFormat } from './journal-entry.ts'

const satIn = { type: 'SatIn', seat: 2, how: 'posts' }

it('a journal entry of version 1 is readable: `SatIn` gets the time of the entry [S-OPS-03 S-SIT-05]', () => {
  const stored = { v: 1, at: 5_000, by: 'order', event: satIn }
  expect(tableJournalEntryFormat.read(stored)).toEqual(
    tableJournalEntryFormat.write({ ...satIn, at: 5_000 } as never, 5_000, 'order'),
  )
  const folded = { type: 'Folded', seat: 2 }
  expect(tableJournalEntryFormat.read({ ...stored, event: folded })?.event).toEqual(folded)
})

it('a journal entry of the current version that lacks a field, or of a newer version, is unreadable [S-OPS-03]', () => {
  expect(tableJournalEntryFormat.read({ v: 2, at: 5_000, by: null, event: satIn })).toBeNull()
  expect(tableJournalEntryFormat.read({ v: 3, at: 5_000, by: null, event: { ...satIn, at: 1 } })).toBeNull()
})
