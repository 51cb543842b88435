import type { Chips } from '../basics/chips.ts'
import { withDeparture } from './departures.ts'
import type { TableEvent } from './events.ts'
import { applyHandEventToTable } from './evolve-hand.ts'
import { applyExtraTimeStarted } from './extra-time.ts'
import { type HomeEvent, isHomeEvent } from './home-game/events.ts'
import { evolveHomeGame, homeAfterTableEvent, openedHomeGame } from './home-game/evolve.ts'
import {
  seatUpdateOnDisconnected,
  seatUpdateOnGameStopped,
  seatUpdateOnReconnected,
  seatUpdateOnSatIn,
  seatUpdateOnSatOut,
  seatUpdateOnSitOutCancelled,
  seatUpdateOnSitOutRequested,
} from './seat-updates.ts'
import { type TableState, tableConfigOf } from './state.ts'
import { applyPlayerSeated } from './take-seat.ts'
import { updateSeat, updateSeats } from './update-seat.ts'
import { evolveWaitingList } from './waiting-list.ts'

/** A table before it opens. */
export const unopenedTable: TableState = {
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

/** @returns the state of a table after an event */
export const evolveTableState = (state: TableState, event: TableEvent): TableState => {
  const { home } = state
  if (home === undefined) return isHomeEvent(event) ? state : evolveTable(state, event)
  if (isHomeEvent(event)) return evolveHomeGame(state, home, event)
  return { ...evolveTable(state, event), home: homeAfterTableEvent(home, state, event) }
}

const evolveTable = (state: TableState, event: Exclude<TableEvent, HomeEvent>): TableState => {
  switch (event.type) {
    case 'TableOpened':
      return applyTableOpened(state, event)
    case 'SeatReserved': {
      const { player, amount, until } = event
      const waiting = state.waiting?.filter((waitingPlayer) => waitingPlayer.player !== player)
      const reservations = [...state.reservations, { player, amount, until }]
      return { ...state, reservations, ...(waiting && { waiting }) }
    }
    case 'WaitingListJoined':
    case 'WaitingListLeft':
    case 'PlaceOffered':
      return { ...state, waiting: evolveWaitingList(state, event) }
    case 'ReservationEnded':
      return { ...state, reservations: state.reservations.filter(({ player }) => player !== event.player) }
    case 'PlayerSeated':
      return applyPlayerSeated(state, event)
    case 'PlayerUnseated':
      return applyPlayerUnseated(state, event)
    case 'LeaveRequested':
      return updateSeat(state, event.seat, () => ({ leaving: true }))
    case 'SitOutRequested':
      return updateSeat(state, event.seat, (place) => seatUpdateOnSitOutRequested(place, event))
    case 'SitOutCancelled':
      return updateSeat(state, event.seat, () => seatUpdateOnSitOutCancelled(event))
    case 'SatOut':
      return updateSeat(state, event.seat, (place) => seatUpdateOnSatOut(place, event))
    case 'SatIn':
      return updateSeat(state, event.seat, (place) => seatUpdateOnSatIn(place, event))
    case 'BlindMissed':
      return updateSeat(state, event.seat, () => (event.blind === 'big' ? { missedBig: true } : { missedSmall: true }))
    case 'TopUpQueued':
      return updateSeat(state, event.seat, (place) => ({ queued: (place.queued + event.amount) as Chips }))
    case 'ChipsAdded':
      return updateSeat(state, event.seat, (place) => ({
        stack: (place.stack + event.amount) as Chips,
        queued: (place.queued - event.amount) as Chips,
        rebuyUntil: null,
      }))
    case 'AutoTopUpSet':
      return updateSeat(state, event.seat, () => ({ autoTopUp: event.topUp }))
    case 'RebuyOffered':
      return updateSeat(state, event.seat, () => ({ rebuyUntil: event.expiresAt }))
    case 'Disconnected':
      return updateSeat(state, event.seat, (place) => seatUpdateOnDisconnected(place, event))
    case 'Reconnected':
      return updateSeat(state, event.seat, seatUpdateOnReconnected)
    case 'SeatHeld':
      return updateSeat(state, event.seat, () => ({ heldUntil: event.until }))
    case 'HandScheduled':
      return { ...state, dealAt: event.at }
    case 'GameStopped':
      return updateSeats({ ...state, dealAt: null, handsThisGame: 0 }, seatUpdateOnGameStopped)
    case 'TurnClockStarted':
      return { ...state, turnClock: { kind: 'turn', startedAt: event.at, deadline: event.deadline } }
    case 'ExtraTimeStarted':
      return applyExtraTimeStarted(state, event)
    case 'ExtraTimeCut':
      return { ...state, turnClock: { kind: 'disconnect', startedAt: event.at, deadline: event.deadline } }
    case 'TimeBankSpent':
      return updateSeat(state, event.seat, ({ timeBankMs }) => ({ timeBankMs: timeBankMs - event.ms }))
    case 'RoundTripMeasured':
      return updateSeat(state, event.seat, () => ({ roundTripMs: event.ms }))
    case 'TurnTimedOut':
      return updateSeat(state, event.seat, () => ({ timedOut: true }))
    case 'StepScheduled': {
      const awardedAt = state.hand?.phase === 'mucking' ? event.from : state.awardedAt
      return { ...state, stepAt: event.at, awardedAt }
    }
    case 'StakesChanged':
      return applyStakesChanged(state, event)
    default:
      return applyHandEventToTable(state, event)
  }
}

const applyTableOpened = (
  state: TableState,
  { at, config }: Extract<TableEvent, { type: 'TableOpened' }>,
): TableState => ({
  ...state,
  config,
  seats: Array.from({ length: config.seats }, () => null),
  ...(config.home && { home: openedHomeGame(config.home, at) }),
})

const applyPlayerUnseated = (state: TableState, event: Extract<TableEvent, { type: 'PlayerUnseated' }>): TableState => {
  const seats = state.seats.map((place) => (place?.seat === event.seat ? null : place))
  return state.config?.tournament ? { ...state, seats } : { ...state, seats, departures: withDeparture(state, event) }
}

/** A level of the tournament begins: the table may wait once more for each connection (N-TIME-02). */
const applyStakesChanged = (
  state: TableState,
  { stakes }: Extract<TableEvent, { type: 'StakesChanged' }>,
): TableState =>
  updateSeats({ ...state, config: { ...tableConfigOf(state), stakes } }, () => ({ waitedThisLevel: false }))
