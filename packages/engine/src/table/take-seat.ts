import type { Chips } from '../basics/chips.ts'
import { withoutDeparture } from './departures.ts'
import type { TableEvent } from './events.ts'
import type { TableState, TakenSeat } from './state.ts'
import { INITIAL_TIME_BANK_MS } from './time-bank.ts'
import { updateSeat } from './update-seat.ts'

/**
 * Seats a new player. At a running game they have a big blind to post or to wait for (S-SIT-02); else they are in the
 * rotation (L14).
 */
export const applyPlayerSeated = (
  state: TableState,
  event: Extract<TableEvent, { type: 'PlayerSeated' }>,
): TableState => {
  const { at, seat, player, stack, waits, carried } = event
  const place: TakenSeat = {
    seat,
    player,
    stack,
    queued: 0 as Chips,
    status: waits ? 'waiting' : 'playing',
    sitOutAt: null,
    missedSmall: false,
    missedBig: waits,
    leaving: false,
    connected: true,
    timeouts: 0,
    seatedAt: at,
    givesUpAt: null,
    givesUpFor: null,
    isNew: waits,
    lastHandId: null,
    hadTurn: false,
    timedOut: false,
    handsDealt: 0,
    timeBankMs: INITIAL_TIME_BANK_MS,
    longWaits: [],
    roundTripMs: 0,
    satOutSince: null,
    satOutMs: 0,
    satOutFor: null,
    heldUntil: null,
    heldStatus: null,
    disconnectedSince: null,
    rebuyUntil: null,
    isAway: false,
    waitedThisLevel: false,
    ...carried,
  }
  const stateWithSeat = {
    ...state,
    seats: state.seats.map((otherPlace, index) => (index === seat ? place : otherPlace)),
    reservations: state.reservations.filter((reservation) => reservation.player !== player),
    ...(state.departures && { departures: withoutDeparture(state, player) }),
  }
  return updateSeat(stateWithSeat, seat, () => ({}))
}
