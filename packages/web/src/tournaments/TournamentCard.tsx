import type { Tournament } from '@cardroom/protocol'
import { Link } from '@tanstack/react-router'
import { tournamentPageLinkOf } from '../navigation/links.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { StartCountdown } from './StartCountdown.tsx'
import { PracticeBadge, StatusBadge } from './StatusBadge.tsx'
import { startDateText, startTimeOf } from './start-words.ts'
import styles from './TournamentCard.module.css'
import {
  buyInAndFeeText,
  buyInTooltipText,
  entriesText,
  prizePoolText,
  shortBuyInText,
  tournamentCardNameText,
} from './tournament-words.ts'

/** One tournament of a list, which leads to its page (A-TOURN-02, A-TOURN-05). */
export const TournamentCard = ({ tournament }: { readonly tournament: Tournament }) => {
  const startTime = startTimeOf(tournament)
  return (
    <article className={styles.card}>
      <p className={styles.marks}>
        <StatusBadge status={tournament.status} />
        <PracticeBadge tournament={tournament} />
        <span className={styles.id}>ID {tournament.uid}</span>
      </p>
      {/* The link covers the whole card. */}
      <Link className={styles.link} {...tournamentPageLinkOf(tournament)}>
        <h2 className={styles.name}>{tournamentCardNameText(tournament)}</h2>
        <span className={styles.price}>
          <span className={styles.short} title={buyInTooltipText(tournament)}>
            <VisuallyHidden>{buyInTooltipText(tournament)}</VisuallyHidden>
            <span aria-hidden="true">{shortBuyInText(tournament)}</span>
          </span>
          <span className={styles.cost}>
            <VisuallyHidden>, buy-in and fee </VisuallyHidden>
            {buyInAndFeeText(tournament)}
          </span>
        </span>
      </Link>
      <dl className={styles.figures}>
        <div>
          <dt>Start In</dt>
          <dd className={styles.strong}>
            <StartCountdown tournament={tournament} form="card" />
          </dd>
        </div>
        <div>
          <dt>Players</dt>
          <dd className={styles.strong}>{entriesText(tournament)}</dd>
        </div>
        <div>
          <dt>Start</dt>
          <dd>
            {startTime === null ? (
              startDateText(tournament)
            ) : (
              <time dateTime={new Date(startTime).toISOString()}>{startDateText(tournament)}</time>
            )}
          </dd>
        </div>
        <div>
          <dt>Prize pool</dt>
          <dd>{prizePoolText(tournament)}</dd>
        </div>
      </dl>
    </article>
  )
}
