import { handEndStates } from './end-states.ts'
import { handStates } from './hand-states.ts'
import { lookStates } from './look-states.ts'
import { multiTableStates } from './multi-table-states.ts'
import type { NamedStates } from './named-state.ts'
import { overlayStates } from './screen-states.ts'
import { seatStates } from './seat-states.ts'
import { tableSizeStates } from './table-size-states.ts'
import { tournamentStates } from './tournament-states.ts'

/** All named states of the table, by name, for the development page and the screenshot tests. */
export const namedStates: NamedStates = {
  ...seatStates,
  ...tableSizeStates,
  ...handStates,
  ...handEndStates,
  ...overlayStates,
  ...lookStates,
  ...multiTableStates,
  ...tournamentStates,
}
