import { mobileLayout } from '../../../design/table-layout.ts'

/** Largest number of tables that a page shows at once (N-TABLE-05). */
export const maxTables = 6
const capacities = [1, 2, 4, maxTables] as const

interface Size {
  readonly width: number
  readonly height: number
}

export interface GridArrangement {
  readonly columns: number
  readonly rows: number
  readonly cell: Size
}

/**
 * A grid with places for 1, 2, 4 or 6 tables, with the number of columns that makes the tables largest. The size is
 * computed for tables with the proportions of an upright phone.
 * @param count number of open tables, 1 to 6; a free place stays empty for the next table
 */
export function gridArrangementFor(count: number, { width, height }: Size): GridArrangement {
  const places = capacities.find((capacity) => capacity >= count) ?? maxTables
  const { size } = mobileLayout
  const scaleOf = ({ cell }: GridArrangement) => Math.min(cell.width / size.width, cell.height / size.height)
  const forms = Array.from({ length: places }, (_, i): GridArrangement => {
    const columns = i + 1
    const rows = Math.ceil(places / columns)
    return { columns, rows, cell: { width: Math.floor(width / columns), height: Math.floor(height / rows) } }
  })
  return forms.reduce((best, form) => (scaleOf(form) > scaleOf(best) ? form : best))
}

/**
 * The table that gets the key presses after the viewer's turn has begun or ended at a table: the table in focus if the
 * viewer is to act there, else the table that has waited longest for the viewer. The focus stays if no table waits.
 * @param needingIds tables where the viewer is to act, the longest wait first
 */
export const keyPressTableIdOf = (focusedId: string, needingIds: readonly string[]): string =>
  needingIds.includes(focusedId) ? focusedId : (needingIds[0] ?? focusedId)

/** The next table after the focused one that waits for the viewer; the focused table if no other waits. */
export function nextTableToAct(focusedId: string, tables: readonly string[], needingIds: readonly string[]): string {
  const index = tables.indexOf(focusedId)
  const order = tables.map((_, step) => tables[(index + 1 + step) % tables.length] ?? focusedId)
  return order.find((table) => needingIds.includes(table)) ?? focusedId
}
