import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../session/session-store.ts'
import { HomeGameList, useHomeGames } from './HomeGameList.tsx'
import styles from './MyHomeGames.module.css'
import { NewHomeGameButton } from './NewHomeGameButton.tsx'

const INITIAL_GAMES_COUNT = 10
/** The most games that the server returns in one page of a list. */
const MAX_GAMES_COUNT = 100

/** The section of MY TABLES with the user's home games (N-HOME-11). */
export const MyHomeGames = () => {
  const user = useUser()
  const [most, setMost] = useState(INITIAL_GAMES_COUNT)
  const { games, count } = useHomeGames(most)
  if (!user) return null
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.title}>HOME GAMES</h2>
        <NewHomeGameButton />
      </header>
      <HomeGameList games={games} />
      {most === INITIAL_GAMES_COUNT && count > INITIAL_GAMES_COUNT && (
        <Button variant="subtle" onClick={() => setMost(MAX_GAMES_COUNT)}>
          EARLIER HOME GAMES
        </Button>
      )}
    </section>
  )
}
