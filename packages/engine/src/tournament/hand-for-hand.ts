import { emit, emitAtTable, type TournamentDraft } from './draft.ts'
import { playersLeft, tableIdOf } from './lookups.ts'
import { countPaidPlaces } from './shares.ts'

/**
 * Starts hand-for-hand play when one player more than paid places is left and several tables play, and ends it when
 * that is no longer so (S-BAL-05).
 */
export const switchHandForHand = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  const { status, tables, entrants, handForHand } = state
  const isDue =
    status !== 'finished' && tables.length > 1 && playersLeft(state) === countPaidPlaces(entrants.length) + 1
  if (isDue === handForHand) return false
  emit(draft, { type: isDue ? 'HandForHandStarted' : 'HandForHandEnded', at })
  // A first hand that is already scheduled at a table is cancelled, so that all tables deal together.
  for (const table of tables)
    if (isDue && table.dealAt !== null && table.handsThisGame === 0)
      emitAtTable(draft, tableIdOf(table), { type: 'GameStopped' })
  return true
}
