import { expect, it } from 'vitest'
import { type AccountId, checkPosting, mayBeNegative, type PostingKind } from './posting.ts'
import { transferEntries } from './testing/postings.ts'

const accounts: readonly AccountId[] = [
  ...(['wallet:ann', 'escrow:main', 'house', 'house:7', 'mint', 'mint:7'] as const),
  ...(['bank:home_1', 'bank:home_1:ann', 'bank:home_1:bob', 'bank:home_2', 'bank:home_2:ann'] as const),
]
const bankOf = (account: AccountId): string => (account.startsWith('bank:') ? (account.split(':')[1] ?? '') : 'room')

it('no posting moves chips between the bank of a home game and an account outside that bank [N-BANK-02]', () => {
  for (const from of accounts) {
    for (const to of accounts.filter((other) => other !== from)) {
      const posting = { key: 'k', kind: 'deposit', reference: '', entries: transferEntries(from, to, 5) } as const
      if (bankOf(from) === bankOf(to)) expect(() => checkPosting(posting), `${from} ${to}`).not.toThrow()
      else expect(() => checkPosting(posting), `${from} ${to}`).toThrow('joins a bank')
    }
  }
})

it('the mint, and one process’s part of it (mint:7), may make chips in a deposit, but not in a prize [S-WALLET-03]', () => {
  const posting = (kind: PostingKind, from: AccountId) => () =>
    checkPosting({ key: 'k', kind, reference: '', entries: transferEntries(from, 'wallet:ann', 5) })
  for (const mint of ['mint', 'mint:7'] as const) {
    expect(posting('deposit', mint)).not.toThrow()
    expect(posting('prize', mint)).toThrow('may not make or destroy chips')
  }
})

it("a player's account at the bank of a home game may fall below zero, the bank's chips on the table may not [N-BANK-01]", () => {
  expect(accounts.filter(mayBeNegative)).toEqual([
    ...['house', 'house:7', 'mint', 'mint:7', 'bank:home_1:ann', 'bank:home_1:bob', 'bank:home_2:ann'],
  ])
})
