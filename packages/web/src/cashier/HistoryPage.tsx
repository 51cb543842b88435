import { listTransactions, type User } from '@cardroom/protocol'
import { IconReceipt } from '@tabler/icons-react'
import { Page } from '../frame/Page.tsx'
import { SignedInContent } from '../frame/SignedInContent.tsx'
import { cashierTabsFor, cashLobbyLink } from '../navigation/links.ts'
import { chipBalanceQuery } from '../queries/room-queries.ts'
import { callEndpoint } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState, SkeletonRows } from '../ui/ListStates.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { useServerPages } from '../ui/use-server-pages.ts'
import { GuestCashier } from './GuestCashier.tsx'
import { MovementList } from './MovementList.tsx'

/** Page with the movements of the wallet. Only a signed-in player sees the tab of this page (A-ROUTE-09). */
export const HistoryPage = () => (
  <Page title="CASHIER" tabs={cashierTabsFor(useUser() !== null)}>
    <SignedInContent guest={<GuestCashier />}>{(user) => <Movements user={user} />}</SignedInContent>
  </Page>
)

/** Every movement of the wallet, newest first ([Q6], S-WALLET-06). */
const Movements = ({ user }: { readonly user: User }) => {
  const movements = useServerPages({
    // The key begins with that of the wallet, so that invalidating the wallet's queries refetches the movements too.
    queryKey: [...chipBalanceQuery(user.id).queryKey, 'movements'],
    fetchPage: (query) => callEndpoint(listTransactions, { query }),
  })
  return (
    <PagedList
      paged={movements}
      itemsNoun="movements"
      loading={<SkeletonRows rows={5} isTitled />}
      empty={
        <EmptyState
          icon={<IconReceipt />}
          text="No Data Available"
          hint="Movements of your wallet will appear here."
          action={
            <LinkButton variant="default" {...cashLobbyLink}>
              FIND A TABLE
            </LinkButton>
          }
        />
      }
    >
      {(rows) => <MovementList movements={rows} />}
    </PagedList>
  )
}
