import type { TableEvent } from './events.ts'
import { owesBlinds } from './missed-blinds.ts'
import { sitsOutAtNextBigBlind } from './seats.ts'
import type { TakenSeat } from './state.ts'
import type { SeatUpdate } from './update-seat.ts'

/** 'Sit Out Next Hand' does not undo 'Sit Out Next BB', which counts again if the former is withdrawn (B-SITOUT-03). */
export const seatUpdateOnSitOutRequested = (
  place: TakenSeat,
  { when }: Extract<TableEvent, { type: 'SitOutRequested' }>,
): SeatUpdate =>
  when === 'nextBigBlind'
    ? { sitsOutNextBigBlind: true }
    : { sitOutAt: 'nextHand', sitsOutNextBigBlind: sitsOutAtNextBigBlind(place) }

export const seatUpdateOnSitOutCancelled = ({
  keepsBigBlind,
}: Extract<TableEvent, { type: 'SitOutCancelled' }>): SeatUpdate =>
  keepsBigBlind ? { sitOutAt: null } : NO_SIT_OUT_REQUESTED

/** A request for the next big blind outlasts the time for which a seat is held: the player did not ask to sit out. */
export const seatUpdateOnSatOut = (place: TakenSeat, event: Extract<TableEvent, { type: 'SatOut' }>): SeatUpdate => ({
  status: 'sittingOut',
  sitOutAt: null,
  sitsOutNextBigBlind: event.reason === 'held' && sitsOutAtNextBigBlind(place),
  timeouts: 0,
  satOutSince: event.at,
  satOutFor: event.reason,
  heldStatus: event.reason === 'held' ? place.status : null,
})

export const seatUpdateOnSatIn = (
  place: TakenSeat,
  { at, how, keepsBigBlind }: Extract<TableEvent, { type: 'SatIn' }>,
): SeatUpdate => ({
  ...BACK_IN_GAME,
  satOutMs: place.satOutMs + (place.satOutSince === null ? 0 : at - place.satOutSince),
  status: how === 'waitsForBigBlind' ? 'waitingForBigBlind' : owesBlinds(place) ? 'posting' : 'playing',
  ...(keepsBigBlind ? { sitOutAt: null } : NO_SIT_OUT_REQUESTED),
})

export const seatUpdateOnDisconnected = (
  { isAway }: TakenSeat,
  event: Extract<TableEvent, { type: 'Disconnected' }>,
): SeatUpdate => ({
  connected: false,
  disconnectedSince: event.at,
  isAway: isAway || event.left === true,
})

/** A seat that was held while its player had not chosen how to come in gets that choice again. */
export const seatUpdateOnReconnected = ({ heldStatus }: TakenSeat): SeatUpdate => ({
  connected: true,
  disconnectedSince: null,
  isAway: false,
  heldUntil: null,
  heldStatus: null,
  ...(heldStatus === 'waiting' ? { ...BACK_IN_GAME, status: 'waiting' } : {}),
})

const NO_SIT_OUT_REQUESTED: SeatUpdate = { sitOutAt: null, sitsOutNextBigBlind: false }

const BACK_IN_GAME: SeatUpdate = { satOutSince: null, satOutFor: null, heldUntil: null, heldStatus: null }

/** When the game stops, all missed blinds are forgiven, and nobody waits for the big blind any more (L14). */
export const seatUpdateOnGameStopped = ({ status }: TakenSeat): SeatUpdate => ({
  status: status === 'sittingOut' ? status : 'playing',
  missedSmall: false,
  missedBig: false,
  isNew: false,
})
