import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Exit } from '../table/play/ports.ts'
import { type HallTable, TableHall } from '../table/screen/hall/TableHall.tsx'
import { formFor } from '../table/screen/stage.ts'
import { TableScreen } from '../table/screen/TableScreen.tsx'
import { surroundings } from '../table/screen/use-stage.ts'
import { AddTableDialog } from './AddTableDialog.tsx'
import type { CashTableState } from './navigation-state.ts'
import { forgetTables, keepTables, keptTables, namedTables } from './open-tables.ts'
import { leaveTable, useTableFrame } from './table-frame.tsx'

interface CashVisitProps {
  readonly table: CashTableState
  /** The entry of the browser's history that the page stands at: a reload stays there. */
  readonly entry: string
}

/** One cash table, and those that were opened beside it. */
export const CashVisit = ({ table, entry }: CashVisitProps) => {
  const navigate = useNavigate()
  const { props, drawer } = useTableFrame()
  useEffect(() => {
    // The seat is taken once: a reload comes back to the table, not to the till.
    const { autoSeat, ...visit } = table
    if (autoSeat) void navigate({ to: '/gamePlay', state: { table: visit }, replace: true })
  }, [table, navigate])

  const [kept] = useState(() => keptTables(sessionStorage, entry))
  const [tables, setTables] = useState<readonly HallTable[]>(() => kept ?? namedTables(table))
  useEffect(() => keepTables(sessionStorage, entry, tables), [entry, tables])
  useEffect(() => () => forgetTables(sessionStorage), [])
  const [isAdding, setAdding] = useState(false)

  // A phone has no corner to spare: what is open there closes at the own turn.
  const giveWay = () => {
    if (formFor(surroundings()) === 'mobile') setAdding(false)
  }
  const leave = (id: string, to: Exit): void => {
    // The other tables of the page are played on.
    if (tables.length > 1) setTables(tables.filter((one) => one.id !== id))
    else leaveTable(to, () => void navigate({ to: '/', search: {} }))
  }
  return (
    <>
      <TableHall tables={tables} onAdd={() => setAdding(true)} onNeeded={giveWay}>
        {({ id }, tile, onNeeded) => (
          <TableScreen
            {...props}
            gameId={id}
            tile={tile}
            multitable={holdsSeat(table, kept, id)}
            {...(table.autoSeat && id === table.gameId ? { autoSeat: table.autoSeat } : {})}
            onLeave={(to) => leave(id, to)}
            onAddTable={() => setAdding(true)}
            onNeeded={onNeeded}
            onNamed={(name) => setTables((all) => named(all, id, name))}
          />
        )}
      </TableHall>
      {isAdding && (
        <AddTableDialog
          open={tables.map(({ id }) => id)}
          onAdd={({ id, name }) => {
            setAdding(false)
            setTables([...tables, { id, name }])
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {drawer}
    </>
  )
}

/** Whether the user came, or came back, to a seat there ([Q11]); a table added later is looked at first. */
const holdsSeat = (
  { gameId, multitable = false, others = [] }: CashTableState,
  kept: readonly HallTable[] | null,
  id: string,
): boolean => (id === gameId ? multitable : (kept ?? others).some((other) => other.id === id))

/** The tables with a name that has become known; the same list if it was. */
const named = (tables: readonly HallTable[], id: string, name: string): readonly HallTable[] =>
  tables.some((one) => one.id === id && one.name !== name)
    ? tables.map((one) => (one.id === id ? { id, name } : one))
    : tables
