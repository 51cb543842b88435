import * as z from 'zod/mini'
import { mostTiles } from '../table/screen/hall/arrangement.ts'
import type { HallTable } from '../table/screen/hall/TableHall.tsx'
import type { TableState } from './navigation-state.ts'

const item = 'openTables'

/** The tables of one page: another visit, with an entry of its own in the browser's history, begins with its own. */
const stored = z.object({
  entry: z.string(),
  tables: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        tournament: z.optional(z.object({ id: z.string(), watches: z.boolean() })),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostTiles)),
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

/** The tables that a navigation names, the first one first; an entrant's goes by the tournament, whose table may change. */
export function namedTables(to: TableState): readonly HallTable[] {
  if (to.gameType === 'cash') return [{ id: to.gameId, name: '' }, ...(to.others ?? [])].slice(0, mostTiles)
  const { tournamentId, watch } = to
  return [{ id: watch ?? tournamentId, name: '', tournament: { id: tournamentId, watches: watch !== undefined } }]
}
