import { emit, emitAtTable, type TournamentDraft } from './draft.ts'
import { playersLeft, tableIdOf } from './lookups.ts'
import { paidPlaces } from './shares.ts'

/**
 * Switches hand-for-hand on when one player more than paid places is left at several tables, and off after that
 * (S-BAL-05).
 */
export const switchHandForHand = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  const { status, tables, entrants, handForHand } = state
  const isDue = status !== 'finished' && tables.length > 1 && playersLeft(state) === paidPlaces(entrants.length) + 1
  if (isDue === handForHand) return false
  emit(draft, { type: isDue ? 'HandForHandStarted' : 'HandForHandEnded', at })
  // Cancels the scheduled first hand of a table, so that all tables deal together.
  for (const table of tables)
    if (isDue && table.dealAt !== null && table.handsThisGame === 0)
      emitAtTable(draft, tableIdOf(table), { type: 'GameStopped' })
  return true
}
