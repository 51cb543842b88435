import type { Chips } from '../chips.ts'
import { changeSeat, changeSeats } from './change-seat.ts'
import type { TableEvent } from './events.ts'
import { evolveWithHand } from './evolve-hand.ts'
import { extraTimeStarted } from './extra-time.ts'
import { configOf } from './opened.ts'
import { cameBack, satIn, satOut, startedAnew, wentAway } from './sitting.ts'
import type { TableState } from './state.ts'
import { takeSeat } from './take-seat.ts'

/** A table before it opens. */
export const initial: TableState = {
  config: null,
  seats: [],
  reservations: [],
  hand: null,
  button: null,
  smallBlind: null,
  bigBlind: null,
  blindsReached: { small: null, big: null },
  smallBlindSeat: null,
  handsDealt: 0,
  handsThisGame: 0,
  turnClock: null,
  stepAt: null,
  dealAt: null,
  awardedAt: null,
}

/** The bookkeeping of a table: what each event changes. */
export const evolve = (state: TableState, event: TableEvent): TableState => {
  switch (event.type) {
    case 'TableOpened':
      return { ...state, config: event.config, seats: Array.from({ length: event.config.seats }, () => null) }
    case 'SeatReserved': {
      const { player, amount, until } = event
      return { ...state, reservations: [...state.reservations, { player, amount, until }] }
    }
    case 'ReservationEnded':
      return { ...state, reservations: state.reservations.filter(({ player }) => player !== event.player) }
    case 'PlayerSeated':
      return takeSeat(state, event)
    case 'PlayerUnseated':
      return { ...state, seats: state.seats.map((place) => (place?.seat === event.seat ? null : place)) }
    case 'LeaveRequested':
      return changeSeat(state, event.seat, () => ({ leaving: true }))
    case 'SitOutRequested':
      return changeSeat(state, event.seat, () => ({ sitOutAt: event.when }))
    case 'SitOutCancelled':
      return changeSeat(state, event.seat, () => ({ sitOutAt: null }))
    case 'SatOut':
      return changeSeat(state, event.seat, (place) => satOut(place, event))
    case 'SatIn':
      return changeSeat(state, event.seat, (place) => satIn(place, event))
    case 'BlindMissed':
      return changeSeat(state, event.seat, () => (event.blind === 'big' ? { missedBig: true } : { missedSmall: true }))
    case 'TopUpQueued':
      return changeSeat(state, event.seat, (place) => ({ queued: (place.queued + event.amount) as Chips }))
    case 'ChipsAdded':
      return changeSeat(state, event.seat, (place) => ({
        stack: (place.stack + event.amount) as Chips,
        queued: (place.queued - event.amount) as Chips,
        rebuyUntil: null,
      }))
    case 'RebuyOffered':
      return changeSeat(state, event.seat, () => ({ rebuyUntil: event.expiresAt }))
    case 'Disconnected':
      return changeSeat(state, event.seat, (place) => wentAway(place, event))
    case 'Reconnected':
      return changeSeat(state, event.seat, cameBack)
    case 'SeatHeld':
      return changeSeat(state, event.seat, () => ({ heldUntil: event.until }))
    case 'HandScheduled':
      return { ...state, dealAt: event.at }
    case 'GameStopped':
      return changeSeats({ ...state, dealAt: null, handsThisGame: 0 }, startedAnew)
    case 'TurnClockStarted':
      return { ...state, turnClock: { kind: 'turn', startedAt: event.at, deadline: event.deadline } }
    case 'ExtraTimeStarted':
      return extraTimeStarted(state, event)
    case 'ExtraTimeCut':
      return { ...state, turnClock: { kind: 'disconnect', startedAt: event.at, deadline: event.deadline } }
    case 'TimeBankSpent':
      return changeSeat(state, event.seat, ({ timeBankMs }) => ({ timeBankMs: timeBankMs - event.ms }))
    case 'RoundTripMeasured':
      return changeSeat(state, event.seat, () => ({ roundTripMs: event.ms }))
    case 'TurnTimedOut':
      return changeSeat(state, event.seat, () => ({ timedOut: true }))
    case 'StepScheduled': {
      const awardedAt = state.hand?.phase === 'mucking' ? event.from : state.awardedAt
      return { ...state, stepAt: event.at, awardedAt }
    }
    case 'StakesChanged':
      return stakesChanged(state, event)
    default:
      return evolveWithHand(state, event)
  }
}

/** A level of the tournament begins: the table may wait once more for each connection (N-TIME-02). */
const stakesChanged = (state: TableState, { stakes }: Extract<TableEvent, { type: 'StakesChanged' }>): TableState =>
  changeSeats({ ...state, config: { ...configOf(state), stakes } }, () => ({ waitedThisLevel: false }))
