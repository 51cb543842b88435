import { useWindowEvent } from '@mantine/hooks'
import { useContext } from 'react'
import { useStore } from 'zustand'
import { HasKeyPressesContext } from '../multi-table/grid-cell.ts'
import { isInTextBox } from './in-text-box.ts'
import { keyBindingStore } from './key-store.ts'
import { actionOfKey, type KeyBindings, type TableKeyAction } from './table-keys.ts'

type KeyHandlers = Partial<Readonly<Record<TableKeyAction, (event: KeyboardEvent) => void>>>

/**
 * Whether the target is in a dialog, where the table's keys are off. A prompt in the action area does not count: the
 * player may still need the keys, for example for another table.
 */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]:not([data-dock])') !== null
const handlesEnterItself = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a') !== null

/** The player's current key for each action. */
export const useKeyBindings = (): KeyBindings => useStore(keyBindingStore)

/**
 * Runs the actions of the table's keys. Ignores keys in text boxes and dialogs, repeated keys and keys with Ctrl, Alt
 * or Meta (N-TABLE-01). Of several tables only the table in focus handles keys (N-TABLE-05).
 */
export function useTableKeys(actions: KeyHandlers): void {
  const hasKeys = useContext(HasKeyPressesContext)
  useWindowEvent('keydown', (event) => {
    if (!hasKeys || event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (isInTextBox(event.target) || isInDialog(event.target)) return
    // On a focused button or link, Enter presses it.
    if (event.key === 'Enter' && handlesEnterItself(event.target)) return
    const name = actionOfKey(keyBindingStore.getState(), event.key)
    const action = name && actions[name]
    if (!action) return
    event.preventDefault()
    action(event)
  })
}
