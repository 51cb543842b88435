import { destinationOf } from '@cardroom/ic'
import { Refused } from '../accounts/refusal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Cashier, WithdrawalWish } from './cashier.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import { type Exchange, LEDGER_FEE_E8S } from './exchange.ts'
import type { Payer } from './payer.ts'
import type { WithdrawalBook } from './withdrawal-book.ts'
import { withdrawalId, withdrawalOf } from './withdrawal-story.ts'

/** The ledger counts in 64 bits. */
const MOST_E8S = 2n ** 64n - 1n

export interface WithdrawalPorts {
  readonly book: WithdrawalBook
  readonly payer: Pick<Payer, 'push'>
  readonly ledger: Pick<Ledger, 'balanceOf' | 'transactionsOf'>
  readonly accounts: Pick<DepositAccounts, 'refresh' | 'ownerOf'>
  /** Accounts that are nobody's to be paid to: the house's own, and the ledger's mint. */
  readonly closedAccounts: readonly string[]
  readonly exchange: Exchange
  readonly clock: Clock
}

/** What players ask of the cashier to be paid (S-WALLET-07). */
export const withdrawals = (ports: WithdrawalPorts): Pick<Cashier, 'withdraw' | 'withdrawalsOf'> => {
  const { book, payer, ledger, accounts, closedAccounts, exchange, clock } = ports

  /** @throws Refused bad-destination, house-account */
  const destination = async (text: string): Promise<string> => {
    const to = destinationOf(text)
    if (to === null) throw new Refused('bad-destination')
    await accounts.refresh()
    if (closedAccounts.includes(to) || accounts.ownerOf(to) !== null) throw new Refused('house-account')
    return to
  }

  /** @returns e8s that arrive @throws Refused amount-too-small, amount-too-large */
  const worthOf = (amount: number): bigint => {
    const e8s = exchange.e8sFor(amount)
    if (e8s <= LEDGER_FEE_E8S) throw new Refused('amount-too-small')
    if (e8s > MOST_E8S) throw new Refused('amount-too-large')
    return e8s - LEDGER_FEE_E8S
  }

  const opened = async (user: UserId, { to, amount, key }: WithdrawalWish) => {
    const id = withdrawalId(user, key)
    // What was taken once stands, whatever would be refused by now.
    const known = await book.find(id)
    if (known !== null) return known
    const amountE8s = worthOf(amount)
    // The transaction refuses it too; this way nothing is begun that cannot be.
    if ((await ledger.balanceOf(`wallet:${user}`)) < amount) throw new Refused('insufficient')
    return book.open(id, {
      ...{ type: 'WithdrawalRequested', at: clock.now(), user, key, to, amount, fee: exchange.fee },
      ...{ amountE8s: amountE8s.toString(), feeE8s: LEDGER_FEE_E8S.toString() },
    })
  }

  return {
    withdraw: async (user, wish) => {
      const to = await destination(wish.to)
      const story = await opened(user, { ...wish, to })
      const isSame = story.user === user && story.key === wish.key && story.to === to && story.amount === wish.amount
      if (!isSame) throw new Refused('key-used')
      // Nobody waits for the ledger.
      if (story.state === 'SENDING') void payer.push(story.id)
      return story
    },
    withdrawalsOf: async (user, skip, take) => {
      // What came back stands with what had left.
      const only = { kind: 'withdrawal', isOut: true } as const
      const { count, transactions } = await ledger.transactionsOf(user, skip, take, only)
      const ids = transactions.map(({ reference }) => withdrawalOf(reference)).filter((id) => id !== null)
      const stories = await Promise.all(ids.map(book.find))
      return { count, withdrawals: stories.filter((story) => story !== null) }
    },
  }
}
