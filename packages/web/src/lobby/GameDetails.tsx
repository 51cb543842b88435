import type { Game } from '@cardroom/protocol'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../http/room-queries.ts'
import { Avatar } from '../shell/Avatar.tsx'
import { ListError } from '../shell/ListStates.tsx'
import { type SeatedPlayer, useSeated } from '../shell/live-tables.ts'
import { upTo } from '../shell/up-to.ts'
import styles from './GameDetails.module.css'
import { amountText, averagePotText, blindsText, buyInText, kindText } from './game-words.ts'
import { OpenTableButton } from './OpenTableButton.tsx'

interface GameDetailsProps {
  readonly game: Game
  /** A panel beside the list names the table; under its own row that is said already. */
  readonly form: 'panel' | 'row'
}

/** Figures and players of one table, and the way in (A-LOBBY-02). */
export const GameDetails = ({ game: listed, form }: GameDetailsProps) => {
  const detail = useQuery({ ...gameQuery(listed.id), placeholderData: listed })
  const seated = useSeated(listed.id, detail.data?.players ?? listed.players)
  if (detail.isError || !detail.data) {
    return (
      <section className={styles.details} data-form={form} aria-label={`Details of ${listed.name}`}>
        <ListError onRetry={() => void detail.refetch()} isBusy={detail.isFetching} />
        <p className={styles.none}>No Data Available</p>
      </section>
    )
  }
  const game = detail.data
  // Under its row the details have no heading above this one.
  const Heading = form === 'panel' ? 'h3' : 'h2'
  const figures = [
    { label: 'Stakes', value: blindsText(game) },
    { label: 'Buy-in', value: buyInText(game) },
    { label: 'Average pot', value: averagePotText(game) },
    { label: 'Turn time', value: `${game.turn_timeout / 1000} s` },
  ]
  return (
    <section className={styles.details} data-form={form} aria-label={`Details of ${game.name}`}>
      {form === 'panel' && <h2 className={styles.name}>{game.name}</h2>}
      <p className={styles.kind}>
        {kindText(game)}
        {game.settings.practice && <span className={styles.practice}>Practice table</span>}
      </p>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Heading className={styles.players}>
        Players {seated.length}/{game.max_players}
      </Heading>
      {seated.length === 0 ? (
        <p className={styles.none}>No players found</p>
      ) : (
        <ul>
          {upTo(game.max_players).map((seat) => {
            const player = seated.find(({ index }) => index === seat)
            return player ? <PlayerRow key={player.id} player={player} /> : <EmptySeat key={seat} />
          })}
        </ul>
      )}
      <OpenTableButton gameId={game.id} />
    </section>
  )
}

const PlayerRow = ({ player }: { readonly player: SeatedPlayer }) => (
  <li className={styles.player}>
    <Avatar name={player.username} image={null} size="small" />
    <span className={styles.username}>{player.username}</span>
    {player.isBot && <span className={styles.bot}>BOT</span>}
    <span className={styles.stack}>{amountText(player.chips)}</span>
  </li>
)

/** A blank place in the order of the seats (A-DATA-06). */
const EmptySeat = () => (
  <li className={styles.player} data-empty>
    <span className={styles.seat} aria-hidden="true" />
    Open seat
  </li>
)
