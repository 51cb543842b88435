import type { AccountId, Posting } from '@cardroom/server/parts'
import type { FindingRecorder } from '../basics/findings.ts'

/** An independent ledger built from the observed postings, and checked at each of them (S-WALLET-01 to 03). */
export interface CheckedLedger {
  onPosted(postings: readonly Posting[]): void
  /** Hundredths of a chip. */
  balanceOf(account: AccountId): number
  readonly accounts: Iterable<AccountId>
  /** Hundredths of a chip created by `mint`, less those returned to it. */
  readonly minted: number
  /** Checks that all accounts but `mint` sum to `minted`. */
  checkSum(): void
}

const mintingPostingKinds: ReadonlySet<string> = new Set(['signup', 'deposit', 'withdrawal'])

export const newCheckedLedger = (findings: FindingRecorder): CheckedLedger => {
  const balances = new Map<AccountId, number>()
  const keys = new Set<string>()
  let minted = 0

  const addToBalance = (account: AccountId, amount: number, { key, kind }: Posting): void => {
    const balanceAfter = (balances.get(account) ?? 0) + amount
    balances.set(account, balanceAfter)
    if (!Number.isSafeInteger(amount)) findings.note('S-WALLET-03', `${key} moves ${amount}, no whole number`)
    if (account === 'mint') {
      minted -= amount
      if (!mintingPostingKinds.has(kind)) findings.note('S-WALLET-03', `${key}, a ${kind}, makes or destroys chips`)
    } else if (account !== 'house' && balanceAfter < 0)
      findings.note('S-WALLET-02', `${key} leaves ${account} at ${balanceAfter}`)
  }

  return {
    onPosted: (postings) => {
      for (const posting of postings) {
        if (keys.has(posting.key)) findings.note('S-WALLET-01', `${posting.key} is booked twice`)
        keys.add(posting.key)
        let sum = 0
        for (const { account, amount } of posting.entries) {
          addToBalance(account, amount, posting)
          sum += amount
        }
        if (sum !== 0) findings.note('S-WALLET-03', `${posting.key} sums to ${sum}`)
      }
    },
    balanceOf: (account) => balances.get(account) ?? 0,
    get accounts() {
      return balances.keys()
    },
    get minted() {
      return minted
    },
    checkSum: () => {
      let accountSum = 0
      for (const [account, balance] of balances) if (account !== 'mint') accountSum += balance
      if (accountSum !== minted) findings.note('S-WALLET-03', `${accountSum} in all accounts, ${minted} minted`)
    },
  }
}
