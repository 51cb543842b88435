import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../session/session-store.ts'
import { HomeGameList, useHomeGames } from './HomeGameList.tsx'
import styles from './MyHomeGames.module.css'
import { NewHomeGameButton } from './NewHomeGameButton.tsx'

const FEW = 10
/** The server's largest page of a list. */
const MANY = 100

/** The section of MY TABLES with the user's home games (N-HOME-11). */
export const MyHomeGames = () => {
  const user = useUser()
  const [most, setMost] = useState(FEW)
  const { games, count } = useHomeGames(most)
  if (!user) return null
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.title}>HOME GAMES</h2>
        <NewHomeGameButton />
      </header>
      <HomeGameList games={games} />
      {most === FEW && count > FEW && (
        <Button variant="subtle" onClick={() => setMost(MANY)}>
          EARLIER HOME GAMES
        </Button>
      )}
    </section>
  )
}
