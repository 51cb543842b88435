import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Exit } from '../table/play/ports.ts'
import { type HallTable, TableHall } from '../table/screen/hall/TableHall.tsx'
import { formFor } from '../table/screen/stage.ts'
import { TableScreen } from '../table/screen/TableScreen.tsx'
import { surroundings } from '../table/screen/use-stage.ts'
import { AddTableDialog } from './AddTableDialog.tsx'
import type { TableState } from './navigation-state.ts'
import { forgetTables, keepTables, keptTables, namedTables } from './open-tables.ts'
import { leaveTable, useTableFrame } from './table-frame.tsx'

interface TablesVisitProps {
  readonly to: TableState
  /** The entry of the browser's history that the page stands at: a reload stays there. */
  readonly entry: string
}

/** A cash table, or a tournament, and the tables that were opened beside it (N-TABLE-05). */
export const TablesVisit = ({ to, entry }: TablesVisitProps) => {
  const navigate = useNavigate()
  const { props, drawer } = useTableFrame()
  useEffect(() => {
    if (to.gameType !== 'cash' || !to.autoSeat) return
    // The seat is taken once: a reload comes back to the table, not to the till.
    const { autoSeat, ...visit } = to
    void navigate({ to: '/gamePlay', state: { table: visit }, replace: true })
  }, [to, navigate])

  const [kept] = useState(() => keptTables(sessionStorage, entry))
  const [tables, setTables] = useState<readonly HallTable[]>(() => kept ?? namedTables(to))
  useEffect(() => keepTables(sessionStorage, entry, tables), [entry, tables])
  useEffect(() => () => forgetTables(sessionStorage), [])
  const [isAdding, setAdding] = useState(false)

  // A phone has no corner to spare: what is open there closes at the own turn.
  const giveWay = () => {
    if (formFor(surroundings()) === 'mobile') setAdding(false)
  }
  const leave = (id: string, exit: Exit): void => {
    // The other tables of the page are played on.
    if (tables.length > 1) setTables(tables.filter((one) => one.id !== id))
    else leaveTable(exit, () => void navigate({ to: '/', search: {} }))
  }
  return (
    <>
      <TableHall tables={tables} onAdd={() => setAdding(true)} onNeeded={giveWay}>
        {({ id, tournament }, tile, onNeeded) => (
          <TableScreen
            {...props}
            gameId={id}
            {...(tournament ? { tournament } : {})}
            tile={tile}
            multitable={holdsSeat(to, kept, id)}
            {...autoSeatAt(to, id)}
            onLeave={(exit) => leave(id, exit)}
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

/** The seat that a table takes by itself, if it is that table (N-PLAY-04). */
const autoSeatAt = (to: TableState, id: string) =>
  to.gameType === 'cash' && to.autoSeat && id === to.gameId ? { autoSeat: to.autoSeat } : {}

/**
 * Whether the user came, or came back, to a seat at that cash table ([Q11]); a table added later is looked at first, and
 * of a tournament the room knows the seat.
 */
const holdsSeat = (to: TableState, kept: readonly HallTable[] | null, id: string): boolean => {
  const others: readonly HallTable[] = kept ?? (to.gameType === 'cash' ? (to.others ?? []) : [])
  if (to.gameType === 'cash' && id === to.gameId) return to.multitable ?? false
  return others.some((other) => other.id === id && !other.tournament)
}

/** The tables with a name that has become known; the same list if it was. */
const named = (tables: readonly HallTable[], id: string, name: string): readonly HallTable[] =>
  tables.some((one) => one.id === id && one.name !== name)
    ? tables.map((one) => (one.id === id ? { ...one, name } : one))
    : tables
