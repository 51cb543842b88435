import { createStore } from 'zustand/vanilla'
import { tableKeysKey } from '../../../storage/keyed-store.ts'
import {
  type BindableKeyAction,
  defaultKeyBindings,
  type KeyBindings,
  parsedKeyBindings,
  withKeyBinding,
} from './table-keys.ts'

function readStoredKeys(): string | null {
  try {
    return window.localStorage.getItem(tableKeysKey)
  } catch {
    // Storage is blocked: the default keys are used.
    return null
  }
}

/**
 * The keys of the table's actions, as the player has changed them in this browser; shared by all tables of the page.
 */
export const keyBindingStore = createStore<KeyBindings>(() => parsedKeyBindings(readStoredKeys()))

function storeKeys(keys: KeyBindings): void {
  keyBindingStore.setState(keys)
  try {
    if (keys === defaultKeyBindings) window.localStorage.removeItem(tableKeysKey)
    else window.localStorage.setItem(tableKeysKey, JSON.stringify(keys))
  } catch {
    // Storage is blocked: the change lasts until the page closes.
  }
}

export const changeKeyBinding = (action: BindableKeyAction, key: string): void =>
  storeKeys(withKeyBinding(keyBindingStore.getState(), action, key))
export const resetKeyBindings = (): void => storeKeys(defaultKeyBindings)
