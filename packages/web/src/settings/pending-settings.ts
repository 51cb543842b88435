import { type TableSettings, tableSettings } from '@cardroom/protocol'
import * as z from 'zod/mini'
import type { KeyedStore } from '../session/local-cache.ts'
import type { SaverPorts } from './settings-saver.ts'

const key = 'pendingSettings'
const listForm = z.array(tableSettings)

/** Updates that wait, in the browser's storage: a reload does not lose them. What cannot be read counts as none. */
export const pendingSettings = (store: KeyedStore): SaverPorts['pending'] => ({
  read: () => {
    try {
      return z.parse(listForm, JSON.parse(store.getItem(key) ?? '[]'))
    } catch {
      return []
    }
  },
  write: (list: readonly TableSettings[]) => {
    if (list.length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(list))
  },
})
