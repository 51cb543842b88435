import type { Commit } from '../journal/commit.ts'
import type { Entropy } from '../ports/entropy.ts'
import { type AccountId, type RoomAccount, roomAccountOf } from '../ports/posting.ts'

/**
 * Number of parts of each account of the room. Every raked hand locks such an account until its commit is on disk, and
 * so do deposits and new accounts. Each process therefore writes to parts of its own, drawn at its start; two processes
 * that draw the same parts only wait for each other. Older versions and rooms of one process use `house` and `mint`
 * themselves.
 */
const PARTS = 64

/** All accounts whose sum is the balance of an account: the account itself, and the parts of an account of the room. */
export const partsOf = (account: AccountId): readonly AccountId[] =>
  account === 'house' || account === 'mint'
    ? [account, ...Array.from({ length: PARTS }, (_, part) => partOf(account, part))]
    : [account]

const partOf = (account: RoomAccount, part: number): AccountId => `${account}:${part}`

/** @returns the number of the parts that a process writes to */
export const drawPart = (entropy: Entropy): number => (entropy.bytes(1)[0] ?? 0) % PARTS

/** @returns the commit, with its entries for accounts of the room moved to their parts */
export const withParts = (commit: Commit, part: number): Commit => ({
  ...commit,
  postings: commit.postings.map((posting) => ({
    ...posting,
    entries: posting.entries.map(({ account, amount }) => {
      const whole = roomAccountOf(account)
      return { account: whole === null ? account : partOf(whole, part), amount }
    }),
  })),
})
