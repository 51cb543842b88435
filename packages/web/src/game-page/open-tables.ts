import * as z from 'zod/mini'
import type { TableNavigation } from '../navigation/navigation-state.ts'
import { maxTables } from '../table/screen/multi-table/grid-arrangement.ts'
import type { OpenTable } from '../table/screen/multi-table/TableGrid.tsx'

const openTablesKey = 'openTables'

/** What is stored: the tables that are open in the browser's history entry with the key `entry`. */
const storedTables = z.object({
  entry: z.string(),
  tables: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        tournament: z.optional(z.object({ id: z.string(), watches: z.boolean() })),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxTables)),
})

/**
 * The tables that were open before a reload; the user keeps their seats there.
 * @param entry key of the current history entry of the browser
 * @returns null if none are stored for this history entry: the page was not reloaded, or storage is blocked
 */
export function readStoredOpenTables(storage: Pick<Storage, 'getItem'>, entry: string): readonly OpenTable[] | null {
  try {
    const { data } = storedTables.safeParse(JSON.parse(storage.getItem(openTablesKey) ?? 'null'))
    const ids = new Set(data?.tables.map(({ id }) => id))
    return data?.entry === entry && ids.size === data.tables.length ? data.tables : null
  } catch {
    // Not JSON, or storage is blocked.
    return null
  }
}

export function storeOpenTables(storage: Pick<Storage, 'setItem'>, entry: string, tables: readonly OpenTable[]): void {
  try {
    storage.setItem(openTablesKey, JSON.stringify({ entry, tables }))
  } catch {
    // Storage is blocked: the tables stay open until a reload.
  }
}

/** Deletes the stored tables; called when the page is left. */
export function deleteStoredOpenTables(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(openTablesKey)
}

/**
 * The tables of a navigation state. A tournament table where the user plays is listed under the id of the tournament,
 * because the user may be moved to other tables; a watched one under its own id.
 */
export function tablesOfNavigation(navigation: TableNavigation): readonly OpenTable[] {
  if (navigation.gameType === 'cash')
    return [{ id: navigation.gameId, name: '' }, ...(navigation.others ?? [])].slice(0, maxTables)
  const { tournamentId, watch } = navigation
  return [{ id: watch ?? tournamentId, name: '', tournament: { id: tournamentId, watches: watch !== undefined } }]
}
