import { useState } from 'react'
import { keyPressTableIdOf } from './grid-arrangement.ts'

interface TableFocus {
  readonly needing: readonly string[]
  readonly chosen: string
  /** How often the chosen table had to come into view. */
  readonly viewRequests: number
}

const withTableInView = (focus: TableFocus): TableFocus => ({ ...focus, viewRequests: focus.viewRequests + 1 })

/** The tables that wait for the viewer, the longest wait first, and the table in focus, which gets the key presses. */
export function useTableFocus(ids: readonly string[]) {
  const [{ needing: toAct, chosen, viewRequests }, setFocusState] = useState<TableFocus>({
    needing: [],
    chosen: ids[0] ?? '',
    viewRequests: 0,
  })
  const openToAct = toAct.filter((id) => ids.includes(id))
  return {
    focused: ids.includes(chosen) ? chosen : (ids[0] ?? ''),
    needing: openToAct,
    viewRequests,
    /** Focuses a table and brings it into view. */
    showTable: (id: string) => setFocusState((focusBefore) => withTableInView({ ...focusBefore, chosen: id })),
    setFocused: (id: string) =>
      setFocusState((focusBefore) => (focusBefore.chosen === id ? focusBefore : { ...focusBefore, chosen: id })),
    setToAct: (id: string, isNeeded: boolean) =>
      setFocusState((focusBefore) => {
        const otherIds = focusBefore.needing.filter((tableId) => tableId !== id)
        const nextNeeding = isNeeded ? [...otherIds, id] : otherIds
        const nextChosen = keyPressTableIdOf(focusBefore.chosen, nextNeeding)
        const nextFocus = { ...focusBefore, needing: nextNeeding, chosen: nextChosen }
        return isNeeded && nextChosen === id ? withTableInView(nextFocus) : nextFocus
      }),
  }
}
