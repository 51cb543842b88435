import { emit, emitAtTable, type TournamentDraft } from './draft.ts'
import { idOfTable, remainingPlayerCount } from './lookups.ts'
import { countPaidPlaces } from './shares.ts'

/**
 * Starts hand-for-hand play when several tables are in play and one player more is left than there are paid places.
 * Ends it when that is no longer so (S-BAL-05).
 */
export const switchHandForHand = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  const { status, tables, entrants, handForHand } = state
  const isDue =
    status !== 'finished' && tables.length > 1 && remainingPlayerCount(state) === countPaidPlaces(entrants.length) + 1
  if (isDue === handForHand) return false
  emit(draft, { type: isDue ? 'HandForHandStarted' : 'HandForHandEnded', at })
  // At a table that has not dealt since it last stopped, a scheduled hand is cancelled here, so that all tables deal
  // together. At the other tables `runScheduledDeal` cancels the next hand when it is due.
  for (const table of tables)
    if (isDue && table.dealAt !== null && table.handsThisGame === 0)
      emitAtTable(draft, idOfTable(table), { type: 'GameStopped' })
  return true
}
