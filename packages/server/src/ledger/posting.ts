/**
 * An account of the ledger. Chips of a user that are free to spend are in `wallet:<userId>`; those on a table (stacks, bets
 * and pots) or in a tournament's prize pool are in `escrow:<tableId or tournamentId>`; those of a place bought but not yet
 * taken are in `reservation:<gameId>:<userId>`. `house` is the room's own account: rake and fees come in, guarantees,
 * adjustments and test chips go out. `mint` is the world outside: the counter account of sign-up chips, deposits and
 * withdrawals, so minus its balance is how many chips exist. Only `house` and `mint` may fall below zero.
 */
export type AccountId = `wallet:${string}` | `escrow:${string}` | `reservation:${string}:${string}` | 'house' | 'mint'

/** Why chips moved: the kinds of S-WALLET-01. */
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

/** One line of a posting: what it does to one account. */
export interface Entry {
  readonly account: AccountId
  /** hundredths of a chip, a whole number, not zero; above zero comes in, below zero goes out */
  readonly amount: number
}

/** One movement of chips between accounts, all or nothing. */
export interface Posting {
  /** unique for ever; a second posting with the same key moves nothing */
  readonly key: string
  readonly kind: PostingKind
  /** what it belongs to, shown to the user: a table, tournament, hand or block */
  readonly reference: string
  /** two or more, each account once, amounts sum to zero; `mint` only in signup, deposit and withdrawal */
  readonly entries: readonly Entry[]
}

/** Whether the account may fall below zero. */
export const mayBeNegative = (account: AccountId): boolean => account === 'house' || account === 'mint'

const mintKinds: ReadonlySet<PostingKind> = new Set(['signup', 'deposit', 'withdrawal'])

/**
 * Checks what the types cannot say.
 * @throws RangeError if the posting breaks a rule of {@link Posting}: a bug in the caller, never a player's fault
 */
export const checkPosting = (posting: Posting): void => {
  const refuse = (why: string): never => {
    throw new RangeError(`posting ${posting.key}: ${why}`)
  }
  if (posting.key === '') refuse('has no key')
  const accounts = new Set(posting.entries.map(({ account }) => account))
  if (accounts.size < 2 || accounts.size !== posting.entries.length) refuse('needs two or more accounts, each once')
  if (accounts.has('mint') && !mintKinds.has(posting.kind)) refuse(`${posting.kind} may not make or destroy chips`)
  let sum = 0
  for (const { amount } of posting.entries) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      refuse(`${amount} is not a whole number of hundredths other than 0`)
    sum += amount
  }
  if (sum !== 0) refuse(`entries sum to ${sum}, not to 0`)
}
