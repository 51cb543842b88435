import { type PlayerId, seatedPlayers, type TableId } from '@cardroom/engine'
import type { FindingRecorder } from '../basics/findings.ts'
import type { TableShadow } from './table-shadow.ts'

/** Checks that a table marks a player as connected exactly while a client acts for the player (S-TIME-04). */
export interface ConnectionMarkChecker {
  /**
   * Looks at the connection marks of all tables now.
   * @param hasClient whether a client acts for the player at the table; null while no process runs, because then no
   * table can be updated
   */
  checkMarks(hasClient: ((player: PlayerId, table: TableId) => boolean) | null, atMs: number): void
}

/**
 * Time in ms after which a wrong connection mark counts as a finding. It is longer than the detection of a silent
 * client (13 s) plus the restart of a failed table (30 s).
 */
const WRONG_MARK_LIMIT_MS = 60_000

export const newConnectionMarkChecker = (
  findings: FindingRecorder,
  shadows: ReadonlyMap<TableId, TableShadow>,
): ConnectionMarkChecker => {
  let wrongSince = new Map<string, number>()
  return {
    checkMarks: (hasClient, atMs) => {
      const wrongMarks = new Map<string, number>()
      for (const [table, { record }] of hasClient === null ? [] : shadows) {
        for (const { player, connected, leaving, heldUntil } of seatedPlayers(record.state)) {
          const isPresent = hasClient?.(player, table) ?? connected
          // A player who left on purpose stays marked as connected: the seat is given up, or kept for a while
          // (S-TIME-05).
          if (isPresent === connected || (!isPresent && (leaving || heldUntil !== null))) continue
          const wrongMark = `${player} is ${isPresent ? 'there' : 'gone'}, table ${table} says ${connected ? 'there' : 'gone'}`
          const wrongSinceMs = wrongSince.get(wrongMark) ?? atMs
          if (atMs - wrongSinceMs >= WRONG_MARK_LIMIT_MS) findings.note('S-TIME-04', wrongMark)
          wrongMarks.set(wrongMark, wrongSinceMs)
        }
      }
      wrongSince = wrongMarks
    },
  }
}
