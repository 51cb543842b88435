import * as z from 'zod/mini'
import type { Tick } from '../model/preselect.ts'
import type { TablePorts } from './ports.ts'

const item = 'preselectedAction'

/** Local storage is shared by all tabs: the value names its table and hand, and counts for these alone ([Q96]). */
const stored = z.object({
  gameId: z.string(),
  sessionId: z.string(),
  action: z.enum(['fold', 'checkFold', 'check', 'call', 'betPot', 'allIn']),
  call: z.number(),
})

type Kept = TablePorts['kept']

function read(kept: Kept): z.infer<typeof stored> | null {
  try {
    return stored.safeParse(JSON.parse(kept.getItem(item) ?? 'null')).data ?? null
  } catch {
    // Somebody else's text, or a store that is forbidden: there is no tick.
    return null
  }
}

/** The tick that was kept for this table (B-PRESELECT-02); whether it still holds is the model's to say. */
export function keptTick(kept: Kept, gameId: string): Tick | null {
  const value = read(kept)
  return value?.gameId === gameId ? { choice: value.action, handId: value.sessionId, call: value.call } : null
}

/** Keeps the tick of this table, or forgets it; another table's is left alone. */
export function keepTick(kept: Kept, gameId: string, tick: Tick | null): void {
  try {
    if (tick) {
      const value: z.infer<typeof stored> = { gameId, sessionId: tick.handId, action: tick.choice, call: tick.call }
      kept.setItem(item, JSON.stringify(value))
    } else if (read(kept)?.gameId === gameId) kept.removeItem(item)
  } catch {
    // The tick holds as long as the page does.
  }
}
