import type { User } from '@cardroom/protocol'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { chipsFromWire, chipsText } from '../format/chips.ts'
import { Page } from '../frame/Page.tsx'
import { SignedInContent } from '../frame/SignedInContent.tsx'
import { cashierTabsFor } from '../navigation/links.ts'
import { chipBalanceQuery, configQuery, walletPollMs } from '../queries/room-queries.ts'
import { useUser } from '../session/session-store.ts'
import { AccountId } from '../ui/copy/AccountId.tsx'
import { ListError } from '../ui/ListStates.tsx'
import styles from './BalancePage.module.css'
import { DepositAccount } from './DepositAccount.tsx'
import { GuestCashier } from './GuestCashier.tsx'

/** The page with the chips in the wallet, the chips in play and the ledger accounts of the user (A-ROUTE-09, [Q6]). */
export const BalancePage = () => (
  <Page title="CASHIER" tabs={cashierTabsFor(useUser() !== null)}>
    <SignedInContent guest={<GuestCashier />}>{(user) => <Balances user={user} />}</SignedInContent>
  </Page>
)

const Balances = ({ user }: { readonly user: User }) => {
  const wallet = useQuery({ ...chipBalanceQuery(user.id), refetchInterval: walletPollMs })
  const config = useQuery(configQuery)
  return (
    <>
      {wallet.isError && <ListError onRetry={() => void wallet.refetch()} isBusy={wallet.isFetching} />}
      {(wallet.isPending || wallet.data !== undefined) && (
        <dl className={styles.balances}>
          <ChipsFigure label="Wallet chips" chips={wallet.data?.chips} />
          <ChipsFigure label="Chips in play" chips={wallet.data?.inPlay} />
          <div className={styles.figure} data-wide>
            <dt>Account address</dt>
            <dd>
              <AccountId account={user.address} accountLabel="address" />
            </dd>
          </div>
        </dl>
      )}
      {config.data && <DepositAccount user={user} config={config.data} />}
    </>
  )
}

/** @param chips as the wire carries them; undefined while they load */
const ChipsFigure = ({ label, chips }: { readonly label: string; readonly chips: number | undefined }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd className={styles.chips}>
      {chips === undefined ? (
        <Skeleton role="status" aria-label="Loading" width="50%" height="var(--type-h1-line)" />
      ) : (
        chipsText(chipsFromWire(chips))
      )}
    </dd>
  </div>
)
