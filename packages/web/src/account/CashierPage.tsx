import type { User } from '@cardroom/protocol'
import { IconReceipt, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cashierTabs } from '../app/links.ts'
import { icon } from '../design/tokens.ts'
import { walletQuery } from '../http/room-queries.ts'
import { useUser } from '../session/session-store.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { CopyText } from '../shell/CopyText.tsx'
import { Empty, ListError, SkeletonRows } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'
import { chipsOf, chipsText } from '../table/model/chips.ts'
import styles from './CashierPage.module.css'

/** What the user owns here (A-ROUTE-09, [Q6]). */
export const BalancePage = () => {
  const user = useUser()
  return (
    <Page title="CASHIER" tabs={cashierTabs(user !== null)}>
      {user ? <Balances user={user} /> : <GuestCashier />}
    </Page>
  )
}

/** What came in and went out; only for a connected player. */
export const CashierHistoryPage = () => {
  const user = useUser()
  return (
    <Page title="CASHIER" tabs={cashierTabs(user !== null)}>
      {user ? (
        <Empty
          icon={<IconReceipt size={icon.size} stroke={icon.stroke} />}
          text="No Data Available"
          hint="Movements of your wallet will stand here."
        />
      ) : (
        <GuestCashier />
      )}
    </Page>
  )
}

const GuestCashier = () => (
  <Empty
    icon={<IconWallet size={icon.size} stroke={icon.stroke} />}
    text="Your chips are behind your wallet"
    hint="Connect to see what you hold."
    action={<ConnectButton />}
  />
)

const Balances = ({ user }: { readonly user: User }) => {
  const wallet = useQuery(walletQuery(user.id))
  if (wallet.isError) return <ListError onRetry={() => void wallet.refetch()} isBusy={wallet.isFetching} />
  if (wallet.data === undefined) return <SkeletonRows rows={2} />
  return (
    <dl className={styles.balances}>
      <div className={styles.figure}>
        <dt>Wallet chips</dt>
        <dd className={styles.chips}>{chipsText(chipsOf(wallet.data))}</dd>
      </div>
      <div className={styles.figure}>
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
  )
}
