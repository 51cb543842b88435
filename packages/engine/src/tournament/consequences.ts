import { eliminatePlayers, recordBusts } from './busted.ts'
import { startBreakAtOneTable } from './clock.ts'
import type { TournamentDraft } from './draft.ts'
import { finishTournament } from './finish.ts'
import { switchHandForHand } from './hand-for-hand.ts'
import { drawFinalTableOrRebalance, restartIdleTables, scheduleAfterHand } from './hands.ts'
import { isRunning } from './lookups.ts'
import { finalizePrizesOnceDue } from './prizes.ts'
import { addBoughtChips } from './rebuys.ts'
import { closeLateRegistration } from './registration.ts'

/**
 * A rule that `runConsequences` applies by itself after a command or a tick.
 * @returns whether it changed anything
 */
type Consequence = (draft: TournamentDraft) => boolean

/** In order of precedence: the first rule that has something to do runs, then the search starts again at the top. */
const consequences: readonly Consequence[] = [
  addBoughtChips,
  recordBusts,
  eliminatePlayers,
  finishTournament,
  closeLateRegistration,
  finalizePrizesOnceDue,
  switchHandForHand,
  startBreakAtOneTable,
  scheduleAfterHand,
  drawFinalTableOrRebalance,
  restartIdleTables,
]

/** Runs all consequences until the tournament waits for a player or for the clock. */
export const runConsequences = (draft: TournamentDraft): void => {
  while (isRunning(draft.state) && consequences.some((consequence) => consequence(draft))) {
    // A consequence has changed the state, so the search starts again at the top.
  }
}
