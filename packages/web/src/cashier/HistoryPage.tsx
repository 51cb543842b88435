import { listTransactions, type User } from '@cardroom/protocol'
import { IconReceipt } from '@tabler/icons-react'
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
import { useServerPages } from '../shell/use-server-pages.ts'
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
  const { list, rows, pages, page, setPage } = useServerPages({
    // Under the wallet's own key: whatever changes the balance brings a new row.
    queryKey: [...walletQuery(user.id).queryKey, 'movements'],
    ask: (query) => call(listTransactions, { query }),
  })
  return (
    <>
      {list.isError && <ListError onRetry={() => void list.refetch()} isBusy={list.isFetching} />}
      {list.isPending && <SkeletonRows rows={5} isTitled />}
      {!list.isPending && rows.length === 0 && (
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
      <Pager pages={pages} page={page} onPage={setPage} of="movements" />
    </>
  )
}
