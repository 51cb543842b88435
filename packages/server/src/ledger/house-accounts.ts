import type { Commit } from '../journal/commit.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { AccountId } from '../ports/posting.ts'

/**
 * Every raked hand locks an account of the house until its commit is on disk. Each process therefore writes to a part of
 * its own, drawn at its start; two that draw the same one only wait for each other. `house` is what older versions and
 * rooms of one process use.
 */
const PARTS = 64

/** All accounts whose sum is the house's. */
export const houseAccounts: readonly AccountId[] = [
  'house',
  ...Array.from({ length: PARTS }, (_, part): AccountId => `house:${part}`),
]

/** @returns the part of a process */
export const drawHousePart = (entropy: Entropy): AccountId => `house:${(entropy.bytes(1)[0] ?? 0) % PARTS}`

/** @returns the commit with the house's lines at `part` */
export const withHousePart = (commit: Commit, part: AccountId): Commit => ({
  ...commit,
  postings: commit.postings.map((posting) => ({
    ...posting,
    entries: posting.entries.map((entry) => (entry.account === 'house' ? { ...entry, account: part } : entry)),
  })),
})
