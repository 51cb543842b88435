import { toOne } from './addressing.ts'
import type { AddressedMessage, ProjectionContext } from './outgoing.ts'
import type { TableTransition } from './table-record.ts'
import { tableView } from './table-view.ts'

/**
 * The table without their seat, for each player who left during a hand and whose seat is free now that it is over. They
 * may have opened the table again meanwhile, and `player_left` would close it (S-EMIT-10).
 */
export const freedSeatMessages = (
  steps: readonly TableTransition[],
  context: ProjectionContext,
): readonly AddressedMessage[] => {
  const tableBefore = steps[0]?.before
  const tableAfter = steps.at(-1)?.after
  if (!tableBefore || !tableAfter) return []
  return steps.flatMap(({ event }) =>
    event.type === 'PlayerUnseated' && event.reason === 'left' && tableBefore.state.seats[event.seat]?.leaving
      ? toOne(event.player, tableAfter, 'table', { table: tableView(tableAfter, event.player, context) })
      : [],
  )
}
