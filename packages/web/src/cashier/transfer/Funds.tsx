import type { LedgerEndpoint } from '@cardroom/ic/ledger'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { AccountId } from '../../ui/copy/AccountId.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import facts from '../Facts.module.css'
import { feeE8s, icpText } from '../icp-amount.ts'
import { paysFromPrincipalAccount } from './current-transfer.ts'
import { openLedger } from './open-ledger.ts'
import styles from './TransferPage.module.css'
import type { useIcpBalance } from './use-funds.ts'

interface IcpBalanceProps {
  /** 64 hex digits */
  readonly account: string
  readonly access: LedgerEndpoint
  readonly isTest: boolean
  readonly balanceQuery: Pick<ReturnType<typeof useIcpBalance>, 'data' | 'refetch'>
}

/**
 * The ICP balance and the address of the user's ledger account. On a test ledger a button fetches test ICP. If the
 * wallet pays from an account that only it knows (NFID), a note replaces balance, address and button.
 */
export const IcpBalance = ({ account, access, isTest, balanceQuery }: IcpBalanceProps) => (
  <section className={facts.card} aria-label="Your ICP">
    <dl className={facts.facts}>
      {paysFromPrincipalAccount() ? (
        <>
          <div>
            <dt>Your ICP balance</dt>
            <dd className={facts.main}>
              {balanceQuery.data === undefined ? (
                <Skeleton width="50%" height="var(--type-h2-line)" />
              ) : (
                icpText(balanceQuery.data)
              )}
            </dd>
          </div>
          <div>
            <dt>Account address</dt>
            <dd>
              <AccountId account={account} accountLabel="account address" />
            </dd>
          </div>
        </>
      ) : (
        <div>
          <dt>Your ICP</dt>
          <dd>Your wallet pays from an account of its own, and asks you first.</dd>
        </div>
      )}
      <div>
        <dt>Fee of a transfer</dt>
        <dd>{icpText(feeE8s)}</dd>
      </div>
    </dl>
    {isTest && paysFromPrincipalAccount() && (
      <TestIcpButton
        account={account}
        access={access}
        isReady={balanceQuery.data !== undefined}
        onPaid={balanceQuery.refetch}
      />
    )}
  </section>
)

/** Amount that GET TEST ICP requests from the faucet of the test ledger, e8s. */
const faucetE8s = 1_000_000_000n

interface TestIcpButtonProps {
  readonly account: string
  readonly access: LedgerEndpoint
  readonly isReady: boolean
  readonly onPaid: () => Promise<unknown>
}

const TestIcpButton = ({ account, access, isReady, onPaid }: TestIcpButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const fetchTestIcp = async (): Promise<void> => {
    setBusy(true)
    try {
      const ledger = await openLedger(access)
      await ledger.faucet(account, faucetE8s)
      await onPaid()
      showToast('success', `${icpText(faucetE8s)} received`)
    } catch {
      showToast('error', 'The test ledger does not answer')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.test}>
      <p>This room runs on a test ledger. Its ICP costs nothing and is worth nothing.</p>
      <Button variant="default" loading={isBusy} disabled={!isReady} onClick={() => void fetchTestIcp()}>
        GET TEST ICP
      </Button>
    </div>
  )
}
