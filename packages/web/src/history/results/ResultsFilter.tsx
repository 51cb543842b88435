import type { ResultsKind } from '@cardroom/protocol'
import { NativeSelect } from '@mantine/core'
import { type TimeChoice, timeChoices } from './days.ts'
import styles from './Results.module.css'
import { allGames, type Choice } from './selection.ts'

interface ResultsFilterProps {
  readonly time: TimeChoice
  readonly kinds: readonly Choice[]
  readonly kind: ResultsKind
  /** The stakes or home games of the kind; none for tournaments. */
  readonly games: readonly Choice[]
  readonly game: string
  readonly onTime: (time: TimeChoice) => void
  readonly onKind: (kind: ResultsKind) => void
  readonly onGame: (game: string) => void
}

export const ResultsFilter = ({ time, kinds, kind, games, game, onTime, onKind, onGame }: ResultsFilterProps) => (
  <div className={styles.filter}>
    <NativeSelect
      label="Time"
      data={timeChoices.map(({ value, label }) => ({ value, label }))}
      value={time}
      onChange={({ currentTarget }) => onTime(currentTarget.value as TimeChoice)}
    />
    <NativeSelect
      label="Game"
      data={[...kinds]}
      value={kind}
      onChange={({ currentTarget }) => onKind(currentTarget.value as ResultsKind)}
    />
    {games.length > 0 && (
      <NativeSelect
        label={kind === 'home-game' ? 'Home game' : 'Stake'}
        data={[{ value: allGames, label: kind === 'home-game' ? 'All home games' : 'All stakes' }, ...games]}
        value={game}
        onChange={({ currentTarget }) => onGame(currentTarget.value)}
      />
    )}
  </div>
)
