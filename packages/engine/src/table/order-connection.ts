import { owesBlinds } from './debts.ts'
import type { TableEvent } from './events.ts'
import { configOf } from './opened.ts'
import { accept, type Order, ofStayingPlayer, refuse, type TableDecision } from './order.ts'
import { seatOf } from './seats.ts'
import type { Seated, TableState } from './state.ts'

/** A page went away: the seat sits out, at once or after the hand, and is kept for a while (S-TIME-05). */
export const hold = (state: TableState, { at, player }: Order<'hold'>): TableDecision =>
  ofStayingPlayer(state, player, ({ seat, heldUntil }) =>
    heldUntil === null ? accept({ type: 'SeatHeld', seat, until: at + configOf(state).timing.holdMs }) : accept(),
  )

export const disconnect = (state: TableState, { at, player }: Order<'disconnect'>): TableDecision => {
  const place = seatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  return place.connected ? accept({ type: 'Disconnected', at, seat: place.seat }) : accept()
}

/** Nobody sits in by coming back, except from a held seat to the status from before. */
export const reconnect = (state: TableState, { at, player }: Order<'reconnect'>): TableDecision => {
  const place = seatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (place.connected && place.heldUntil === null) return accept()
  return accept({ type: 'Reconnected', seat: place.seat }, ...restored(place, at))
}

/** A second at most is given to a slow line (N-TIME-03). */
const MOST_ROUND_TRIP_MS = 1_000

export const roundTrip = (state: TableState, { player, ms }: Order<'roundTrip'>): TableDecision => {
  const place = seatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  const counted = Math.min(Math.max(0, Math.round(ms)), MOST_ROUND_TRIP_MS)
  return counted === place.roundTripMs ? accept() : accept({ type: 'RoundTripMeasured', seat: place.seat, ms: counted })
}

/**
 * Who was playing and has missed a blind meanwhile is not charged unasked, but chooses (S-SIT-02). Who was still to
 * choose has the choice again by the return itself.
 */
const restored = (place: Seated, at: number): readonly TableEvent[] => {
  const { seat, heldStatus } = place
  if (heldStatus === null) return []
  if (!owesBlinds(place) || heldStatus === 'posting') return [{ type: 'SatIn', at, seat, how: 'posts' }]
  return heldStatus === 'waitingForBigBlind' ? [{ type: 'SatIn', at, seat, how: 'waitsForBigBlind' }] : []
}
