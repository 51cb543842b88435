import { mobileLayout } from '../../../design/table-layout.ts'

/** How many tables a page shows at once (N-TABLE-05). */
export const maxTables = 6
const capacities = [1, 2, 4, maxTables] as const

interface Size {
  readonly width: number
  readonly height: number
}

export interface Arrangement {
  readonly columns: number
  readonly rows: number
  readonly cell: Size
}

/**
 * Places for 2, 4 or 6 tables in the form that shows them largest; each table stands upright, as on a phone.
 * @param count tables that are open, 1 to 6; an empty place is left for the next one
 */
export function arrangement(count: number, { width, height }: Size): Arrangement {
  const places = capacities.find((capacity) => capacity >= count) ?? maxTables
  const { size } = mobileLayout
  const scaleOf = ({ cell }: Arrangement) => Math.min(cell.width / size.width, cell.height / size.height)
  const forms = Array.from({ length: places }, (_, i): Arrangement => {
    const columns = i + 1
    const rows = Math.ceil(places / columns)
    return { columns, rows, cell: { width: Math.floor(width / columns), height: Math.floor(height / rows) } }
  })
  return forms.reduce((best, form) => (scaleOf(form) > scaleOf(best) ? form : best))
}

/**
 * The table that gets the keys when one becomes the viewer's turn: the one in focus as long as the viewer is to act
 * there.
 * @param needing tables where the viewer is to act, in the order in which they began to
 */
export const focusAfter = (focused: string, needing: readonly string[]): string =>
  needing.includes(focused) ? focused : (needing[0] ?? focused)

/** The next table that waits for the viewer, after the one in focus; the one in focus if there is no other. */
export function nextNeeding(focused: string, tables: readonly string[], needing: readonly string[]): string {
  const at = tables.indexOf(focused)
  const order = tables.map((_, step) => tables[(at + 1 + step) % tables.length] ?? focused)
  return order.find((table) => needing.includes(table)) ?? focused
}
