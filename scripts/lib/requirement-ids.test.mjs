import { expect, it } from 'vitest'
import { requirementIdsOfTitle } from './requirement-ids.mjs'

it.each([
  ['two buy-ins at once take one seat [S-CASH-05 S-WALLET-02]', ['S-CASH-05', 'S-WALLET-02']],
  ['a short all-in does not reopen [B6]', ['B6']],
  ['A-ROUTE-03 opens its page', ['A-ROUTE-03']],
  ['a list of [numbers]', []],
  ['[S-CASH-05] stands too early', []],
])('from the test title %j exactly its requirement ids are read', (title, ids) => {
  expect(requirementIdsOfTitle(title)).toEqual(ids)
})
