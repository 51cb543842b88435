import type { User } from '@cardroom/protocol'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../frame/Page.tsx'
import { SignedInContent } from '../../frame/SignedInContent.tsx'
import { configQuery } from '../../queries/room-queries.ts'
import { session } from '../../session/current-session.ts'
import { isDeviceOrPasskey } from '../../session/local-cache.ts'
import { ListError, SkeletonRows } from '../../ui/ListStates.tsx'
import facts from '../Facts.module.css'
import { GuestCashier } from '../GuestCashier.tsx'
import { OwnerWalletNeeded, TransferUnavailable } from '../TransferUnavailable.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import styles from './WithdrawPage.module.css'
import { WithdrawTerms } from './WithdrawTerms.tsx'

/** Exchanges chips for ICP, except in play-money rooms ([Q6], S-WALLET-07). */
export const WithdrawPage = () => (
  <Page title="WITHDRAW" backTarget={{ to: '/app/cashier/balance' }}>
    <SignedInContent guest={<GuestCashier />}>{(user) => <Withdraw user={user} />}</SignedInContent>
  </Page>
)

const Withdraw = ({ user }: { readonly user: User }) => {
  const config = useQuery(configQuery)
  if (config.isError) return <ListError onRetry={() => void config.refetch()} isBusy={config.isFetching} />
  if (!config.data) return <SkeletonRows rows={3} />
  if (config.data.playMoney)
    return <TransferUnavailable text="This room plays with free chips" hint="They are worth nothing and stay in it." />
  if (isDeviceOrPasskey(session.keyKind())) return <OwnerWalletNeeded />
  return (
    <>
      <div className={`${facts.columns} ${styles.columns}`}>
        <WithdrawForm userId={user.id} rate={config.data.depositRate} />
        <WithdrawTerms userId={user.id} rate={config.data.depositRate} />
      </div>
      <WithdrawalList userId={user.id} />
    </>
  )
}
