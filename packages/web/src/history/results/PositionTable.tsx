import type { PositionResults, TablePosition } from '@cardroom/protocol'
import { BarTable, type BarTableRow } from './BarTable.tsx'
import type { NetUnit } from './figures.ts'

const positionLabels: Readonly<Record<TablePosition, string>> = {
  early: 'Early',
  middle: 'Middle',
  cutoff: 'Cutoff',
  button: 'Button',
  'small-blind': 'Small blind',
  'big-blind': 'Big blind',
}
const positions = Object.entries(positionLabels) as readonly [TablePosition, string][]

interface PositionTableProps {
  readonly rows: readonly PositionResults[]
  /** null for tournaments, whose bars show the VPIP */
  readonly unit: NetUnit | null
}

/** Results by position, in the order of acting after the blinds. */
export const PositionTable = ({ rows, unit }: PositionTableProps) => {
  const byPosition = positions.map(
    ([position, label]): BarTableRow => ({
      key: position,
      label,
      rows: rows.filter((row) => row.position === position),
    }),
  )
  return <BarTable title="By position" first="Position" rows={byPosition} unit={unit} barUnit={unit} />
}
