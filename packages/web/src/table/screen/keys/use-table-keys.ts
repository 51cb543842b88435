import { useWindowEvent } from '@mantine/hooks'
import { useContext } from 'react'
import { useStore } from 'zustand'
import { HasKeys } from '../multi-table/cell.ts'
import { inTextBox } from './in-text-box.ts'
import { keyStore } from './key-store.ts'
import { actionOfKey, type TableAction, type TableKeys } from './table-keys.ts'

type KeyActions = Partial<Readonly<Record<TableAction, (event: KeyboardEvent) => void>>>

/** A prompt in the action area does not block the keys: another table may have its turn meanwhile. */
const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]:not([data-dock])') !== null
const ownEnter = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, input') !== null

/** The keys as the player has them now. */
export const useKeys = (): TableKeys => useStore(keyStore)

/**
 * Runs the table's keys: not in text boxes or dialogs, not repeated, not with Ctrl, Alt or Meta (N-TABLE-01), and of
 * several tables only at the one in focus (N-TABLE-05).
 */
export function useTableKeys(actions: KeyActions): void {
  const here = useContext(HasKeys)
  useWindowEvent('keydown', (event) => {
    if (!here || event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (inTextBox(event.target) || inDialog(event.target)) return
    // A focused control keeps its own Enter.
    if (event.key === 'Enter' && ownEnter(event.target)) return
    const name = actionOfKey(keyStore.getState(), event.key)
    const action = name && actions[name]
    if (!action) return
    event.preventDefault()
    action(event)
  })
}
