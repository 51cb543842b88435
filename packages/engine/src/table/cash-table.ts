import type { Decider } from '../basics/decider.ts'
import type { TableCommand } from './commands.ts'
import { decideTableCommand } from './decide.ts'
import type { TableEvent } from './events.ts'
import { evolveTableState, unopenedTable } from './evolve.ts'
import type { TableRefusal } from './refusals.ts'
import type { TableState } from './state.ts'

/**
 * A cash table with the hand it plays. The server task that runs the table opens it, passes on the players' commands,
 * and sends a tick at `tableDueAt`. Before `open`, every other command is a bug in the caller.
 */
export const cashTableDecider: Decider<TableState, TableCommand, TableEvent, TableRefusal> & {
  readonly initial: TableState
} = Object.freeze({ initial: unopenedTable, decide: decideTableCommand, evolve: evolveTableState })
