import { createStore } from 'zustand/vanilla'
import { firstKeys, type KeyAction, keptKeys, type TableKeys, withKey } from './table-keys.ts'

const item = 'tableKeys'

function kept(): string | null {
  try {
    return window.localStorage.getItem(item)
  } catch {
    // Storage is blocked: the default keys are used.
    return null
  }
}

/** The keys that the player has chosen in this browser, for all tables of the page. */
export const keyStore = createStore<TableKeys>(() => keptKeys(kept()))

function keep(keys: TableKeys): void {
  keyStore.setState(keys)
  try {
    if (keys === firstKeys) window.localStorage.removeItem(item)
    else window.localStorage.setItem(item, JSON.stringify(keys))
  } catch {
    // Storage is blocked: the change lasts until the page closes.
  }
}

export const changeKey = (action: KeyAction, key: string): void => keep(withKey(keyStore.getState(), action, key))
export const resetKeys = (): void => keep(firstKeys)
