import { isDeepStrictEqual } from 'node:util'
import {
  cashTableDecider,
  freePlaceCount,
  type PlayerId,
  playerInHand,
  type SeatNo,
  seatedPlayers,
  stackOf,
  type TableConfig,
  type TableState,
  totalPot,
  waitingListOf,
} from '@cardroom/engine'
import type { TableSummary } from './summaries.ts'
import {
  applyTableEvent,
  changesOnlyStacks,
  emptyTableRecord,
  type TableRecord,
  type TableTransition,
  tableConfigOf,
} from './views/table-record.ts'

/**
 * The lobby's summary of a table (S-RT-06).
 * @param name the table's name, which its journal does not have
 * @param movedPlayers who took or left a seat since the last summary
 */
export const tableSummary = (
  record: TableRecord,
  name: string,
  movedPlayers: readonly PlayerId[] = [],
): TableSummary => {
  const { state } = record
  const config = tableConfigOf(record)
  return {
    id: config.tableId,
    name,
    seq: record.seq,
    config,
    seated: seatSummariesOf(state),
    reserved: reservationsOf(state),
    departures: state.departures ?? [],
    waiting: waitingListOf(state),
    freePlaces: freePlaceCount(state),
    freeSeat: seatWithoutBlind(state),
    home: homeSummaryOf(state),
    moved: movedPlayers,
  }
}

/** The summary of an empty table, shown until its owner publishes one. */
export const emptySummary = (config: TableConfig, name: string): TableSummary => ({
  ...tableSummary(applyTableEvent(emptyTableRecord, { type: 'TableOpened', at: 0, config }, 0), name),
  seq: 0,
})

const homeSummaryOf = ({ home }: TableState): TableSummary['home'] => {
  if (home === undefined) return null
  const { host, founder, standsIn, members, barred, requests, settings, end } = home
  const { locked, chatOn, spectators } = settings
  return {
    ...{ host, members, barred, locked, chatOn, spectators },
    absentFounder: standsIn ? founder : null,
    asking: requests.map(({ player }) => player),
    isOver: end === 'over',
  }
}

const seatSummariesOf = (state: TableState): TableSummary['seated'] =>
  seatedPlayers(state).map(({ player, seat, queued }) => ({
    player,
    seat,
    stack: stackOf(state, seat),
    queued,
    staked: stakedBy(state, seat),
    inHand: playerInHand(state, seat)?.folded === false,
  }))

/** The chips that the seat has put into the running hand, hundredths; 0 after a fold, or once the pots are paid. */
const stakedBy = (state: TableState, seat: SeatNo): number => {
  const player = playerInHand(state, seat)
  if (player === null || player.folded || state.hand === null) return 0
  const chipsPut = state.hand.players.reduce((sum, handPlayer) => sum + handPlayer.put, 0)
  return totalPot(state) === chipsPut ? player.put : 0
}

const reservationsOf = (state: TableState): TableSummary['reserved'] =>
  state.reservations.map(({ player, amount }) => ({ player, chips: amount }))

/** All players with a place at the table, seated or reserved. */
export const seatedOrReservedPlayers = ({ state }: TableRecord): readonly PlayerId[] =>
  [...seatedPlayers(state), ...state.reservations].map(({ player }) => player)

/**
 * The summary of a table with this name after some events; null if nothing in it has changed.
 * @param lastSummary the summary before the events; null if none has been published yet
 */
export const changedSummary = (
  record: TableRecord,
  steps: readonly TableTransition[],
  { name, lastSummary }: { readonly name: string; readonly lastSummary: TableSummary | null },
): TableSummary | null => {
  const movedPlayers = steps.flatMap(({ event }) =>
    event.type === 'PlayerSeated' || event.type === 'PlayerUnseated' ? event.player : [],
  )
  if (lastSummary === null || !steps.every(changesOnlyStacks)) {
    const summary = tableSummary(record, name, movedPlayers)
    return lastSummary !== null && movedPlayers.length === 0 && isSameSummary(lastSummary, summary) ? null : summary
  }
  const seated = seatSummariesOf(record.state)
  return isSameSeats(lastSummary.seated, seated) ? null : { ...lastSummary, seq: record.seq, seated, moved: [] }
}

/** The engine never changes a config or waiting list but makes a new one, so comparing their identity is enough. */
const isSameSummary = (a: TableSummary, b: TableSummary): boolean =>
  a.freeSeat === b.freeSeat &&
  a.config === b.config &&
  a.waiting === b.waiting &&
  isDeepStrictEqual(a.home, b.home) &&
  isSameSeats(a.seated, b.seated) &&
  isDeepStrictEqual(a.reserved, b.reserved)

type SeatSummary = TableSummary['seated'][number]

const seatFields = Object.keys({
  ...{ player: true, seat: true, stack: true, queued: true, staked: true, inHand: true },
} satisfies Record<keyof SeatSummary, true>) as readonly (keyof SeatSummary)[]

/** Compares field by field: much faster than `isDeepStrictEqual`, and called for every action. */
const isSameSeats = (a: readonly SeatSummary[], b: readonly SeatSummary[]): boolean =>
  a.length === b.length && a.every((seat, index) => seatFields.every((field) => seat[field] === b[index]?.[field]))

/**
 * The first free seat; null if there is none, or if a new player would have to wait or post a blind there (N-PLAY-04).
 */
const seatWithoutBlind = (state: TableState): SeatNo | null => {
  const newcomer = 'newcomer' as PlayerId
  const amount = state.config?.minBuyIn
  const seat = state.seats.indexOf(null) as SeatNo
  if (amount === undefined || seat < 0) return null
  const reserveDecision = cashTableDecider.decide(state, { type: 'reserve', at: 0, player: newcomer, amount })
  if (!reserveDecision.ok) return null
  const stateWithBuyer = reserveDecision.events.reduce(cashTableDecider.evolve, state)
  const sitDecision = cashTableDecider.decide(stateWithBuyer, { type: 'sit', at: 0, player: newcomer, seat })
  return sitDecision.ok && sitDecision.events.some((event) => event.type === 'PlayerSeated' && !event.waits)
    ? seat
    : null
}
