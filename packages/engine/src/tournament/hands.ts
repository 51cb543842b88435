import type { TableId } from '../table/config.ts'
import type { TableState } from '../table/state.ts'
import { dealTournamentHand, seatsWithChips } from '../table/tournament-hand.ts'
import { breakOrBalanceTable, drawFinalTable, isFinalTableDue } from './balance.ts'
import { emitAtTable, requireTable, type TournamentDraft } from './draft.ts'
import { findTable, idOfTable, isReadyForNextHand, tournamentConfigOf } from './lookups.ts'
import type { TournamentState } from './state.ts'
import { areAllTablesIdle, tablesWithTrait, tableTraits } from './table-tree.ts'
import { stakesNow } from './tables.ts'

/**
 * How long an idle table that has dealt before waits until its next hand, so that a player just moved there can look
 * around.
 */
const IDLE_RESTART_MS = 2_000

/**
 * Schedules the next deal of one table whose hand is over and whose seated players all have chips (S-HAND-11). When
 * that deal is due, `runScheduledDeal` decides whether the table deals, is broken, or waits.
 */
export const scheduleAfterHand = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  if (state.status !== 'running') return false
  const table = tablesWithTrait(state, tableTraits.handOver).find(isReadyForNextHand)
  if (table === undefined) return false
  const { nextHandMs } = tournamentConfigOf(state).timing
  const dealAt = Math.max(at, (table.awardedAt ?? at) + nextHandMs)
  emitAtTable(draft, idOfTable(table), { type: 'HandScheduled', at: dealAt })
  return true
}

/**
 * Handles the scheduled deal of a table when it is due. First the table is broken, or players move from it to other
 * tables, if the rules ask for it. A table that was not broken then deals, or stops and waits for other tables or for
 * rebuys.
 */
export const runScheduledDeal = (draft: TournamentDraft, id: TableId): void => {
  breakOrBalanceTable(draft, id)
  if (findTable(draft.state, id) === null) return
  const table = requireTable(draft, id)
  const hasFinishedRound = draft.state.handForHand && table.handsThisGame > 0
  if (hasFinishedRound || mustWaitForDeal(draft.state, table)) emitAtTable(draft, id, { type: 'GameStopped' })
  else deal(draft, id)
}

const mustWaitForDeal = (state: TournamentState, table: TableState): boolean =>
  isFinalTableDue(state) || !isReadyForNextHand(table) || seatsWithChips(table).length < 2

const deal = (draft: TournamentDraft, id: TableId): void => {
  const { at, randomDraws, state } = draft
  const nextHand = randomDraws.nextHand()
  emitAtTable(
    draft,
    id,
    ...dealTournamentHand(requireTable(draft, id), { at, next: nextHand, stakes: stakesNow(state) }),
  )
}

/**
 * Draws the final table if it is due and all tables are idle; otherwise breaks or balances one idle table if the rules
 * ask for it.
 */
export const drawFinalTableOrRebalance = (draft: TournamentDraft): boolean => {
  const { state } = draft
  if (state.status !== 'running') return false
  if (drawFinalTable(draft, areAllTablesIdle(state))) return true
  return tablesWithTrait(state, tableTraits.idle).some(
    (table) => isReadyForNextHand(table) && breakOrBalanceTable(draft, idOfTable(table)),
  )
}

/** Schedules the next hand of idle tables; in hand-for-hand all together, once every table is idle (S-BAL-05). */
export const restartIdleTables = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  if (state.status !== 'running' || (state.handForHand && !areAllTablesIdle(state))) return false
  const readyTables = tablesWithTrait(state, tableTraits.idle).filter((table) => !mustWaitForDeal(state, table))
  for (const table of readyTables) {
    const delay = table.handsDealt === 0 ? tournamentConfigOf(state).timing.firstHandMs : IDLE_RESTART_MS
    emitAtTable(draft, idOfTable(table), { type: 'HandScheduled', at: at + delay })
  }
  return readyTables.length > 0
}
