import { type SettingsChange, settingsChange } from '@cardroom/protocol'
import * as z from 'zod/mini'
import type { SaverPorts } from './settings-saver.ts'

export const pendingSettingsKey = 'pendingSettings'
const changeListForm = z.array(settingsChange)

/**
 * Changes that the server has not stored yet, kept in local storage: they survive a reload, and all tabs show them
 * (A-SETTINGS-15). A malformed record is ignored.
 */
export const pendingSettingsStore = (
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SaverPorts['pending'] => ({
  read: () => {
    try {
      return z.parse(changeListForm, JSON.parse(store.getItem(pendingSettingsKey) ?? '[]'))
    } catch {
      return []
    }
  },
  write: (list: readonly SettingsChange[]) => {
    if (list.length === 0) store.removeItem(pendingSettingsKey)
    else store.setItem(pendingSettingsKey, JSON.stringify(list))
  },
})
