import * as z from 'zod/mini'
import type { PreAction } from '../model/table-model.ts'
import type { TablePorts } from './ports.ts'

const storageKey = 'preselectedAction'

/** All tabs share local storage, so the value names the table and hand to which it applies ([Q96]). */
const storedPreAction = z.object({
  gameId: z.string(),
  sessionId: z.string(),
  action: z.enum(['fold', 'checkFold', 'check', 'call', 'betPot', 'allIn']),
  call: z.number(),
})

type BrowserStorage = TablePorts['localStore']

function readStoredPreAction(storage: BrowserStorage): z.infer<typeof storedPreAction> | null {
  try {
    return storedPreAction.safeParse(JSON.parse(storage.getItem(storageKey) ?? 'null')).data ?? null
  } catch {
    // Invalid JSON or blocked storage counts as no pre-action.
    return null
  }
}

/** The pre-action stored for this table (B-PRESELECT-02); the model decides whether it is still valid. */
export function storedPreActionOf(storage: BrowserStorage, gameId: string): PreAction | null {
  const value = readStoredPreAction(storage)
  return value?.gameId === gameId ? { choice: value.action, handId: value.sessionId, call: value.call } : null
}

/** Stores or removes the pre-action of this table; the stored pre-action of another table is not removed. */
export function storePreAction(storage: BrowserStorage, gameId: string, preAction: PreAction | null): void {
  try {
    if (preAction) {
      const value: z.infer<typeof storedPreAction> = {
        gameId,
        sessionId: preAction.handId,
        action: preAction.choice,
        call: preAction.call,
      }
      storage.setItem(storageKey, JSON.stringify(value))
    } else if (readStoredPreAction(storage)?.gameId === gameId) storage.removeItem(storageKey)
  } catch {
    // Without storage the pre-action still works, but is lost when the page is reloaded.
  }
}
