import { expect, it } from 'vitest'
import { ledgerWithServerHost } from './open-ledger.ts'
import { testLedgerAccess } from './testing/transfer-test-setup.ts'

const movedLedger = { ...testLedgerAccess, host: 'http://127.0.0.1:5000' }

it('a stored ICP transfer goes to its ledger at the new address if the ledger has moved [Q85]', () => {
  expect(ledgerWithServerHost(testLedgerAccess, movedLedger)).toEqual(movedLedger)
})

it('a stored ICP transfer never goes to another ledger than the one it was made for [Q85]', () => {
  const others = [{ ...movedLedger, rootKey: null }, { ...movedLedger, canisterId: 'aaaaa-aa' }, null, undefined]
  for (const other of others) expect(ledgerWithServerHost(testLedgerAccess, other)).toEqual(testLedgerAccess)
})
