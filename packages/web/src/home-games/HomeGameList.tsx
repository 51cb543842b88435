import type { ListedHomeGame } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { timestampText } from '../format/timestamps.ts'
import { homeSheetLinkOf } from '../navigation/links.ts'
import { cashTableNavigationOf } from '../navigation/navigation-state.ts'
import { openOverlay } from '../navigation/overlays.ts'
import { useUser } from '../session/session-store.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './HomeGameList.module.css'
import { homeGamesQuery } from './home-games-query.ts'

interface HomeGames {
  readonly games: readonly ListedHomeGame[]
  /** Number of all home games of the user, in the list or not. */
  readonly count: number
}

/**
 * A part of the list of home games that the user has been in, open ones first; none while they are loading.
 * @param skip number of games before the part
 */
export const useHomeGames = (maxCount: number, skip = 0): HomeGames => {
  const user = useUser()
  const { data } = useQuery(homeGamesQuery(user?.id ?? null, { skip, take: maxCount }))
  return { games: data?.data ?? [], count: data?.count ?? 0 }
}

/** Home games with links to the table, if it is open, and to the session page (N-HOME-11). */
export const HomeGameList = ({ games }: { readonly games: readonly ListedHomeGame[] }) => {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <ul className={styles.games} aria-label="Home games">
      {games.map(({ gameId, name, openedAt, endedAt, founded, rules }) => (
        <li key={gameId} className={styles.game}>
          <span className={styles.what}>
            <span className={styles.name}>{name}</span>
            <span className={styles.when}>
              {endedAt === null ? `open since ${timestampText(openedAt)}` : `ended ${timestampText(endedAt)}`}
            </span>
          </span>
          <span className={styles.actions}>
            <LinkButton variant="default" {...homeSheetLinkOf(gameId)}>
              SESSION
            </LinkButton>
            {user && endedAt === null && (
              <Button
                onClick={() =>
                  void navigate({ to: '/gamePlay', state: { table: cashTableNavigationOf({ id: gameId }, user) } })
                }
              >
                OPEN
              </Button>
            )}
            {founded && endedAt !== null && (
              <Button
                variant="default"
                onClick={() => openOverlay({ kind: 'home-game', earlierGame: { name, rules } })}
              >
                PLAY AGAIN
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
