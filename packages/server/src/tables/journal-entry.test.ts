import { expect, it } from 'vitest'
import { journalEntry, readEntry } from './journal-entry.ts'

const satIn = { type: 'SatIn', seat: 2, how: 'posts' }

it('S-OPS-03 S-SIT-05 an entry of the first form is read: a return to the game happened when the table took the order', () => {
  const stored = { v: 1, at: 5_000, by: 'order', event: satIn }
  expect(readEntry(stored)).toEqual(journalEntry({ ...satIn, at: 5_000 } as never, 5_000, 'order'))
  const folded = { type: 'Folded', seat: 2 }
  expect(readEntry({ ...stored, event: folded })?.event).toEqual(folded)
})

it('S-OPS-03 in the form of now nothing is made up', () => {
  expect(readEntry({ v: 2, at: 5_000, by: null, event: satIn })).toBeNull()
  expect(readEntry({ v: 3, at: 5_000, by: null, event: { ...satIn, at: 1 } })).toBeNull()
})
