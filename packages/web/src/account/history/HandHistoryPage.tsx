import { type HandRecord, listHands } from '@cardroom/protocol'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { cashLink } from '../../app/links.ts'
import { icon } from '../../design/tokens.ts'
import { ReplayOver } from '../../replay/ReplayOver.tsx'
import { call } from '../../session/current-session.ts'
import { ConnectButton } from '../../shell/ConnectButton.tsx'
import { LinkButton } from '../../shell/LinkButton.tsx'
import { Empty, ListError, SkeletonRows } from '../../shell/ListStates.tsx'
import { Page } from '../../shell/Page.tsx'
import { Pager } from '../../shell/Pager.tsx'
import { SignedIn } from '../../shell/SignedIn.tsx'
import { useServerPages } from '../../shell/use-server-pages.ts'
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
  const { list, rows, pages, page, setPage } = useServerPages({
    queryKey: ['hands', userId],
    ask: (query) => call(listHands, { query }),
  })
  const [replayed, setReplayed] = useState<HandRecord | null>(null)
  return (
    <>
      {list.isError && <ListError onRetry={() => void list.refetch()} isBusy={list.isFetching} />}
      {list.isPending && (
        <>
          <p className={styles.loading}>{loading}</p>
          <SkeletonRows rows={5} label={loading} />
        </>
      )}
      {!list.isPending && rows.length === 0 && (
        <Empty
          icon={picture}
          text={none}
          {...(list.isError ? {} : { hint: 'Every hand you play is kept here, with a replay.' })}
          action={
            <LinkButton variant="default" {...cashLink('micro')}>
              FIND A TABLE
            </LinkButton>
          }
        />
      )}
      {rows.length > 0 && <HandList hands={rows} onReplay={setReplayed} />}
      <Pager pages={pages} page={page} onPage={setPage} of="hands" />
      <ReplayOver hand={replayed} onClose={() => setReplayed(null)} />
    </>
  )
}
