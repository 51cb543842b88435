import { destinationAccountIdOf } from '@cardroom/ic'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import { Refused } from '../ports/refusal.ts'
import type { Cashier, WithdrawalRequest } from './cashier.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import { type ChipConverter, LEDGER_FEE_E8S } from './exchange.ts'
import type { WithdrawalLog } from './withdrawal-log.ts'
import { withdrawalIdFrom, withdrawalIdIn } from './withdrawal-record.ts'
import type { WithdrawalSender } from './withdrawal-sender.ts'

/** The largest amount that the ledger can store: its amounts are 64-bit integers. */
const MAX_LEDGER_E8S = 2n ** 64n - 1n

export interface WithdrawalPorts {
  readonly withdrawalLog: WithdrawalLog
  readonly payer: Pick<WithdrawalSender, 'push'>
  readonly ledger: Pick<Ledger, 'balanceOf' | 'transactionsOf'>
  readonly accounts: Pick<DepositAccounts, 'refresh' | 'ownerOf'>
  /** Accounts that no withdrawal may pay to: the house's own and the ledger's minting account. */
  readonly forbiddenDestinations: readonly string[]
  readonly exchange: ChipConverter
  readonly clock: Clock
}

/** The cashier's calls for withdrawals (S-WALLET-07). */
export const withdrawalHandlers = (ports: WithdrawalPorts): Pick<Cashier, 'withdraw' | 'withdrawalsOf'> => {
  const { withdrawalLog, payer, ledger, accounts, forbiddenDestinations, exchange, clock } = ports

  /** The account that a destination names. @throws Refused bad-destination, house-account */
  const checkedDestination = async (text: string): Promise<string> => {
    const destination = destinationAccountIdOf(text)
    if (destination === null) throw new Refused('bad-destination')
    await accounts.refresh()
    if (forbiddenDestinations.includes(destination) || accounts.ownerOf(destination) !== null)
      throw new Refused('house-account')
    return destination
  }

  /**
   * The e8s that the destination receives for an amount of chips, after the ledger's fee.
   * @throws Refused amount-too-small, amount-too-large
   */
  const worthOf = (amount: number): bigint => {
    if (!exchange.coversFee(amount)) throw new Refused('amount-too-small')
    const e8s = exchange.e8sFor(amount)
    if (e8s > MAX_LEDGER_E8S) throw new Refused('amount-too-large')
    return e8s - LEDGER_FEE_E8S
  }

  const openWithdrawal = async (user: UserId, { to, amount, key }: WithdrawalRequest) => {
    const id = withdrawalIdFrom(user, key)
    // A withdrawal that was accepted before is returned, even if it would be refused now.
    const earlierWithdrawal = await withdrawalLog.find(id)
    if (earlierWithdrawal !== null) return earlierWithdrawal
    const amountE8s = worthOf(amount)
    // Refuses before a stream is created in the journal. `open` checks the balance again when it debits the wallet.
    if ((await ledger.balanceOf(`wallet:${user}`)) < amount) throw new Refused('insufficient')
    const request = { at: clock.now(), user, key, to, amount, fee: exchange.fee }
    const e8sAmounts = { amountE8s: amountE8s.toString(), feeE8s: LEDGER_FEE_E8S.toString() }
    try {
      return await withdrawalLog.open(id, { type: 'WithdrawalRequested', ...request, ...e8sAmounts })
    } catch (error) {
      // If the database was lost after it had stored the withdrawal, the chips are debited: the payer reads the
      // withdrawal as soon as the database answers, and sends it.
      if (!(error instanceof Refused)) void payer.push(id)
      throw error
    }
  }

  return {
    withdraw: async (user, request) => {
      const destination = await checkedDestination(request.to)
      const record = await openWithdrawal(user, { ...request, to: destination })
      const isSame =
        record.user === user &&
        record.key === request.key &&
        record.to === destination &&
        record.amount === request.amount
      if (!isSame) throw new Refused('key-used')
      // In the background: the reply does not wait for the ledger.
      if (record.state === 'SENDING') void payer.push(record.id)
      return record
    },
    withdrawalsOf: async (user, skip, take) => {
      // Only debits are listed. If a withdrawal was returned, the list shows that in the row of the withdrawal.
      const filter = { kind: 'withdrawal', isDebit: true } as const
      const { count, transactions } = await ledger.transactionsOf(user, skip, take, filter)
      const ids = transactions.map(({ reference }) => withdrawalIdIn(reference)).filter((id) => id !== null)
      const records = await Promise.all(ids.map(withdrawalLog.find))
      return { count, withdrawals: records.filter((record) => record !== null) }
    },
  }
}
