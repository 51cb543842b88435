import { createStore } from 'zustand/vanilla'
import {
  defaultKeyBindings,
  type KeyAction,
  type KeyBindings,
  parsedKeyBindings,
  withKeyBinding,
} from './table-keys.ts'

const storageKey = 'tableKeys'

function readStoredKeys(): string | null {
  try {
    return window.localStorage.getItem(storageKey)
  } catch {
    // Storage is blocked: the default keys are used.
    return null
  }
}

/** The keys that the player has chosen in this browser, for all tables of the page. */
export const keyBindingStore = createStore<KeyBindings>(() => parsedKeyBindings(readStoredKeys()))

function storeKeys(keys: KeyBindings): void {
  keyBindingStore.setState(keys)
  try {
    if (keys === defaultKeyBindings) window.localStorage.removeItem(storageKey)
    else window.localStorage.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // Storage is blocked: the change lasts until the page closes.
  }
}

export const changeKeyBinding = (action: KeyAction, key: string): void =>
  storeKeys(withKeyBinding(keyBindingStore.getState(), action, key))
export const resetKeyBindings = (): void => storeKeys(defaultKeyBindings)
