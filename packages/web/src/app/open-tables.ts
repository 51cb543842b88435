import * as z from 'zod/mini'
import { mostTiles } from '../table/screen/hall/arrangement.ts'
import type { HallTable } from '../table/screen/hall/TableHall.tsx'
import type { CashTableState } from './navigation-state.ts'

const item = 'openTables'

/** The tables of one page: another visit, with an entry of its own in the browser's history, begins with its own. */
const stored = z.object({
  entry: z.string(),
  tables: z.array(z.object({ id: z.string(), name: z.string() })).check(z.minLength(1), z.maxLength(mostTiles)),
})

/**
 * The tables that were open in this page before a reload; their seats are held and played on meanwhile.
 * @returns null if this is no reload
 */
export function keptTables(storage: Pick<Storage, 'getItem'>, entry: string): readonly HallTable[] | null {
  try {
    const { data } = stored.safeParse(JSON.parse(storage.getItem(item) ?? 'null'))
    const ids = new Set(data?.tables.map(({ id }) => id))
    return data?.entry === entry && ids.size === data.tables.length ? data.tables : null
  } catch {
    // Somebody else's text, or a store that is forbidden.
    return null
  }
}

export function keepTables(storage: Pick<Storage, 'setItem'>, entry: string, tables: readonly HallTable[]): void {
  try {
    storage.setItem(item, JSON.stringify({ entry, tables }))
  } catch {
    // The tables stay open as long as the page does.
  }
}

/** The page is left: a later visit begins with the tables it names. */
export function forgetTables(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(item)
}

/** The tables that a navigation names, the first one first. */
export const namedTables = ({ gameId, others = [] }: CashTableState): readonly HallTable[] =>
  [{ id: gameId, name: '' }, ...others].slice(0, mostTiles)
