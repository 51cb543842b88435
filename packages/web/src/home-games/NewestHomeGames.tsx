import { LinkButton } from '../ui/LinkButton.tsx'
import { HomeGameList, useHomeGames } from './HomeGameList.tsx'
import styles from './MyHomeGames.module.css'

const NEWEST_GAMES_COUNT = 3

/** The newest home games of the user on the landing page, with a link to all of them (N-HOME-11). */
export const NewestHomeGames = () => {
  const { games, count } = useHomeGames(NEWEST_GAMES_COUNT)
  if (games.length === 0) return null
  return (
    <section className={styles.part} aria-label="Your home games">
      <HomeGameList games={games} />
      {count > games.length && (
        <LinkButton variant="subtle" to="/app/mytable">
          ALL HOME GAMES
        </LinkButton>
      )}
    </section>
  )
}
