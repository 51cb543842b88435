import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../frame/Page.tsx'
import { SignedInContent } from '../../frame/SignedInContent.tsx'
import { cashLobbyLink, handHistoryTabs } from '../../navigation/links.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { EmptyState, ListError, SkeletonRows } from '../../ui/ListStates.tsx'
import { ConnectButton } from '../../wallets/ConnectButton.tsx'
import { CountingNotice } from './CountingNotice.tsx'
import { fromDayOf, type TimeChoice } from './days.ts'
import { Results } from './Results.tsx'
import { isCounting, resultsQuery } from './results-query.ts'

const picture = <IconChartLine />
const noResultsText = 'No results yet.'

/** The user's results over time: figures, plots, and tables by position and stake (N-STAT-01, N-HAND-03). */
export const ResultsPage = () => (
  <Page title="HAND HISTORY" tabs={handHistoryTabs}>
    <SignedInContent
      guest={
        <EmptyState
          icon={picture}
          text={noResultsText}
          hint="Connect a wallet to see the results of the hands you have played."
          action={<ConnectButton />}
        />
      }
    >
      {(user) => <OwnResults userId={user.id} />}
    </SignedInContent>
  </Page>
)

const OwnResults = ({ userId }: { readonly userId: string }) => {
  const [now] = useState(Date.now)
  const [time, setTime] = useState<TimeChoice>('30')
  const { data, isError, isFetching, isPending, refetch } = useQuery(resultsQuery(userId, fromDayOf(time, now)))
  return (
    <>
      {isError && <ListError onRetry={() => void refetch()} isBusy={isFetching} />}
      {isPending && <SkeletonRows rows={5} label="Loading results" />}
      {data && isCounting(data) && <CountingNotice {...data} />}
      {data && data.played > 0 && <Results results={data} time={time} onTime={setTime} />}
      {data?.played === 0 && (
        <EmptyState
          icon={picture}
          text={noResultsText}
          hint="Your figures appear here after your first hand."
          action={
            <LinkButton variant="default" {...cashLobbyLink}>
              FIND A TABLE
            </LinkButton>
          }
        />
      )}
    </>
  )
}
