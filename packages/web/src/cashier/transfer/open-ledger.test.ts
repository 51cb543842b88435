import { expect, it } from 'vitest'
import { withCurrentHost } from './open-ledger.ts'
import { access } from './testing/transfer-bench.ts'

const moved = { ...access, host: 'http://127.0.0.1:5000' }

it('a stored ICP transfer goes to its ledger at the new address if the ledger has moved [Q85]', () => {
  expect(withCurrentHost(access, moved)).toEqual(moved)
})

it('a stored ICP transfer never goes to another ledger than the one it was made for [Q85]', () => {
  const others = [{ ...moved, rootKey: null }, { ...moved, canisterId: 'aaaaa-aa' }, null, undefined]
  for (const other of others) expect(withCurrentHost(access, other)).toEqual(access)
})
