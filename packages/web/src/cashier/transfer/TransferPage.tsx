import type { User } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../frame/Page.tsx'
import { configQuery, limitsQuery } from '../../queries/room-queries.ts'
import { session } from '../../session/current-session.ts'
import { isDeviceOrPasskey } from '../../session/local-cache.ts'
import { useSession } from '../../session/session-store.ts'
import { ConnectButton } from '../../wallets/ConnectButton.tsx'
import { remainingDepositLimitOf, runningBreakText } from '../deposit-limit.ts'
import facts from '../Facts.module.css'
import { OwnerWalletNeeded } from '../TransferUnavailable.tsx'
import { paysFromPrincipalAccount } from './current-transfer.ts'
import { IcpBalance } from './Funds.tsx'
import { TransferForm } from './TransferForm.tsx'
import styles from './TransferPage.module.css'
import { ledgerConnectionFailedText } from './transfer-state.ts'
import { useIcpBalance } from './use-funds.ts'

const route = getRouteApi('/app/tournaments/payment-1')

/** The page for transfers of ICP. A transfer to the user's own deposit account buys chips (A-ROUTE-13, B-ICP-01). */
export const TransferPage = () => {
  const { phase, user } = useSession()
  return (
    <Page title="ICP TRANSFER" backTarget={{ to: '/app/cashier/balance' }}>
      {phase === 'guest' && (
        <div className={styles.guest}>
          <p>Connect your wallet to send ICP from it.</p>
          <ConnectButton />
        </div>
      )}
      {user && isDeviceOrPasskey(session.keyKind()) ? <OwnerWalletNeeded /> : <Transfer user={user} />}
    </Page>
  )
}

/** @param user null for a guest, who can see the form but not send it */
const Transfer = ({ user }: { readonly user: User | null }) => {
  const { buy } = route.useSearch()
  const [now] = useState(Date.now)
  const config = useQuery(configQuery)
  const access = config.data?.ledger ?? null
  const funds = useIcpBalance(access, user?.address ?? null)
  const limits = useQuery({ ...limitsQuery(user?.id ?? ''), enabled: user !== null && access !== null })
  const isFailed = config.isError || config.data?.ledger === null || (funds.isError && funds.data === undefined)
  const retry = () => void (config.isError ? config : funds).refetch()
  return (
    <>
      {isFailed && (
        <div className={styles.failed} role="alert">
          <p>{ledgerConnectionFailedText}</p>
          {access === null && !config.isError ? null : (
            <Button variant="default" size="sm" loading={config.isFetching || funds.isFetching} onClick={retry}>
              Try again
            </Button>
          )}
        </div>
      )}
      <div className={facts.columns}>
        <TransferForm
          ledger={funds.data === undefined ? null : access}
          isBuying={buy === 'chips'}
          exclusionText={user && runningBreakText(user, now)}
          terms={{
            balanceE8s: paysFromPrincipalAccount() ? (funds.data ?? null) : null,
            depositAccount: user?.depositAccount ?? null,
            depositRate: config.data?.depositRate ?? 0,
            depositLeft: limits.data ? remainingDepositLimitOf(limits.data) : null,
          }}
        />
        {user && access && !isFailed && (
          <IcpBalance
            account={user.address}
            access={access}
            isTest={config.data?.ledger?.isTest ?? false}
            balanceQuery={funds}
          />
        )}
      </div>
    </>
  )
}
