import type { User } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { chipsText } from '../format/chips.ts'
import type { Config } from '../queries/room-queries.ts'
import { AccountId } from '../ui/copy/AccountId.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './BalancePage.module.css'
import { runningBreakText } from './deposit-limit.ts'
import { chipsForE8s, e8sPerIcp } from './icp-amount.ts'

interface DepositAccountProps {
  readonly user: User
  readonly config: Config
}

/**
 * Shows the user's deposit account, with links to the transfer and withdrawal pages ([Q6]). ICP sent to this account
 * becomes chips. A play-money room has no withdrawals.
 */
export const DepositAccount = ({ user, config: { ledger, playMoney, depositRate } }: DepositAccountProps) => {
  const [now] = useState(Date.now)
  const exclusion = runningBreakText(user, now)
  if (ledger === null || user.depositAccount === null) {
    return playMoney ? (
      <p className={styles.note}>Chips are free in this room. They cannot be bought and are worth nothing.</p>
    ) : null
  }
  const payment = ledger.isTest ? 'ICP of the test ledger sent to it' : 'ICP sent to it, from any wallet or exchange,'
  return (
    <section className={styles.deposit} aria-label="Buy chips">
      <div className={styles.words}>
        <h2 className={styles.label}>Deposit account</h2>
        <AccountId account={user.depositAccount} accountLabel="deposit account" />
        <p
          className={styles.hint}
        >{`${payment} becomes your chips: 1 ICP buys ${chipsText(chipsForE8s(e8sPerIcp, depositRate))}.`}</p>
        {playMoney && (
          <p className={styles.hint}>
            {ledger.isTest
              ? 'This room plays with free chips on a test ledger: neither they nor its ICP are worth anything.'
              : 'This room plays with free chips. They are worth nothing.'}
          </p>
        )}
        {exclusion !== null && <p className={styles.warning}>{`${exclusion}. Chips cannot be bought until then.`}</p>}
      </div>
      <div className={styles.actions}>
        {exclusion === null ? (
          <LinkButton to="/app/tournaments/payment-1" search={{ buy: 'chips' }}>
            BUY CHIPS
          </LinkButton>
        ) : (
          <Button disabled title={exclusion}>
            BUY CHIPS
          </Button>
        )}
        {!playMoney && (
          <LinkButton variant="default" to="/app/cashier/withdraw">
            WITHDRAW
          </LinkButton>
        )}
      </div>
    </section>
  )
}
