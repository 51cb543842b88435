import type { SeatNo } from '../seat.ts'
import { givingUp } from './give-up.ts'
import { configOf } from './opened.ts'
import type { Seated, TableState } from './state.ts'

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
  return Object.assign(after, givingUp(after, configOf(state)))
}
