import type { SeatChange } from './change-seat.ts'
import { owesBlinds } from './debts.ts'
import type { TableEvent } from './events.ts'
import type { Seated } from './state.ts'

export const satOut = ({ status }: Seated, event: Extract<TableEvent, { type: 'SatOut' }>): SeatChange => ({
  status: 'sittingOut',
  sitOutAt: null,
  timeouts: 0,
  satOutSince: event.at,
  satOutFor: event.reason,
  heldStatus: event.reason === 'held' ? status : null,
})

export const satIn = (place: Seated, { at, how }: Extract<TableEvent, { type: 'SatIn' }>): SeatChange => ({
  ...BACK,
  satOutMs: place.satOutMs + (place.satOutSince === null ? 0 : at - place.satOutSince),
  status: how === 'waitsForBigBlind' ? 'waitingForBigBlind' : owesBlinds(place) ? 'posting' : 'playing',
  sitOutAt: null,
})

export const wentAway = ({ isAway }: Seated, event: Extract<TableEvent, { type: 'Disconnected' }>): SeatChange => ({
  connected: false,
  disconnectedSince: event.at,
  isAway: isAway || event.left === true,
})

/** The connection is back. A new player whose seat was held has the choice of how to come in again. */
export const cameBack = ({ heldStatus }: Seated): SeatChange => ({
  connected: true,
  disconnectedSince: null,
  isAway: false,
  heldUntil: null,
  heldStatus: null,
  ...(heldStatus === 'waiting' ? { ...BACK, status: 'waiting' } : {}),
})

const BACK: SeatChange = { satOutSince: null, satOutFor: null, heldUntil: null, heldStatus: null }

/** The game will start anew: nobody owes, nobody has to wait (L14). */
export const startedAnew = ({ status }: Seated): SeatChange => ({
  status: status === 'sittingOut' ? status : 'playing',
  missedSmall: false,
  missedBig: false,
  isNew: false,
})
