import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { iconMeasures } from '../../../design/tokens.ts'
import { BarButton } from '../bar/BarButton.tsx'
import { useTableKeys } from '../keys/use-table-keys.ts'
import { formFactorFor } from '../screen-layout.ts'
import { useSettledWindow } from '../use-settled-window.ts'
import { gridArrangementFor, maxTables, nextTableToAct } from './grid-arrangement.ts'
import { type GridCell, HasKeyPressesContext, InCellContext, IsBroughtIntoViewContext } from './grid-cell.ts'
import styles from './TableGrid.module.css'
import { useTableFocus } from './use-table-focus.ts'

export interface OpenTable {
  readonly id: string
  readonly name: string
  /** The tournament of the table, in which the viewer plays or which they watch. */
  readonly tournament?: { readonly id: string; readonly watches: boolean } | undefined
}

interface TableGridProps {
  readonly tables: readonly OpenTable[]
  readonly onAdd: () => void
  /** Called when it becomes the viewer's turn at a table. */
  readonly onTurn: () => void
  /**
   * Renders a table, which calls `onNeeded` when the viewer's turn there begins or ends. `cell` is null if the page has
   * only this table.
   */
  readonly children: (table: OpenTable, cell: GridCell | null, onNeeded: (isNeeded: boolean) => void) => ReactNode
}

/** Height of the row of tabs above several tables, px. */
const tabRowHeight = 44

/** The strip of a phone has stopped if it has not moved for this long, ms. `scrollend` is too new for many phones. */
const scrollEndMs = 150

/** The id of the table in view, or of the nearest one during a swipe. */
const tableInView = ({ scrollLeft, clientWidth, children }: HTMLElement): string | null =>
  children[Math.round(scrollLeft / clientWidth)]?.getAttribute('data-table') ?? null

/**
 * The tables of a page. Several tables are a grid of cells on a desktop and a strip to swipe on a phone (N-TABLE-05); a
 * single table fills the page.
 */
export function TableGrid({ tables, onAdd, onTurn, children }: TableGridProps) {
  const ids = tables.map(({ id }) => id)
  const { focused, isFocusedByPlayer, setFocused, showTable, viewRequests, needing, setToAct } = useTableFocus(ids)
  const settledWindow = useSettledWindow()
  const isPhone = formFactorFor(settledWindow) === 'mobile'
  const tableStrip = useRef<HTMLDivElement>(null)
  const gridSize = { width: settledWindow.width, height: settledWindow.height - tabRowHeight }
  const { columns, cell } = isPhone
    ? { columns: tables.length, cell: gridSize }
    : gridArrangementFor(tables.length, gridSize)
  useTableKeys({ nextTable: () => showTable(nextTableToAct(focused, ids, needing)) })
  const focusTableInView = useDebouncedCallback(() => {
    const id = tableStrip.current && tableInView(tableStrip.current)
    if (id) setFocused(id)
  }, scrollEndMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request scrolls again, also to the table in focus
  useEffect(() => {
    const strip = tableStrip.current
    const tab = strip?.parentElement?.querySelector(`nav [aria-current="true"]`)
    tab?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    // After a swipe the strip itself brings the nearest table into view.
    if (!isPhone || !strip || tableInView(strip) === focused) return
    const tableCell = strip.querySelector(`[data-table="${CSS.escape(focused)}"]`)
    // In the next frame: after a change of the layout the browser snaps to the table that was in view before.
    const frame = requestAnimationFrame(() => tableCell?.scrollIntoView({ inline: 'start', block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [focused, isPhone, viewRequests])
  // A single table fills the page, but in the same component tree, so that adding a table does not remount it.
  const hasSeveral = tables.length > 1
  return (
    <div className={hasSeveral ? styles.tables : undefined} role={hasSeveral ? 'main' : undefined}>
      {hasSeveral && (
        <nav className={styles.strip} aria-label="Tables" style={{ height: tabRowHeight }}>
          {tables.map(({ id, name }) => (
            <BarButton
              key={id}
              className={styles.tab}
              aria-current={id === focused}
              data-needs={needing.includes(id)}
              onClick={() => showTable(id)}
            >
              {name}
              {needing.includes(id) && <strong> YOUR TURN</strong>}
            </BarButton>
          ))}
          <BarButton className={styles.add} disabled={tables.length >= maxTables} onClick={onAdd}>
            <IconPlus size={iconMeasures.size} stroke={iconMeasures.stroke} /> Table
          </BarButton>
        </nav>
      )}
      <div
        ref={tableStrip}
        className={hasSeveral ? styles.grid : undefined}
        data-swipe={isPhone}
        onScroll={isPhone ? focusTableInView : undefined}
        style={{ gridTemplateColumns: `repeat(${columns}, ${cell.width}px)`, gridAutoRows: cell.height }}
      >
        {tables.map((table) => (
          <div
            key={table.id}
            className={hasSeveral ? styles.cell : undefined}
            data-table={table.id}
            data-focused={table.id === focused}
            onPointerDownCapture={() => setFocused(table.id)}
            onFocusCapture={() => setFocused(table.id)}
          >
            <HasKeyPressesContext value={table.id === focused}>
              <IsBroughtIntoViewContext value={isPhone && table.id === focused && !isFocusedByPlayer}>
                <InCellContext value={hasSeveral}>
                  {children(table, hasSeveral ? { ...cell, isFocused: table.id === focused } : null, (isNeeded) => {
                    setToAct(table.id, isNeeded)
                    if (isNeeded) onTurn()
                  })}
                </InCellContext>
              </IsBroughtIntoViewContext>
            </HasKeyPressesContext>
          </div>
        ))}
      </div>
    </div>
  )
}
