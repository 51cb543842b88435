import { createStore } from 'zustand/vanilla'
import { defaultKeys, type KeyAction, parsedStoredKeys, type TableKeys, withKey } from './table-keys.ts'

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
export const keyStore = createStore<TableKeys>(() => parsedStoredKeys(readStoredKeys()))

function storeKeys(keys: TableKeys): void {
  keyStore.setState(keys)
  try {
    if (keys === defaultKeys) window.localStorage.removeItem(storageKey)
    else window.localStorage.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // Storage is blocked: the change lasts until the page closes.
  }
}

export const changeKey = (action: KeyAction, key: string): void => storeKeys(withKey(keyStore.getState(), action, key))
export const resetKeys = (): void => storeKeys(defaultKeys)
