import type { Game } from '@cardroom/protocol'
import { useQuery } from '@tanstack/react-query'
import {
  averagePotText,
  blindsText,
  buyInRangeText,
  gameKindText,
  twoDecimalWireChipsText,
} from '../format/game-words.ts'
import { cashTableQuery } from '../queries/room-queries.ts'
import { type SeatedPlayer, useLiveTables, useSeatedPlayers } from '../realtime/live-tables.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ListError } from '../ui/ListStates.tsx'
import { range } from '../ui/range.ts'
import styles from './GameDetails.module.css'
import { OpenTableButton } from './OpenTableButton.tsx'
import { WaitingListButton } from './WaitingListButton.tsx'

interface GameDetailsProps {
  readonly game: Game
  /** `panel`: beside the list, with the table's name. `row`: below the table's row, which shows the name already. */
  readonly form: 'panel' | 'row'
}

/** Figures and players of one table, and OPEN TABLE (A-LOBBY-02). */
export const GameDetails = ({ game: listed, form }: GameDetailsProps) => {
  const detail = useQuery({ ...cashTableQuery(listed.id), placeholderData: listed })
  const seatedPlayers = useSeatedPlayers(listed.id, detail.data?.players ?? listed.players)
  const seatCount = useLiveTables(({ seatCounts }) => seatCounts[listed.id])
  if (detail.isError || !detail.data) {
    return (
      <section className={styles.details} data-form={form} aria-label={`Details of ${listed.name}`}>
        <ListError onRetry={() => void detail.refetch()} isBusy={detail.isFetching} />
        <p className={styles.none}>No Data Available</p>
      </section>
    )
  }
  const game = detail.data
  const places = {
    isFull: (seatCount?.free ?? game.free_places ?? game.max_players - seatedPlayers.length) <= 0,
    waiting: seatCount?.waiting ?? game.waiting ?? 0,
  }
  // In a panel the table's name is the h2 above this heading; in a row this is the first heading of the details.
  const Heading = form === 'panel' ? 'h3' : 'h2'
  const figures = [
    { label: 'Stakes', value: blindsText(game) },
    { label: 'Buy-in', value: buyInRangeText(game) },
    // The average pot is taken from the list, so that it equals the one in the table's row.
    { label: 'Average pot', value: averagePotText(listed) },
    { label: 'Turn time', value: `${game.turn_timeout / 1000} s` },
  ]
  return (
    <section className={styles.details} data-form={form} aria-label={`Details of ${game.name}`}>
      {form === 'panel' && <h2 className={styles.name}>{game.name}</h2>}
      <p className={styles.kind}>
        {gameKindText(game)}
        {game.settings.practice && <Badge>Practice table</Badge>}
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
        Players {seatedPlayers.length}/{game.max_players}
      </Heading>
      {seatedPlayers.length === 0 ? (
        <p className={styles.none}>No players found</p>
      ) : (
        <ul>
          {range(game.max_players).map((seat) => {
            const player = seatedPlayers.find(({ index }) => index === seat)
            return player ? <PlayerRow key={player.id} player={player} /> : <EmptySeat key={seat} />
          })}
        </ul>
      )}
      <WaitingListButton gameId={game.id} {...places} />
      <OpenTableButton gameId={game.id} />
    </section>
  )
}

const PlayerRow = ({ player }: { readonly player: SeatedPlayer }) => (
  <li className={styles.player}>
    <Avatar name={player.username} image={null} size="small" />
    <span className={styles.username}>{player.username}</span>
    {player.isBot && <Badge>BOT</Badge>}
    <span className={styles.stack}>{twoDecimalWireChipsText(player.chips)}</span>
  </li>
)

/** An empty seat in the list of seats (A-DATA-06). */
const EmptySeat = () => (
  <li className={styles.player} data-empty>
    <span className={styles.seat} aria-hidden="true" />
    Open seat
  </li>
)
