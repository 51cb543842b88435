import type { Commit } from '../journal/commit.ts'
import type { Entropy } from '../ports/entropy.ts'
import { type AccountId, type RoomAccount, roomAccountOf } from '../ports/posting.ts'

/**
 * Every raked hand locks an account of the room until its commit is on disk, and so do deposits and new accounts. Each
 * process therefore writes to parts of its own, drawn at its start; two that draw the same ones only wait for each other.
 * `house` and `mint` themselves are what older versions and rooms of one process use.
 */
const PARTS = 64

/** All accounts whose sum is the balance of an account: of one of the room also its parts. */
export const partsOf = (account: AccountId): readonly AccountId[] =>
  account === 'house' || account === 'mint'
    ? [account, ...Array.from({ length: PARTS }, (_, part) => partOf(account, part))]
    : [account]

const partOf = (account: RoomAccount, part: number): AccountId => `${account}:${part}`

/** @returns the number of the parts of a process */
export const drawPart = (entropy: Entropy): number => (entropy.bytes(1)[0] ?? 0) % PARTS

/** @returns the commit with the lines of the room's accounts at their parts */
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
