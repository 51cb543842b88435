import { listHands } from '@cardroom/protocol'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cashLink } from '../../app/links.ts'
import { icon } from '../../design/tokens.ts'
import { call } from '../../session/current-session.ts'
import { ConnectButton } from '../../shell/ConnectButton.tsx'
import { LinkButton } from '../../shell/LinkButton.tsx'
import { Empty, ListError, SkeletonRows } from '../../shell/ListStates.tsx'
import { Page } from '../../shell/Page.tsx'
import { Pager } from '../../shell/Pager.tsx'
import { SignedIn } from '../../shell/SignedIn.tsx'
import { pageSize, pagesOf } from '../../shell/use-paged.ts'
import styles from './HandHistoryPage.module.css'
import { HandList } from './HandList.tsx'

const picture = <IconHistory size={icon.size} stroke={icon.stroke} />
const none = 'No hand history found.'
const loading = 'Loading hand history...'

/** The hands the user has played (A-ROUTE-10, [Q12]). */
export const HandHistoryPage = () => (
  <Page title="HAND HISTORY">
    <SignedIn
      guest={
        <Empty
          icon={picture}
          text={none}
          hint="Connect a wallet to review the hands you have played."
          action={<ConnectButton />}
        />
      }
    >
      {(user) => <Hands userId={user.id} />}
    </SignedIn>
  </Page>
)

const Hands = ({ userId }: { readonly userId: string }) => {
  const [page, setPage] = useState(1)
  const hands = useQuery({
    queryKey: ['hands', userId, page],
    queryFn: () => call(listHands, { query: { skip: (page - 1) * pageSize, take: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const turn = (next: number): void => {
    setPage(next)
    scrollTo({ top: 0 })
  }
  const { data: rows = [], count = 0 } = hands.data ?? {}
  return (
    <>
      {hands.isError && <ListError onRetry={() => void hands.refetch()} isBusy={hands.isFetching} />}
      {hands.isPending && (
        <>
          <p className={styles.loading}>{loading}</p>
          <SkeletonRows rows={5} label={loading} />
        </>
      )}
      {!hands.isPending && rows.length === 0 && (
        <Empty
          icon={picture}
          text={none}
          action={
            <LinkButton variant="default" {...cashLink('micro')}>
              FIND A TABLE
            </LinkButton>
          }
        />
      )}
      {rows.length > 0 && <HandList hands={rows} />}
      <Pager pages={pagesOf(count)} page={page} onPage={turn} of="hands" />
    </>
  )
}
