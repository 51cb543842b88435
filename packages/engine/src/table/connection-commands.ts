import type { TableEvent } from './events.ts'
import { owesBlinds } from './missed-blinds.ts'
import { sitsOutAtNextBigBlind, takenSeatOf } from './seats.ts'
import { type TableState, type TakenSeat, tableConfigOf } from './state.ts'
import { accept, type CommandOf, decideForStayingPlayer, refuse, type TableDecision } from './table-decision.ts'

/** The player closed or reloaded the page: the seat sits out, at once or after the hand, and is held (S-TIME-05). */
export const holdSeatForReturn = (state: TableState, { at, player }: CommandOf<'holdSeat'>): TableDecision =>
  decideForStayingPlayer(state, player, ({ seat, heldUntil }) =>
    heldUntil === null ? accept({ type: 'SeatHeld', seat, until: at + tableConfigOf(state).timing.holdMs }) : accept(),
  )

export const disconnect = (state: TableState, { at, player }: CommandOf<'disconnect'>): TableDecision => {
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  return place.connected ? accept({ type: 'Disconnected', at, seat: place.seat }) : accept()
}

/** A player who sits out stays so after reconnecting. Only a held seat gets its earlier status back. */
export const reconnect = (state: TableState, { at, player }: CommandOf<'reconnect'>): TableDecision => {
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (place.connected && place.heldUntil === null) return accept()
  return accept({ type: 'Reconnected', seat: place.seat }, ...restoreHeldStatus(place, at))
}

/** The round trip time of a slow connection adds at most a second to a turn (N-TIME-03). */
const MOST_ROUND_TRIP_MS = 1_000

export const recordRoundTrip = (state: TableState, { player, ms }: CommandOf<'roundTrip'>): TableDecision => {
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  const roundTripMs = Math.min(Math.max(0, Math.round(ms)), MOST_ROUND_TRIP_MS)
  return roundTripMs === place.roundTripMs
    ? accept()
    : accept({ type: 'RoundTripMeasured', seat: place.seat, ms: roundTripMs })
}

/**
 * The event that ends the sitting out of a held seat. A player who owes no blinds, or who was about to post them, comes
 * in again; a player who waited for the big blind waits again. There is no event for a player who owes blinds but has
 * not chosen how to pay them, for example because they missed them while away: they are asked first (S-SIT-02).
 */
const restoreHeldStatus = (place: TakenSeat, at: number): readonly TableEvent[] => {
  const how = howHeldPlayerSitsIn(place)
  if (how === null) return []
  return [{ type: 'SatIn', at, seat: place.seat, how, ...(sitsOutAtNextBigBlind(place) && { keepsBigBlind: true }) }]
}

const howHeldPlayerSitsIn = (place: TakenSeat): Extract<TableEvent, { type: 'SatIn' }>['how'] | null => {
  const { heldStatus } = place
  if (heldStatus === null) return null
  if (!owesBlinds(place) || heldStatus === 'posting') return 'posts'
  return heldStatus === 'waitingForBigBlind' ? 'waitsForBigBlind' : null
}
