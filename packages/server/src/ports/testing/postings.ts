import type { AccountId, Posting, PostingEntry } from '../posting.ts'

/** The entries that move hundredths of a chip from one account to another. */
export const transferEntries = (from: AccountId, to: AccountId, amount: number): readonly PostingEntry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
]

/** The sign-up chips of a user, in hundredths. */
export const signUp = (user: string, amount: number): Posting => {
  const entries = transferEntries('mint', `wallet:${user}`, amount)
  return { key: `signup:${user}`, kind: 'signup', reference: user, entries }
}
