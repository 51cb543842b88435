import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import { legalActions } from '../hand/legal-actions.ts'
import type { LegalActions, PlayerInHand } from '../hand/state.ts'
import type { PlayerId } from './config.ts'
import type { TableState, TakenSeat } from './state.ts'

/** @returns the taken seats in seat order */
export const seatedPlayers = (state: TableState): readonly TakenSeat[] =>
  state.seats.filter((seated) => seated !== null)

/** @returns the place of a player, or null without one (S-CASH-11: at most one) */
export const takenSeatOf = (state: TableState, player: PlayerId): TakenSeat | null =>
  state.seats.find((seated) => seated?.player === player) ?? null

/** Whether a hand is being played: from the first forced bet to the end of the last muck choice. */
export const isHandRunning = (state: TableState): boolean => state.hand !== null && state.hand.phase !== 'over'

/** @returns the player in the running hand; null if no hand runs or they were not dealt in */
export const playerInHand = (state: TableState, seat: SeatNo): PlayerInHand | null =>
  isHandRunning(state) ? (state.hand?.players.find((player) => player.seat === seat) ?? null) : null

/**
 * @returns the player as dealt into the running hand or, until the next one starts, into the last hand; null if not
 *   dealt in. Looks for the player, not the seat, so that cards never pass to a new player on the same seat.
 */
export const playerInLatestHand = (state: TableState, player: PlayerId): PlayerInHand | null => {
  const place = takenSeatOf(state, player)
  if (place === null || state.hand === null || place.lastHandId !== state.hand.setup.handId) return null
  return state.hand.players.find(({ seat }) => seat === place.seat) ?? null
}

/** @returns the chips behind, neither bet nor in a pot nor queued; 0 for an open seat */
export const stackOf = (state: TableState, seat: SeatNo): Chips =>
  playerInHand(state, seat)?.stack ?? state.seats[seat]?.stack ?? NO_CHIPS

/** @returns pots and bets of the running hand together (S-EMIT-01); 0 between hands */
export const totalPot = (state: TableState): Chips => {
  if (state.hand === null || !isHandRunning(state)) return NO_CHIPS
  const pots = state.hand.pots.reduce((sum, pot) => sum + pot.amount, 0)
  return state.hand.players.reduce((sum, player) => sum + player.bet, pots) as Chips
}

/** @returns what the player to act may do, or null while nobody is to act */
export const tableLegalActions = (state: TableState): LegalActions | null =>
  state.hand === null || state.turnClock === null ? null : legalActions(state.hand)

/** Whether a hand is being played or scheduled: `isRunning` in messages to clients (S-CASH-07). */
export const isGameRunning = (state: TableState): boolean => isHandRunning(state) || state.dealAt !== null

/** Whether the player sits out when the big blind would reach the seat. */
export const sitsOutAtNextBigBlind = ({ sitOutAt, sitsOutNextBigBlind = false }: TakenSeat): boolean =>
  sitsOutNextBigBlind || sitOutAt === 'nextBigBlind'

const NO_CHIPS = 0 as Chips
