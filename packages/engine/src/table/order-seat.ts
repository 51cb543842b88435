import type { Chips } from '../chips.ts'
import type { SeatNo } from '../seat.ts'
import type { PlayerId } from './config.ts'
import { configOf } from './opened.ts'
import { accept, type Order, refuse, type TableDecision } from './order.ts'
import { seatedPlayers, seatOf, stackOf } from './seats.ts'
import type { TableState } from './state.ts'

const reservationOf = (state: TableState, player: PlayerId) =>
  state.reservations.find((reservation) => reservation.player === player) ?? null

/** Buy-in limits are checked here, whatever was checked before (C6). */
export const reserve = (state: TableState, { at, player, amount }: Order<'reserve'>): TableDecision => {
  const { seats, minBuyIn, maxBuyIn, timing } = configOf(state)
  if (seatOf(state, player) !== null || reservationOf(state, player) !== null) return refuse({ code: 'already-seated' })
  if (amount < minBuyIn || amount > maxBuyIn)
    return refuse({ code: 'buy-in-out-of-range', minimum: minBuyIn, maximum: maxBuyIn })
  if (seatedPlayers(state).length + state.reservations.length >= seats) return refuse({ code: 'table-full' })
  return accept({ type: 'SeatReserved', at, player, amount, until: at + timing.reservationMs })
}

export const sit = (state: TableState, { at, player, seat }: Order<'sit'>): TableDecision => {
  if (seatOf(state, player) !== null) return refuse({ code: 'already-seated' })
  const reservation = reservationOf(state, player)
  if (reservation === null) return refuse({ code: 'no-reservation' })
  if (seat < 0 || seat >= configOf(state).seats) return refuse({ code: 'no-such-seat' })
  if (state.seats[seat] !== null) return refuse({ code: 'seat-taken' })
  const waits = state.handsThisGame > 0
  return accept({ type: 'PlayerSeated', at, seat, player, stack: reservation.amount, waits })
}

export const leave = (state: TableState, { player }: Order<'leave'>): TableDecision => {
  const reservation = reservationOf(state, player)
  if (reservation !== null) return accept({ type: 'ReservationEnded', player, amount: reservation.amount })
  const place = seatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (place.leaving) return refuse({ code: 'leaving' })
  return accept({ type: 'LeaveRequested', seat: place.seat, player })
}

/**
 * A player without chips, also one who is all-in, buys in again: with what is paid for already the least buy-in is reached
 * (C6). All others may add what there is room for.
 */
export const addChips = (state: TableState, { player, amount }: Order<'addChips'>): TableDecision => {
  const place = seatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (place.leaving) return refuse({ code: 'leaving' })
  const room = roomFor(state, place.seat)
  const least = leastFor(state, place.seat)
  if (stackOf(state, place.seat) === 0 && (amount < least || amount > room))
    return refuse({ code: 'buy-in-out-of-range', minimum: least, maximum: room })
  if (amount < 1 || amount > room) return refuse({ code: 'top-up-out-of-range', maximum: room })
  return accept({ type: 'TopUpQueued', seat: place.seat, player, amount })
}

/** @returns the least that the player of a seat may add now: any chips, or what makes a buy-in where none are left */
export const leastFor = (state: TableState, seat: SeatNo): Chips => {
  const missing = configOf(state).minBuyIn - (state.seats[seat]?.queued ?? 0)
  return (stackOf(state, seat) === 0 ? Math.max(1, missing) : 1) as Chips
}

/** @returns the most that the player of a seat may add now: up to the table's maximum with the chips behind and those queued */
export const roomFor = (state: TableState, seat: SeatNo): Chips => {
  const queued = state.seats[seat]?.queued ?? 0
  return Math.max(0, configOf(state).maxBuyIn - stackOf(state, seat) - queued) as Chips
}
