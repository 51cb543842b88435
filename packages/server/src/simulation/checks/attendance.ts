import { type PlayerId, seatedPlayers, type TableId } from '@cardroom/engine'
import type { Findings } from '../findings.ts'
import type { TableShadow } from './table-shadow.ts'

/** Whether the tables know who is there: a player with a client that acts is connected, one without is not (S-TIME-04). */
export interface Attendance {
  /** @param isThere null while no process answers: then nobody can be told of anything */
  look(isThere: ((player: PlayerId, table: TableId) => boolean) | null, atMs: number): void
}

/** A client may be silent for 13 s, and a table that failed be away for 30 s, before its order gets through, ms. */
const PATIENCE_MS = 60_000

export const attendanceOf = (findings: Findings, shadows: ReadonlyMap<TableId, TableShadow>): Attendance => {
  let wrongSince = new Map<string, number>()
  return {
    look: (isThere, atMs) => {
      const wrong = new Map<string, number>()
      for (const [table, { story }] of isThere === null ? [] : shadows) {
        for (const { player, connected, leaving, heldUntil } of seatedPlayers(story.state)) {
          const isHere = isThere?.(player, table) ?? connected
          // Whoever has said goodbye is not missed: the seat is given up, or kept for a while (S-TIME-05).
          if (isHere === connected || (!isHere && (leaving || heldUntil !== null))) continue
          const what = `${player} is ${isHere ? 'there' : 'gone'}, table ${table} says ${connected ? 'there' : 'gone'}`
          const since = wrongSince.get(what) ?? atMs
          if (atMs - since >= PATIENCE_MS) findings.note('S-TIME-04', what)
          wrong.set(what, since)
        }
      }
      wrongSince = wrong
    },
  }
}
