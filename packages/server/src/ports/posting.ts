/**
 * An account of the ledger:
 * - `wallet:<userId>`: a user's free chips
 * - `escrow:<tableId or tournamentId>`: chips on a table (stacks, bets, pots, reserved buy-ins) or in a prize pool
 * - `house`: the room's account; rake and fees in, guarantees, adjustments and test chips out
 * - `bank:<tableId>`: chips on the table of a home game; `bank:<tableId>:<userId>`: the chips that the bank
 *   gave to a player and did not get back, as a negative balance. The accounts of a bank sum to 0, and no posting joins
 *   them to any other account (N-BANK-02)
 * - `mint`: counter account of sign-up chips, deposits and withdrawals; its negated balance is the number of chips
 * - `house:<number>`, `mint:<number>`: the part of `house` or `mint` that one process writes to. A store may keep
 *   several parts; their sum is the balance of the room's account
 *
 * Only `house`, `mint` and a player's account at a bank may fall below zero.
 */
export type AccountId =
  | `wallet:${string}`
  | `escrow:${string}`
  | `bank:${string}`
  | RoomAccount
  | `${RoomAccount}:${number}`

export type RoomAccount = 'house' | 'mint'

/** Why chips move (S-WALLET-01). */
export type PostingKind =
  | 'signup'
  | 'deposit'
  | 'withdrawal'
  | 'buyin'
  | 'topup'
  | 'cashout'
  | 'tournament'
  | 'rebuy'
  | 'addon'
  | 'refund'
  | 'prize'
  | 'rake'
  | 'referral'
  | 'adjustment'

/** Kinds of movements for which the store keeps a sum for each wallet and reference. */
export const summedPostingKinds = [
  'referral',
  'tournament',
  'refund',
  'prize',
] as const satisfies readonly PostingKind[]
export type SummedPostingKind = (typeof summedPostingKinds)[number]

/** One line of a posting: the change of one account. */
export interface PostingEntry {
  readonly account: AccountId
  /** hundredths of a chip, a whole number, not zero; above zero is a credit, below zero a debit */
  readonly amount: number
}

/** An atomic movement of chips between accounts. */
export interface Posting {
  /** unique for ever; a second posting with the same key moves nothing */
  readonly key: string
  readonly kind: PostingKind
  /**
   * what the movement is about, shown to the user: an id, such as that of a table, a tournament, a block or a referred
   * user, or a text, such as `Test chips`
   */
  readonly reference: string
  /** two or more, each account once, amounts sum to zero; `mint` only in signup, deposit and withdrawal */
  readonly entries: readonly PostingEntry[]
}

/** Whether the account may fall below zero. */
export const mayBeNegative = (account: AccountId): boolean =>
  roomAccountOf(account) !== null || (bankOf(account) !== null && account.split(':').length > 2)

/** @returns `house` or `mint` for that account and for its parts; null for every other account */
export const roomAccountOf = (account: AccountId): RoomAccount | null => {
  const [kind] = account.split(':')
  return kind === 'house' || kind === 'mint' ? kind : null
}

/** @returns the id of the home game whose bank has the account; null if the account belongs to no bank */
const bankOf = (account: AccountId): string | null => {
  const [kind, table = ''] = account.split(':')
  return kind === 'bank' ? table : null
}

const mintPostingKinds: ReadonlySet<PostingKind> = new Set(['signup', 'deposit', 'withdrawal'])

/**
 * Checks the rules of {@link Posting} that its type does not express.
 * @throws RangeError if the posting breaks one: a bug in the caller, never a player's fault
 */
export const checkPosting = (posting: Posting): void => {
  const refuse = (reason: string): never => {
    throw new RangeError(`posting ${posting.key}: ${reason}`)
  }
  if (posting.key === '') refuse('has no key')
  const accounts = new Set(posting.entries.map(({ account }) => account))
  if (accounts.size < 2 || accounts.size !== posting.entries.length) refuse('needs two or more accounts, each once')
  const isMinting = posting.entries.some(({ account }) => roomAccountOf(account) === 'mint')
  if (isMinting && !mintPostingKinds.has(posting.kind)) refuse(`${posting.kind} may not make or destroy chips`)
  if (new Set(posting.entries.map(({ account }) => bankOf(account))).size > 1)
    refuse('joins a bank to accounts of the room or of another bank')
  let sum = 0
  for (const { amount } of posting.entries) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      refuse(`${amount} is not a whole number of hundredths other than 0`)
    sum += amount
  }
  if (sum !== 0) refuse(`entries sum to ${sum}, not to 0`)
}
