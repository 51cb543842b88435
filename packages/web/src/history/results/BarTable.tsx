import type { PositionResults } from '@cardroom/protocol'
import { wholeNumberText } from '../../format/numbers.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { useIsPhone } from '../../ui/window-size.ts'
import { type Figures, figuresOf, type NetUnit, netText, percentText } from './figures.ts'
import { type BarFigure, ResultBar } from './ResultBar.tsx'
import styles from './Results.module.css'

export interface BarTableRow {
  readonly key: string
  readonly label: string
  readonly rows: readonly PositionResults[]
}

interface BarTableProps {
  readonly title: string
  /** Title of the first column. */
  readonly first: string
  readonly rows: readonly BarTableRow[]
  /** Unit of the net column; null without one, for tournaments. */
  readonly unit: NetUnit | null
  /** Unit of the bars; with null they show the VPIP. */
  readonly barUnit: NetUnit | null
}

/** Results in rows, with a bar each for the net result; in tournaments for the VPIP. */
export const BarTable = ({ title, first, rows, unit, barUnit }: BarTableProps) => {
  const isPhone = useIsPhone()
  const played = rows
    .map(({ key, label, rows: results }) => ({ key, label, figures: figuresOf(results) }))
    .filter(({ figures }) => figures.hands > 0)
  const barOf = ({ net, vpip, hands }: Figures): BarFigure =>
    unit === null || barUnit === null
      ? { text: percentText(vpip, hands), amount: vpip / hands }
      : { text: netText(net, unit), amount: net[barUnit] }
  const bars = played.map(({ figures }) => barOf(figures))
  const columns = plainColumnsFor(isPhone ? ['Hands'] : unit === null ? ['Hands', 'PFR'] : ['Hands', 'VPIP', 'PFR'])
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.table}>
        <ListTable
          label={title}
          columns={[
            { label: first },
            ...columns.map(([label]) => ({ label, isFigure: true })),
            { label: unit === null ? 'VPIP' : 'Net', isFigure: true },
          ]}
          rows={played.map(({ key, label, figures }) => ({
            key,
            cells: [
              label,
              ...columns.map(([, textOf]) => textOf(figures)),
              <ResultBar key="bar" figure={barOf(figures)} all={bars} />,
            ],
          }))}
        />
      </div>
    </section>
  )
}

const plainColumns = {
  Hands: ({ hands }: Figures) => wholeNumberText(hands),
  VPIP: ({ vpip, hands }: Figures) => percentText(vpip, hands),
  PFR: ({ pfr, hands }: Figures) => percentText(pfr, hands),
}
type PlainColumn = keyof typeof plainColumns

const plainColumnsFor = (names: readonly PlainColumn[]) => names.map((name) => [name, plainColumns[name]] as const)
