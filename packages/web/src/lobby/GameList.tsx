import type { Game } from '@cardroom/protocol'
import { IconChevronDown } from '@tabler/icons-react'
import { icon } from '../design/tokens.ts'
import { useSeated } from '../shell/live-tables.ts'
import { Spoken } from '../shell/Spoken.tsx'
import { GameDetails } from './GameDetails.tsx'
import styles from './GameList.module.css'
import { averagePotText, blindsText, buyInText, shortBlindsText } from './game-words.ts'
import { SeatDots } from './SeatDots.tsx'

interface GameListProps {
  readonly games: readonly Game[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  /** The chosen row opens in place; otherwise its details stand in a panel beside the list. */
  readonly opensRow: boolean
}

/** One row per table (A-LOBBY-01). */
export const GameList = ({ games, chosen, onChoose, opensRow }: GameListProps) => (
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
            opensRow={opensRow}
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
  readonly opensRow: boolean
  readonly onChoose: () => void
}

const GameRow = ({ game, isChosen, opensRow, onChoose }: GameRowProps) => {
  const seated = useSeated(game.id, game.players).length
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.row}
        onClick={onChoose}
        {...(opensRow ? { 'aria-expanded': isChosen } : { 'aria-pressed': isChosen })}
      >
        <span className={styles.blinds} title={blindsText(game)}>
          <Spoken>{`${blindsText(game)} blinds, `}</Spoken>
          <span aria-hidden="true">{opensRow ? shortBlindsText(game) : blindsText(game)}</span>
        </span>
        <span className={styles.table}>{game.name}</span>
        <SeatDots seated={seated} max={game.max_players} />
        <span className={styles.pot}>
          <Spoken>average pot </Spoken>
          {averagePotText(game)}
        </span>
        <span className={styles.buyIn}>
          <Spoken>buy-in </Spoken>
          {buyInText(game)}
        </span>
        {opensRow && <IconChevronDown className={styles.chevron} size={icon.size} stroke={icon.stroke} aria-hidden />}
      </button>
      {opensRow && isChosen && <GameDetails game={game} form="row" />}
    </li>
  )
}
