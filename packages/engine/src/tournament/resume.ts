import { decideTableCommand as decideTable } from '../table/decide.ts'
import { cancelTournament } from './cancel.ts'
import { extendAddonBreak } from './clock.ts'
import { emit, emitAtTable, type TournamentDraft } from './draft.ts'
import { remainingEntrantTotals } from './entrant-totals.ts'
import { idOfTable, isOver, isRunning, tournamentConfigOf } from './lookups.ts'
import { offerRebuy } from './rebuys.ts'

/**
 * A stop of the server that is longer than this, ms, cancels a running tournament. A tournament that has not started is
 * cancelled if its start was missed by more than this (S-MTT-12).
 */
const LONGEST_STOP_MS = 600_000

/** Time in ms between the notice of a postponed start and that start. */
const START_NOTICE_MS = 120_000

/**
 * Resumes after a stop of the server: the clock goes on where it was, running turns and open offers start over
 * (S-OPS-03).
 */
export const resumeAfterServerStop = (draft: TournamentDraft, stoppedForMs: number): void => {
  if (!draft.state.hasStarted && !isOver(draft.state)) resumeBeforeStart(draft)
  if (!isRunning(draft.state)) return
  if (stoppedForMs > LONGEST_STOP_MS) {
    cancelTournament(draft, 'server-stopped')
    return
  }
  postponeDeadlines(draft, stoppedForMs)
  renewOffers(draft)
  for (const table of draft.state.tables) {
    const decision = decideTable(table, { type: 'resume', at: draft.at })
    if (decision.ok) emitAtTable(draft, idOfTable(table), ...decision.events)
  }
}

/**
 * Postpones a start that was missed during a stop, or cancels the tournament if the start was missed by more than
 * `LONGEST_STOP_MS` (S-MTT-12).
 */
const resumeBeforeStart = (draft: TournamentDraft): void => {
  const { at, state } = draft
  const lateMs = at - tournamentConfigOf(state).startsAt
  if (lateMs > LONGEST_STOP_MS) cancelTournament(draft, 'server-stopped')
  else if (lateMs > 0) emit(draft, { type: 'StartPostponed', at, startsAt: at + START_NOTICE_MS })
}

/**
 * Gives players the full time again to answer an offer: they could not answer during the stop, and need time to come
 * back to the table (S-RBY-02, S-RBY-03).
 */
const renewOffers = (draft: TournamentDraft): void => {
  for (const { player, busted } of remainingEntrantTotals(draft.state).busted)
    if (busted.rebuyUntil !== null) offerRebuy(draft, player, busted.table)
  extendAddonBreak(draft)
}

/**
 * In a running tournament, moves the ends of the level, of a break and of rebuy offers, and the start of the next
 * break, later by `byMs`.
 */
export const postponeDeadlines = (draft: TournamentDraft, byMs: number): void => {
  if (byMs > 0 && isRunning(draft.state)) emit(draft, { type: 'ClockMoved', byMs })
}
