import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../session/session-store.ts'
import { Pager } from '../ui/Pager.tsx'
import { pageCountOf, pageSize } from '../ui/use-row-pages.ts'
import { HomeGameList, useHomeGames } from './HomeGameList.tsx'
import styles from './MyHomeGames.module.css'
import { NewHomeGameButton } from './NewHomeGameButton.tsx'

const INITIAL_GAMES_COUNT = 10

/**
 * The section of MY TABLES with the user's home games (N-HOME-11): at first the first few, then all of them in pages.
 */
export const MyHomeGames = () => {
  const user = useUser()
  const [page, setPage] = useState<number | null>(null)
  const { games, count } = useHomeGames(page === null ? INITIAL_GAMES_COUNT : pageSize, ((page ?? 1) - 1) * pageSize)
  if (!user) return null
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.title}>HOME GAMES</h2>
        <NewHomeGameButton />
      </header>
      <HomeGameList games={games} />
      {page === null && count > INITIAL_GAMES_COUNT && (
        <Button variant="subtle" onClick={() => setPage(1)}>
          EARLIER HOME GAMES
        </Button>
      )}
      {page !== null && <Pager pages={pageCountOf(count)} page={page} onPage={setPage} itemsNoun="home games" />}
    </section>
  )
}
