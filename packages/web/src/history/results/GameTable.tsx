import type { PositionResults, ResultsKind } from '@cardroom/protocol'
import { BarTable, type BarTableRow } from './BarTable.tsx'
import { type Choice, gameKeyOf } from './selection.ts'

interface GameTableProps {
  readonly rows: readonly PositionResults[]
  readonly games: readonly Choice[]
  readonly kind: ResultsKind
}

/** Results by stake, or by home game; bars in big blinds, because the chips of home games differ in value. */
export const GameTable = ({ rows, games, kind }: GameTableProps) => {
  const byGame = games.map(
    ({ value, label }): BarTableRow => ({ key: value, label, rows: rows.filter((row) => gameKeyOf(row) === value) }),
  )
  return kind === 'home-game' ? (
    <BarTable title="By home game" first="Home game" rows={byGame} unit="chips" barUnit="bigBlinds" />
  ) : (
    <BarTable title="By stake" first="Stake" rows={byGame} unit="chips" barUnit="chips" />
  )
}
