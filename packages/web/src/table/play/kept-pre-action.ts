import * as z from 'zod/mini'
import type { PreAction } from '../model/table-model.ts'
import type { TablePorts } from './ports.ts'

const item = 'preselectedAction'

/** All tabs share local storage, so the value names the table and hand to which it applies ([Q96]). */
const stored = z.object({
  gameId: z.string(),
  sessionId: z.string(),
  action: z.enum(['fold', 'checkFold', 'check', 'call', 'betPot', 'allIn']),
  call: z.number(),
})

type TabStorage = TablePorts['kept']

function read(kept: TabStorage): z.infer<typeof stored> | null {
  try {
    return stored.safeParse(JSON.parse(kept.getItem(item) ?? 'null')).data ?? null
  } catch {
    // Invalid JSON or blocked storage counts as no pre-action.
    return null
  }
}

/** The pre-action stored for this table (B-PRESELECT-02); the model decides whether it is still valid. */
export function keptPreAction(kept: TabStorage, gameId: string): PreAction | null {
  const value = read(kept)
  return value?.gameId === gameId ? { choice: value.action, handId: value.sessionId, call: value.call } : null
}

/** Stores or removes the pre-action of this table; the stored pre-action of another table is not removed. */
export function keepPreAction(kept: TabStorage, gameId: string, preAction: PreAction | null): void {
  try {
    if (preAction) {
      const value: z.infer<typeof stored> = {
        gameId,
        sessionId: preAction.handId,
        action: preAction.choice,
        call: preAction.call,
      }
      kept.setItem(item, JSON.stringify(value))
    } else if (read(kept)?.gameId === gameId) kept.removeItem(item)
  } catch {
    // Without storage the pre-action still works, but is lost when the page is reloaded.
  }
}
