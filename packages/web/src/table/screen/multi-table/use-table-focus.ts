import { useState } from 'react'
import { keyPressTableIdOf } from './grid-arrangement.ts'

interface TableFocus {
  readonly needing: readonly string[]
  readonly chosen: string
  /** Whether the player has chosen the table by a press in it or by a swipe, not the page. */
  readonly isPlayersChoice: boolean
  /** How often the chosen table had to come into view. */
  readonly viewRequests: number
}

const withTableInView = (focus: TableFocus): TableFocus => ({
  ...focus,
  isPlayersChoice: false,
  viewRequests: focus.viewRequests + 1,
})

/** The tables that wait for the viewer, the longest wait first, and the table in focus, which gets the key presses. */
export function useTableFocus(ids: readonly string[]) {
  const [{ needing: toAct, chosen, isPlayersChoice, viewRequests }, setFocusState] = useState<TableFocus>({
    needing: [],
    chosen: ids[0] ?? '',
    isPlayersChoice: false,
    viewRequests: 0,
  })
  const openToAct = toAct.filter((id) => ids.includes(id))
  const focused = ids.includes(chosen) ? chosen : (ids[0] ?? '')
  return {
    focused,
    isFocusedByPlayer: isPlayersChoice && chosen === focused,
    needing: openToAct,
    viewRequests,
    /** Focuses a table and brings it into view. */
    showTable: (id: string) => setFocusState((focusBefore) => withTableInView({ ...focusBefore, chosen: id })),
    /**
     * Focuses a table that the player has touched. If it was in focus before, because the chosen table has closed, that
     * was not the player's choice and the press does not make it one: the change would lose this press (N-TABLE-02).
     */
    setFocused: (id: string) =>
      setFocusState((focusBefore) =>
        focusBefore.chosen === id ? focusBefore : { ...focusBefore, chosen: id, isPlayersChoice: id !== focused },
      ),
    setToAct: (id: string, isNeeded: boolean) =>
      setFocusState((focusBefore) => {
        const otherIds = focusBefore.needing.filter((tableId) => tableId !== id)
        const nextNeeding = isNeeded ? [...otherIds, id] : otherIds
        const nextChosen = keyPressTableIdOf(focusBefore.chosen, nextNeeding)
        const isPlayersChoice = focusBefore.isPlayersChoice && nextChosen === focusBefore.chosen
        const nextFocus = { ...focusBefore, needing: nextNeeding, chosen: nextChosen, isPlayersChoice }
        return isNeeded && nextChosen === id ? withTableInView(nextFocus) : nextFocus
      }),
  }
}
