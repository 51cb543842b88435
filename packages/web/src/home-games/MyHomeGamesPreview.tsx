import { LinkButton } from '../ui/LinkButton.tsx'
import { HomeGameList, useHomeGames } from './HomeGameList.tsx'
import styles from './MyHomeGames.module.css'

const PREVIEW_GAMES_COUNT = 3

/** The first few home games of the user's list, for the landing page, with a link to the whole list (N-HOME-11). */
export const MyHomeGamesPreview = () => {
  const { games, count } = useHomeGames(PREVIEW_GAMES_COUNT)
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
