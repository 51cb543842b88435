import type { SharedHand } from '@cardroom/protocol'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Page } from '../../frame/Page.tsx'
import { cashLobbyLink } from '../../navigation/links.ts'
import { errorTextOf, isRetryableError } from '../../net/api-call-failed.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { EmptyState, ListError, SkeletonRows } from '../../ui/ListStates.tsx'
import { HandText } from '../HandText.tsx'
import styles from './SharedHandPage.module.css'
import { sharedHandQuery } from './shared-hand-query.ts'

const Replay = lazyPart(() => import('../replay/Replay.tsx').then((file) => file.Replay))

/** The replay and the text of a hand that a player shares, for anybody with the link (N-HAND-02). */
export const SharedHandPage = () => {
  const { id } = useParams({ from: '/app/hand/$id' })
  const { data, error, isFetching, isPending, refetch } = useQuery(sharedHandQuery(id))
  return (
    <Page
      title="SHARED HAND"
      figures={
        data && (
          <LinkButton variant="default" {...cashLobbyLink}>
            FIND A TABLE
          </LinkButton>
        )
      }
    >
      {isPending && <SkeletonRows rows={5} label="Loading the hand" />}
      {error && isRetryableError(error) && (
        <ListError text={errorTextOf(error)} onRetry={() => void refetch()} isBusy={isFetching} />
      )}
      {error && !isRetryableError(error) && (
        <EmptyState icon={<IconHistory />} text={errorTextOf(error)} action={<LinkButton to="/">GO HOME</LinkButton>} />
      )}
      {data && <ReplayAndText shared={data} />}
    </Page>
  )
}

const ReplayAndText = ({ shared: { hand, hidesNames } }: { readonly shared: SharedHand }) => (
  <div className={styles.hand}>
    <section className={styles.replay} aria-label="Replay">
      <Replay hand={hand} />
    </section>
    <section className={styles.text} aria-label="Hand">
      {hidesNames && (
        <p className={styles.hint}>
          Names are hidden: players are called by their seats, and the player who shares the hand is called Hero.
        </p>
      )}
      <HandText hand={hand} />
    </section>
  </div>
)
