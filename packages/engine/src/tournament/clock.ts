import { isHandRunning } from '../table/seats.ts'
import type { TableState } from '../table/state.ts'
import { emit, emitAtTable, type TournamentDraft } from './draft.ts'
import { idOfTable, tournamentConfigOf } from './lookups.ts'
import { areAddonsOpen } from './rebuys.ts'
import { levelAt } from './structures.ts'
import { tablesWithTrait, tableTraits } from './table-tree.ts'

/** Starts the next level. Its length counts from the end of the last level (S-MTT-04). */
export const raiseLevel = (draft: TournamentDraft): void => {
  const { at, state } = draft
  const level = state.level + 1
  const endsAt = (state.levelEndsAt ?? at) + levelAt(tournamentConfigOf(state).structure, level).lengthMs
  emit(draft, { type: 'LevelRaised', at, level, endsAt })
}

/** Starts a break. The first break ends late registration and rebuys (S-REG-02, S-RBY-01). */
export const startBreak = (draft: TournamentDraft): void => {
  const { at, state } = draft
  if (state.lateRegistrationOpen) emit(draft, { type: 'LateRegistrationClosed', at })
  emit(draft, { type: 'BreakStarted', at, until: at + tournamentConfigOf(state).breaks.lengthMs })
  // A table without a running or scheduled hand begins its break, and with it the offer of add-ons, at once.
  for (const table of state.tables) if (!isHandRunning(table) && !isInGame(table)) offerAddons(draft, table)
}

export const endBreak = (draft: TournamentDraft): void => {
  const { at, state } = draft
  emit(draft, {
    type: 'BreakEnded',
    at,
    levelEndsAt: at + state.levelLeftMs,
    breakAt: at + tournamentConfigOf(state).breaks.everyMs,
  })
}

/**
 * A table's break begins after its running hand and has the full length; all tables continue together (S-MTT-05). In
 * the first break its players may buy add-ons (S-RBY-03).
 */
export const startBreakAtOneTable = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  if (state.status !== 'on break') return false
  const [table] = tablesWithTrait(state, tableTraits.pausable)
  if (table === undefined) return false
  const until = at + tournamentConfigOf(state).breaks.lengthMs
  emitAtTable(draft, idOfTable(table), { type: 'GameStopped' })
  if (state.breakEndsAt !== null && until > state.breakEndsAt) emit(draft, { type: 'BreakExtended', until })
  offerAddons(draft, table)
  return true
}

/**
 * After a stop of the server: if less time is left of the first break than players have to answer the offer of a rebuy,
 * extends the break by that time and offers the add-ons again (S-RBY-03).
 */
export const extendAddonBreak = (draft: TournamentDraft): void => {
  const { at, state } = draft
  const until = at + tournamentConfigOf(state).timing.rebuyMs
  if (!areAddonsOpen(state) || state.breakEndsAt === null || state.breakEndsAt >= until) return
  emit(draft, { type: 'BreakExtended', until })
  for (const table of tablesWithTrait(state, tableTraits.idle)) offerAddons(draft, table)
}

const offerAddons = (draft: TournamentDraft, table: TableState): void => {
  const { at, state } = draft
  if (areAddonsOpen(state)) emit(draft, { type: 'AddonsOffered', at, table: idOfTable(table) })
}

/** Whether the table plays: a hand is scheduled, or was dealt since the table last stopped. */
const isInGame = ({ dealAt, handsThisGame }: TableState): boolean => dealAt !== null || handsThisGame > 0
