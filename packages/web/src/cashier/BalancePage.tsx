import type { User } from '@cardroom/protocol'
import { useQuery } from '@tanstack/react-query'
import { cashierTabs } from '../app/links.ts'
import { configQuery, walletQuery } from '../http/room-queries.ts'
import { useUser } from '../session/session-store.ts'
import { CopyText } from '../shell/CopyText.tsx'
import { ListError, SkeletonRows } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'
import { SignedIn } from '../shell/SignedIn.tsx'
import { chipsOf, chipsText } from '../table/model/chips.ts'
import styles from './BalancePage.module.css'
import { GuestCashier } from './GuestCashier.tsx'

/** What the user owns here (A-ROUTE-09, [Q6]). */
export const BalancePage = () => (
  <Page title="CASHIER" tabs={cashierTabs(useUser() !== null)}>
    <SignedIn guest={<GuestCashier />}>{(user) => <Balances user={user} />}</SignedIn>
  </Page>
)

/** Stacks change with every hand. */
const freshMs = 5_000

const Balances = ({ user }: { readonly user: User }) => {
  const wallet = useQuery({ ...walletQuery(user.id), refetchInterval: freshMs })
  const config = useQuery(configQuery)
  return (
    <>
      {wallet.isError && <ListError onRetry={() => void wallet.refetch()} isBusy={wallet.isFetching} />}
      {wallet.isPending && <SkeletonRows rows={2} />}
      {wallet.data !== undefined && (
        <dl className={styles.balances}>
          <Figure label="Wallet chips" chips={wallet.data.chips} />
          <Figure label="Chips in play" chips={wallet.data.inPlay} />
          <div className={styles.figure} data-wide>
            <dt>Account address</dt>
            <dd>
              <CopyText
                text={user.address}
                shown={`${user.address.slice(0, 8)}...${user.address.slice(-8)}`}
                what="address"
              />
            </dd>
          </div>
        </dl>
      )}
      {config.data?.playMoney && (
        <p className={styles.note}>This room plays with free chips. They cannot be bought and are worth nothing.</p>
      )}
    </>
  )
}

/** @param chips as the wire carries them */
const Figure = ({ label, chips }: { readonly label: string; readonly chips: number }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd className={styles.chips}>{chipsText(chipsOf(chips))}</dd>
  </div>
)
