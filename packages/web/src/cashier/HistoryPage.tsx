import { listTransactions, type User } from '@cardroom/protocol'
import { IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cashierTabs, cashLink } from '../app/links.ts'
import { icon } from '../design/tokens.ts'
import { walletQuery } from '../http/room-queries.ts'
import { call } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty, ListError, SkeletonRows } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'
import { Pager } from '../shell/Pager.tsx'
import { SignedIn } from '../shell/SignedIn.tsx'
import { pageSize, pagesOf } from '../shell/use-paged.ts'
import { GuestCashier } from './GuestCashier.tsx'
import { MovementList } from './MovementList.tsx'

/** What came in and went out; the tab is only there for a connected player (A-ROUTE-09). */
export const HistoryPage = () => (
  <Page title="CASHIER" tabs={cashierTabs(useUser() !== null)}>
    <SignedIn guest={<GuestCashier />}>{(user) => <Movements user={user} />}</SignedIn>
  </Page>
)

/** Every movement of the wallet, newest first ([Q6], S-WALLET-06). */
const Movements = ({ user }: { readonly user: User }) => {
  const [page, setPage] = useState(1)
  const movements = useQuery({
    // Under the wallet's own key: whatever changes the balance brings a new row.
    queryKey: [...walletQuery(user.id).queryKey, 'movements', page],
    queryFn: () => call(listTransactions, { query: { skip: (page - 1) * pageSize, take: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const turn = (next: number): void => {
    setPage(next)
    scrollTo({ top: 0 })
  }
  const { data: rows = [], count = 0 } = movements.data ?? {}
  return (
    <>
      {movements.isError && <ListError onRetry={() => void movements.refetch()} isBusy={movements.isFetching} />}
      {movements.isPending && <SkeletonRows rows={5} />}
      {!movements.isPending && rows.length === 0 && (
        <Empty
          icon={<IconReceipt size={icon.size} stroke={icon.stroke} />}
          text="No Data Available"
          hint="Movements of your wallet will stand here."
          action={
            <LinkButton variant="default" {...cashLink('micro')}>
              FIND A TABLE
            </LinkButton>
          }
        />
      )}
      {rows.length > 0 && <MovementList movements={rows} />}
      <Pager pages={pagesOf(count)} page={page} onPage={turn} of="movements" />
    </>
  )
}
