import type { Tournament } from '@cardroom/protocol'
import { Skeleton } from '@mantine/core'
import { PagedList } from '../ui/PagedList.tsx'
import { range } from '../ui/range.ts'
import { useServerPages } from '../ui/use-server-pages.ts'
import { type EmptyListHint, EmptyTournamentList } from './EmptyTournamentList.tsx'
import { TournamentCard } from './TournamentCard.tsx'
import styles from './TournamentCards.module.css'
import { tournamentPollMs } from './tournament-queries.ts'

const skeletonCards = 6

interface TournamentCardsProps {
  readonly list: Pick<Parameters<typeof useServerPages<Tournament>>[0], 'queryKey' | 'fetchPage'>
  readonly empty: EmptyListHint
}

/** A list of tournaments: loading, failed, empty or filled (A-TOURN-01). */
export const TournamentCards = ({ list: asked, empty }: TournamentCardsProps) => {
  const tournaments = useServerPages({ ...asked, pollMs: tournamentPollMs })
  return (
    <PagedList
      paged={tournaments}
      itemsNoun="tournaments"
      loading={
        <div className={styles.cards} role="status" aria-label="Loading tournaments">
          {range(skeletonCards).map((card) => (
            <Skeleton key={card} className={styles.skeleton} />
          ))}
        </div>
      }
      empty={<EmptyTournamentList {...(tournaments.list.isError ? {} : empty)} />}
    >
      {(rows) => (
        <ul className={styles.cards} aria-label="Tournaments">
          {rows.map((tournament) => (
            <li key={tournament.id} className={styles.item}>
              <TournamentCard tournament={tournament} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
