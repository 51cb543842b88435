import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import type { TableEvent } from './events.ts'
import { givingUp } from './give-up.ts'
import { configOf } from './opened.ts'
import type { Seated, TableState } from './state.ts'
import { TIME_BANK_MS } from './time-bank.ts'

/** What an event says anew about a seat. When the seat will be given up follows from the rest. */
export type SeatChange = Partial<Omit<Seated, 'seat' | 'player' | 'givesUpAt' | 'givesUpFor'>>

/** The state with every taken seat changed; `change` may say nothing new about one. */
export const changeSeats = (state: TableState, change: (place: Seated) => SeatChange): TableState => ({
  ...state,
  seats: state.seats.map((place) => (place === null ? null : changed(state, place, change(place)))),
})

/** The state with one seat changed; unchanged if nobody sits there. */
export const changeSeat = (state: TableState, seat: SeatNo, change: (place: Seated) => SeatChange): TableState => {
  const place = state.seats[seat] ?? null
  return place === null ? state : { ...state, seats: state.seats.with(seat, changed(state, place, change(place))) }
}

/** Runs for almost every event: one copy, filled in place, costs a third of three merged ones. */
const changed = (state: TableState, place: Seated, change: SeatChange): Seated => {
  const after: Seated = Object.assign({ ...place }, change)
  return Object.assign(after, givingUp(after, configOf(state).timing))
}

/** A new player: at a running game with a big blind to post or to wait for (S-SIT-02), else in the rotation (L14). */
export const takeSeat = (state: TableState, event: Extract<TableEvent, { type: 'PlayerSeated' }>): TableState => {
  const { at, seat, player, stack, waits } = event
  const place: Seated = {
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
    timeBankMs: TIME_BANK_MS,
    longWaits: [],
    roundTripMs: 0,
    satOutSince: null,
    satOutMs: 0,
    satOutFor: null,
    heldUntil: null,
    heldStatus: null,
    disconnectedSince: null,
    rebuyUntil: null,
  }
  const taken = {
    ...state,
    seats: state.seats.map((here, index) => (index === seat ? place : here)),
    reservations: state.reservations.filter((reservation) => reservation.player !== player),
  }
  return changeSeat(taken, seat, () => ({}))
}
