import { expect, it } from 'vitest'
import { reachedAt } from './reached-at.ts'
import { access } from './testing/desk.ts'

const moved = { ...access, host: 'http://127.0.0.1:5000' }

it('Q85 a kept transfer goes to its ledger also where that has moved to another address', () => {
  expect(reachedAt(access, moved)).toEqual(moved)
})

it('Q85 a kept transfer never goes to another ledger', () => {
  const others = [{ ...moved, rootKey: null }, { ...moved, canisterId: 'aaaaa-aa' }, null, undefined]
  for (const other of others) expect(reachedAt(access, other)).toEqual(access)
})
