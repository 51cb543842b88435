import { bustsAreNoted, playersGoOut } from './busted.ts'
import { tablesPause } from './clock.ts'
import type { Course } from './course.ts'
import { isRunning } from './field.ts'
import { tournamentFinishes } from './finish.ts'
import { handForHandFollows } from './hand-for-hand.ts'
import { restingTablesAreArranged, restsAreTimed, tablesGoOn } from './hands.ts'
import { prizesAreFixed } from './prizes.ts'
import { boughtChipsLand } from './rebuys.ts'
import { lateRegistrationCloses } from './registration.ts'

/** What follows by itself. @returns whether anything did */
type Consequence = (course: Course) => boolean

/** In the order in which they come about: the first that has something to do goes first, then all are asked again. */
const consequences: readonly Consequence[] = [
  boughtChipsLand,
  bustsAreNoted,
  playersGoOut,
  tournamentFinishes,
  lateRegistrationCloses,
  prizesAreFixed,
  handForHandFollows,
  tablesPause,
  restsAreTimed,
  restingTablesAreArranged,
  tablesGoOn,
]

/** Everything that follows by itself, until the tournament waits for a player or for the clock. */
export const settle = (course: Course): void => {
  while (isRunning(course.state) && consequences.some((consequence) => consequence(course))) {
    // Each consequence has changed the state: all are asked again.
  }
}
