import type { PlayerId } from '../table/config.ts'
import { emit, type RefusalOrNull, refuse, type TournamentDraft } from './draft.ts'
import { entrantOf, isOver, remainingPlayerCount, tournamentConfigOf } from './lookups.ts'
import { countPaidPlaces } from './shares.ts'
import { addTable, drawSeat, seatEntrant, type TableSeat } from './tables.ts'

/** Registers a player, before the start or late (S-REG-01, S-REG-02). */
export const register = (draft: TournamentDraft, player: PlayerId): RefusalOrNull => {
  const { at, state } = draft
  const { buyIn, fee, maxPlayers } = tournamentConfigOf(state)
  if (isOver(state)) return refuse('tournament-over')
  if (state.status === 'announced') return refuse('registration-not-open')
  if (entrantOf(state, player) !== null) return refuse('already-registered')
  if (state.hasStarted && !state.lateRegistrationOpen) return refuse('registration-closed')
  if (state.entrants.length >= maxPlayers) return refuse('tournament-full')
  emit(draft, { type: 'Registered', at, player, buyIn, fee, late: state.hasStarted })
  if (state.hasStarted) seatLateEntrant(draft, player)
  return null
}

/** Seats a late entrant by lot at one of the tables with the most free seats, or at a new table if all are full. */
const seatLateEntrant = (draft: TournamentDraft, player: PlayerId): void => {
  const seat = drawSeat(draft, draft.state.tables)
  seatEntrant(draft, player, seat ?? seatAtNewTable(draft))
}

const seatAtNewTable = (draft: TournamentDraft): TableSeat => {
  addTable(draft)
  const seat = drawSeat(draft, draft.state.tables.slice(-1))
  if (seat === null) throw new Error('a new table has no seats')
  return seat
}

/** Un-registers a player before the start and refunds everything (S-REG-04). */
export const unregister = (draft: TournamentDraft, player: PlayerId): RefusalOrNull => {
  const { at, state } = draft
  const entrant = entrantOf(state, player)
  if (isOver(state)) return refuse('tournament-over')
  if (entrant === null) return refuse('not-registered')
  if (state.hasStarted) return refuse('already-started')
  const { buyIn, fee } = tournamentConfigOf(state)
  emit(draft, { type: 'Unregistered', at, player, refund: (buyIn + fee) as typeof buyIn })
  return null
}

/**
 * Closes late registration when the tournament is full or the remaining players are in the money. The first break
 * closes late registration, too (S-REG-02).
 */
export const closeLateRegistration = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  if (!state.lateRegistrationOpen) return false
  const entries = state.entrants.length
  if (entries < tournamentConfigOf(state).maxPlayers && remainingPlayerCount(state) > countPaidPlaces(entries))
    return false
  emit(draft, { type: 'LateRegistrationClosed', at })
  return true
}
