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
export const reconnect = (state: TableState, { player }: Order<'reconnect'>): TableDecision => {
  const place = seatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (place.connected && place.heldUntil === null) return accept()
  return accept({ type: 'Reconnected', seat: place.seat }, ...restored(place))
}

/**
 * Who was playing and has missed a blind meanwhile is not charged unasked, but chooses (S-SIT-02). Who was still to
 * choose has the choice again by the return itself.
 */
const restored = (place: Seated): readonly TableEvent[] => {
  const { seat, heldStatus } = place
  if (heldStatus === null) return []
  if (!owesBlinds(place) || heldStatus === 'posting') return [{ type: 'SatIn', seat, how: 'posts' }]
  return heldStatus === 'waitingForBigBlind' ? [{ type: 'SatIn', seat, how: 'waitsForBigBlind' }] : []
}
