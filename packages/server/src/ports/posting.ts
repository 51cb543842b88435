/**
 * An account of the ledger:
 * - `wallet:<userId>`: a user's free chips
 * - `escrow:<tableId or tournamentId>`: chips on a table (stacks, bets, pots) or in a prize pool
 * - `reservation:<gameId>:<userId>`: a buy-in before its seat is taken
 * - `house`: the room's account; rake and fees in, guarantees, adjustments and test chips out
 * - `mint`: counter account of sign-up chips, deposits and withdrawals; minus its balance is the number of chips
 *
 * Only `house` and `mint` may fall below zero.
 */
export type AccountId = `wallet:${string}` | `escrow:${string}` | `reservation:${string}:${string}` | 'house' | 'mint'

/** Kinds of movement (S-WALLET-01). */
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

/** One line of a posting: the change of one account. */
export interface Entry {
  readonly account: AccountId
  /** hundredths of a chip, a whole number, not zero; above zero is a credit, below zero a debit */
  readonly amount: number
}

/** An atomic movement of chips between accounts. */
export interface Posting {
  /** unique for ever; a second posting with the same key moves nothing */
  readonly key: string
  readonly kind: PostingKind
  /** shown to the user: the id of a table, tournament, hand or block */
  readonly reference: string
  /** two or more, each account once, amounts sum to zero; `mint` only in signup, deposit and withdrawal */
  readonly entries: readonly Entry[]
}

/** Whether the account may fall below zero. */
export const mayBeNegative = (account: AccountId): boolean => account === 'house' || account === 'mint'

const mintKinds: ReadonlySet<PostingKind> = new Set(['signup', 'deposit', 'withdrawal'])

/**
 * Checks the rules of {@link Posting} that its type does not express.
 * @throws RangeError if the posting breaks one: a bug in the caller, never a player's fault
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
