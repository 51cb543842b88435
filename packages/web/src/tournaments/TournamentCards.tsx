import type { Tournament } from '@cardroom/protocol'
import { Skeleton } from '@mantine/core'
import { range } from '../format/range.ts'
import { ListError } from '../ui/ListStates.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useServerPages } from '../ui/use-server-pages.ts'
import { NoTournament, type WhyNone } from './NoTournament.tsx'
import { TournamentCard } from './TournamentCard.tsx'
import styles from './TournamentCards.module.css'
import { freshMs } from './tournament-queries.ts'

const skeletonCards = 6

interface TournamentCardsProps {
  readonly list: Pick<Parameters<typeof useServerPages<Tournament>>[0], 'queryKey' | 'ask'>
  readonly empty: WhyNone
}

/** A list of tournaments in its four states (A-TOURN-01). */
export const TournamentCards = ({ list: asked, empty }: TournamentCardsProps) => {
  const { list, rows, pages, page, setPage } = useServerPages({ ...asked, everyMs: freshMs })
  return (
    <>
      {list.isError && <ListError onRetry={() => void list.refetch()} isBusy={list.isFetching} />}
      {list.isPending && (
        <div className={styles.cards} role="status" aria-label="Loading tournaments">
          {range(skeletonCards).map((card) => (
            <Skeleton key={card} className={styles.skeleton} />
          ))}
        </div>
      )}
      {!list.isPending && rows.length === 0 && <NoTournament {...(list.isError ? {} : empty)} />}
      {rows.length > 0 && (
        <ul className={styles.cards} aria-label="Tournaments">
          {rows.map((tournament) => (
            <li key={tournament.id} className={styles.item}>
              <TournamentCard tournament={tournament} />
            </li>
          ))}
        </ul>
      )}
      <Pager pages={pages} page={page} onPage={setPage} of="tournaments" />
    </>
  )
}
