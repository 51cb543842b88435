import { type HomeGameEntry, listHomeGames } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { whenText } from '../format/timestamps.ts'
import { homeSheetLink } from '../navigation/links.ts'
import { toCashTable } from '../navigation/navigation-state.ts'
import { openOverlay } from '../navigation/overlays.ts'
import { call } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './HomeGameList.module.css'

interface HomeGames {
  readonly games: readonly HomeGameEntry[]
  /** Number of all home games, also of those not in the list. */
  readonly count: number
}

/** @returns the home games that the user has been in, open ones first; empty while loading */
export const useHomeGames = (maxCount: number): HomeGames => {
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['home-games', user?.id ?? null, maxCount],
    queryFn: () => call(listHomeGames, { query: { skip: 0, take: maxCount } }),
    enabled: user !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { games: data?.data ?? [], count: data?.count ?? 0 }
}

/** Home games with links to the table, if it is open, and to the session page (N-HOME-11). */
export const HomeGameList = ({ games }: { readonly games: readonly HomeGameEntry[] }) => {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <ul className={styles.games} aria-label="Home games">
      {games.map(({ gameId, name, openedAt, endedAt, founded, rules }) => (
        <li key={gameId} className={styles.game}>
          <span className={styles.what}>
            <span className={styles.name}>{name}</span>
            <span className={styles.when}>
              {endedAt === null ? `open since ${whenText(openedAt)}` : `ended ${whenText(endedAt)}`}
            </span>
          </span>
          <span className={styles.actions}>
            <LinkButton variant="default" {...homeSheetLink(gameId)}>
              SESSION
            </LinkButton>
            {user && endedAt === null && (
              <Button
                onClick={() => void navigate({ to: '/gamePlay', state: { table: toCashTable({ id: gameId }, user) } })}
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
