import type { Game } from '@cardroom/protocol'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { averagePotText, blindsText, buyInRangeText, shortBlindsText } from '../format/game-words.ts'
import { wholeNumberText } from '../format/numbers.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { useSeatedPlayers } from '../realtime/live-tables.ts'
import { useFollowGames } from '../realtime/shell-connection.ts'
import { SeatDots } from '../ui/SeatDots.tsx'
import { useInView } from '../ui/use-in-view.ts'
import { pageSize, useRowPages } from '../ui/use-row-pages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { GameDetails } from './GameDetails.tsx'
import styles from './GameList.module.css'

/** Loaded when needed: few stakes have more tables than fit on one page. */
const Pager = lazyPart(() => import('../ui/Pager.tsx').then(({ Pager }) => Pager))

interface GameListProps {
  readonly games: readonly Game[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  /** Whether the chosen row expands in place; otherwise its details are in a panel beside the list. */
  readonly expandsChosenRow: boolean
}

/** One row per table, by pages (A-LOBBY-01, A-LOBBY-09). The rows in view are live (A-LOBBY-05). */
export const GameList = ({ games, ...list }: GameListProps) => {
  const { rows, pages, page, setPage } = useRowPages(
    games,
    games.findIndex(({ id }) => id === list.chosen),
  )
  const rowsBefore = (page - 1) * pageSize
  return (
    <>
      {pages > 1 && (
        <p className={styles.count}>
          {`Tables ${wholeNumberText(rowsBefore + 1)} to ${wholeNumberText(rowsBefore + rows.length)} of ${wholeNumberText(games.length)}`}
        </p>
      )}
      <GamesOfPage games={rows} {...list} />
      {pages > 1 && <Pager pages={pages} page={page} onPage={setPage} itemsNoun="tables" />}
    </>
  )
}

const GamesOfPage = ({ games, chosen, onChoose, expandsChosenRow }: GameListProps) => (
  <div className={styles.list}>
    <div className={styles.columns}>
      <div className={styles.head} aria-hidden="true">
        <span>Blinds</span>
        <span>Table</span>
        <span>Players</span>
        <span className={styles.pot}>Avg pot</span>
        <span className={styles.buyIn}>Buy-in</span>
      </div>
      <ul className={styles.items}>
        {games.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            isChosen={game.id === chosen}
            isExpandable={expandsChosenRow}
            onChoose={() => onChoose(game.id)}
          />
        ))}
      </ul>
    </div>
  </div>
)

interface GameRowProps {
  readonly game: Game
  readonly isChosen: boolean
  readonly isExpandable: boolean
  readonly onChoose: () => void
}

const GameRow = ({ game, isChosen, isExpandable, onChoose }: GameRowProps) => {
  const seatedCount = useSeatedPlayers(game.id, game.players).length
  const row = useRef<HTMLLIElement>(null)
  useFollowGames(useInView(row) ? [game.id] : [])
  return (
    <li ref={row} className={styles.item} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.row}
        onClick={onChoose}
        {...(isExpandable ? { 'aria-expanded': isChosen } : { 'aria-pressed': isChosen })}
      >
        <span className={styles.blinds} title={blindsText(game)}>
          <VisuallyHidden>{`${blindsText(game)} blinds, `}</VisuallyHidden>
          <span aria-hidden="true">{isExpandable ? shortBlindsText(game) : blindsText(game)}</span>
        </span>
        <span className={styles.table}>{game.name}</span>
        <SeatDots seatedCount={seatedCount} max={game.max_players} />
        <span className={styles.pot}>
          <VisuallyHidden>average pot </VisuallyHidden>
          {averagePotText(game)}
        </span>
        <span className={styles.buyIn}>
          <VisuallyHidden>buy-in </VisuallyHidden>
          {buyInRangeText(game)}
        </span>
        {isExpandable && <IconChevronDown className={styles.chevron} aria-hidden />}
      </button>
      {isExpandable && isChosen && <GameDetails game={game} form="row" />}
    </li>
  )
}
