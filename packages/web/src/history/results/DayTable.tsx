import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { wholeNumberText } from '../../format/numbers.ts'
import { ListTable } from '../../ui/ListTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useRowPages } from '../../ui/use-row-pages.ts'
import { dayText } from './days.ts'
import { type NetUnit, netText } from './figures.ts'
import type { DayTotal } from './net-line.ts'
import styles from './Results.module.css'

interface DayTableProps {
  readonly days: readonly DayTotal[]
  readonly unit: NetUnit
}

/** The figures of the plot as a table, the newest day first. It is drawn when it is opened. */
export const DayTable = ({ days, unit }: DayTableProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        Results by day
        <IconChevronDown className={styles.chevron} aria-hidden />
      </summary>
      {isOpen && <Days days={days} unit={unit} />}
    </details>
  )
}

const Days = ({ days, unit }: DayTableProps) => {
  const { rows, pages, page, setPage } = useRowPages([...days].reverse())
  return (
    <div className={styles.table}>
      <ListTable
        label="Results by day"
        columns={[
          { label: 'Day' },
          { label: 'Hands', isFigure: true },
          { label: 'Net', isFigure: true },
          { label: 'Total', isFigure: true },
        ]}
        rows={rows.map(({ day, hands, net, total }) => ({
          key: String(day),
          cells: [dayText(day), wholeNumberText(hands), netText(net, unit), netText(total, unit)],
        }))}
      />
      <Pager pages={pages} page={page} onPage={setPage} itemsNoun="days" />
    </div>
  )
}
