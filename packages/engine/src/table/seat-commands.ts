import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { PlayerId } from './config.ts'
import { minBuyInFor } from './departures.ts'
import { stackOf, takenSeatOf } from './seats.ts'
import { type TableState, tableConfigOf } from './state.ts'
import { accept, type CommandOf, refuse, type TableDecision } from './table-decision.ts'
import { hasPlaceFor } from './waiting-list.ts'

const reservationOf = (state: TableState, player: PlayerId) =>
  state.reservations.find((reservation) => reservation.player === player) ?? null

/** Reserves a place. Checks the buy-in limits even if the caller has checked them already (C6). */
export const reserve = (state: TableState, { at, player, amount }: CommandOf<'reserve'>): TableDecision => {
  const { minBuyIn, maxBuyIn, timing } = tableConfigOf(state)
  if (takenSeatOf(state, player) !== null || reservationOf(state, player) !== null)
    return refuse({ code: 'already-seated' })
  if (amount < minBuyIn || amount > maxBuyIn)
    return refuse({ code: 'buy-in-out-of-range', minimum: minBuyIn, maximum: maxBuyIn })
  const minimum = minBuyInFor(state, player, at)
  if (amount < minimum) return refuse({ code: 'buy-in-below-last-stack', minimum, maximum: maxBuyIn })
  if (!hasPlaceFor(state, player)) return refuse({ code: 'table-full' })
  return accept({ type: 'SeatReserved', at, player, amount, until: at + timing.reservationMs })
}

/** Takes a seat with a reservation. */
export const sit = (state: TableState, { at, player, seat }: CommandOf<'sit'>): TableDecision => {
  if (takenSeatOf(state, player) !== null) return refuse({ code: 'already-seated' })
  const reservation = reservationOf(state, player)
  if (reservation === null) return refuse({ code: 'no-reservation' })
  if (seat < 0 || seat >= tableConfigOf(state).seats) return refuse({ code: 'no-such-seat' })
  if (state.seats[seat] !== null) return refuse({ code: 'seat-taken' })
  const waits = state.handsThisGame > 0
  return accept({ type: 'PlayerSeated', at, seat, player, stack: reservation.amount, waits })
}

/** Gives up a seat or reservation, after the running hand if the player is in it. */
export const leave = (state: TableState, { player }: CommandOf<'leave'>): TableDecision => {
  const reservation = reservationOf(state, player)
  if (reservation !== null) return accept({ type: 'ReservationEnded', player, amount: reservation.amount })
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (place.leaving) return refuse({ code: 'leaving' })
  return accept({ type: 'LeaveRequested', seat: place.seat, player })
}

/**
 * A player whose stack is 0, even while all-in, rebuys: the amount and the queued chips together must reach the minimum
 * buy-in (C6). All others may add chips up to the table's maximum.
 */
export const addChips = (state: TableState, { player, amount }: CommandOf<'addChips'>): TableDecision => {
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (place.leaving) return refuse({ code: 'leaving' })
  const maximum = maxTopUp(state, place.seat)
  const minimum = minTopUp(state, place.seat)
  if (stackOf(state, place.seat) === 0 && (amount < minimum || amount > maximum))
    return refuse({ code: 'buy-in-out-of-range', minimum, maximum })
  if (amount < 1 || amount > maximum) return refuse({ code: 'top-up-out-of-range', maximum })
  return accept({ type: 'TopUpQueued', seat: place.seat, player, amount })
}

/**
 * @returns the least that the player of a seat may add now: a hundredth of a chip; with an empty stack, the chips that
 *   are missing to the minimum buy-in
 */
export const minTopUp = (state: TableState, seat: SeatNo): Chips => {
  const missingChips = tableConfigOf(state).minBuyIn - (state.seats[seat]?.queued ?? 0)
  return (stackOf(state, seat) === 0 ? Math.max(1, missingChips) : 1) as Chips
}

/** @returns the most that the player of a seat may add now: the table's maximum less the stack and the queued chips */
export const maxTopUp = (state: TableState, seat: SeatNo): Chips => {
  const queuedChips = state.seats[seat]?.queued ?? 0
  return Math.max(0, tableConfigOf(state).maxBuyIn - stackOf(state, seat) - queuedChips) as Chips
}
