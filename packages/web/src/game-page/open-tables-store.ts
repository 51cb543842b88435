import { createStore, type StoreApi } from 'zustand/vanilla'
import { maxTables } from '../table/screen/multi-table/grid-arrangement.ts'
import type { OpenTable } from '../table/screen/multi-table/TableGrid.tsx'

/**
 * The tables that are open in the page. Every change starts from the newest list, not from the one drawn last: after a
 * loss of the connection several tables close before the page is drawn again.
 */
export interface OpenTablesStore {
  readonly store: StoreApi<{ readonly tables: readonly OpenTable[] }>
  /** Opens a table beside the others, unless it is open already. @returns false if no more tables fit in the page */
  add(table: OpenTable): boolean
  /** Closes a table. @returns false for the last table, which stays open: the caller leaves the page instead */
  close(id: string): boolean
  /** Sets the name of a table once it is known. */
  rename(id: string, name: string): void
}

export const newOpenTablesStore = (firstTables: readonly OpenTable[]): OpenTablesStore => {
  const store = createStore(() => ({ tables: firstTables }))
  const tablesNow = () => store.getState().tables
  return {
    store,
    add: (table) => {
      if (tablesNow().some(({ id }) => id === table.id)) return true
      if (tablesNow().length >= maxTables) return false
      store.setState({ tables: [...tablesNow(), table] })
      return true
    },
    close: (id) => {
      const others = tablesNow().filter((table) => table.id !== id)
      if (others.length === 0) return false
      store.setState({ tables: others })
      return true
    },
    rename: (id, name) => {
      if (!tablesNow().some((table) => table.id === id && table.name !== name)) return
      store.setState({ tables: tablesNow().map((table) => (table.id === id ? { ...table, name } : table)) })
    },
  }
}
