import { type HandRecord, listHands } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { IconDownload, IconHistory, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../frame/lazy-dialog.tsx'
import { Page } from '../frame/Page.tsx'
import { SignedInContent } from '../frame/SignedInContent.tsx'
import { cashLobbyLink, handHistoryTabs } from '../navigation/links.ts'
import { callEndpoint } from '../session/current-session.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState, SkeletonRows } from '../ui/ListStates.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { useServerPages } from '../ui/use-server-pages.ts'
import { ConnectButton } from '../wallets/ConnectButton.tsx'
import { newAnchoredPaging } from './anchored-paging.ts'
import styles from './HandHistoryPage.module.css'
import { HandList } from './HandList.tsx'
import { ReplayOverlay } from './replay/ReplayOverlay.tsx'

const picture = <IconHistory />
const ExportDialog = lazyDialog(() => import('./export/ExportDialog.tsx').then((file) => file.ExportDialog))
const OpenHandDialog = lazyDialog(() => import('./open-hand/OpenHandDialog.tsx').then((file) => file.OpenHandDialog))
const noHandsText = 'No hand history found.'
const loadingText = 'Loading hand history...'

/** The hands the user has played (A-ROUTE-10, [Q12]). */
export const HandHistoryPage = () => (
  <Page title="HAND HISTORY" tabs={handHistoryTabs}>
    <SignedInContent
      guest={
        <EmptyState
          icon={picture}
          text={noHandsText}
          hint="Connect a wallet to review the hands you have played."
          action={<ConnectButton />}
        />
      }
    >
      {(user) => <Hands userId={user.id} />}
    </SignedInContent>
  </Page>
)

const Hands = ({ userId }: { readonly userId: string }) => {
  const [stablePages] = useState(newAnchoredPaging)
  const hands = useServerPages({
    queryKey: ['hands', userId],
    fetchPage: stablePages((query) => callEndpoint(listHands, { query })),
  })
  const [replayed, setReplayed] = useState<HandRecord | null>(null)
  const [exported, setExported] = useState<HandRecord | 'all' | null>(null)
  const [isOpening, setOpening] = useState(false)
  return (
    <>
      <div className={styles.tools}>
        {hands.rows.length > 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload aria-hidden />}
            onClick={() => setExported('all')}
          >
            EXPORT
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlayerPlay aria-hidden />}
          onClick={() => setOpening(true)}
        >
          OPEN A HAND
        </Button>
      </div>
      <PagedList
        paged={hands}
        itemsNoun="hands"
        loading={
          <>
            <p className={styles.loading}>{loadingText}</p>
            <SkeletonRows rows={5} label={loadingText} />
          </>
        }
        empty={
          <EmptyState
            icon={picture}
            text={noHandsText}
            {...(hands.list.isError ? {} : { hint: 'Every hand you play is kept here, with a replay.' })}
            action={
              <LinkButton variant="default" {...cashLobbyLink}>
                FIND A TABLE
              </LinkButton>
            }
          />
        }
      >
        {(rows) => <HandList hands={rows} onReplay={setReplayed} onExport={setExported} />}
      </PagedList>
      <ReplayOverlay isOwn hand={replayed} onClose={() => setReplayed(null)} />
      {exported && <ExportDialog hands={exported} onClose={() => setExported(null)} />}
      {isOpening && <OpenHandDialog onClose={() => setOpening(false)} />}
    </>
  )
}
