import type { OpenTable } from '../table/screen/multi-table/TableGrid.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import type { OpenTablesStore } from './open-tables-store.ts'

/** Opens a table beside the others, or tells the user that no more fit in the page. @returns whether it is open */
export const addTableOrTell = (list: Pick<OpenTablesStore, 'add'>, table: OpenTable): boolean => {
  const isOpen = list.add(table)
  if (!isOpen) showToast('error', 'Close one of your tables first')
  return isOpen
}
