import type { Commit } from '../journal/commit.ts'
import type { Entropy } from '../ports/entropy.ts'
import { type AccountId, type RoomAccount, roomAccountOf } from '../ports/posting.ts'

/**
 * Number of parts of each of the room's accounts, `house` and `mint`. Every raked hand, deposit and new user locks one
 * of these accounts until the commit is on disk. On a PostgreSQL server each process therefore writes to one part of
 * each account, which it draws at random when it starts. If two processes draw the same part, they only wait for each
 * other. A room with an embedded store, and older versions of the program, write to `house` and `mint` themselves.
 */
const PARTS_PER_ROOM_ACCOUNT = 64

/** All accounts whose sum is the balance of `account`: the account itself and, for `house` and `mint`, its parts. */
export const roomAccountPartsOf = (account: AccountId): readonly AccountId[] =>
  account === 'house' || account === 'mint'
    ? [account, ...Array.from({ length: PARTS_PER_ROOM_ACCOUNT }, (_, part) => accountPart(account, part))]
    : [account]

const accountPart = (account: RoomAccount, part: number): AccountId => `${account}:${part}`

/** @returns a random part number, which a process draws once, when it starts, for its entries in `house` and `mint` */
export const randomRoomAccountPart = (entropy: Entropy): number => (entropy.bytes(1)[0] ?? 0) % PARTS_PER_ROOM_ACCOUNT

/** @returns the commit, with its entries for `house` and `mint` moved to the given part of these accounts */
export const withRoomAccountPart = (commit: Commit, part: number): Commit => ({
  ...commit,
  postings: commit.postings.map((posting) => ({
    ...posting,
    entries: posting.entries.map(({ account, amount }) => {
      const roomAccount = roomAccountOf(account)
      return { account: roomAccount === null ? account : accountPart(roomAccount, part), amount }
    }),
  })),
})
