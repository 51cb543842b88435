import type { TableEvent } from './events.ts'
import { playerInHand, totalPot } from './seats.ts'
import { type ExtraTimeKind, type TableState, type TakenSeat, tableConfigOf } from './state.ts'
import { autoActionAt, isAbsentTournamentPlayer } from './turn-clock.ts'
import { updateSeat } from './update-seat.ts'

/**
 * How long a cash table waits for a player's connection (N-TIME-02). `below` is in big blinds: the first entry whose
 * `below` is more than the pot applies.
 */
const CONNECTION_WAITS_BY_POT = [
  { below: 10, ms: 30_000 },
  { below: 40, ms: 60_000 },
  { below: 100, ms: 120_000 },
  { below: Number.POSITIVE_INFINITY, ms: 240_000 },
] as const

/** The shorter wait, ms, for a player for whom the table waited long three times in their last hundred hands. */
const SHORT_WAIT_MS = 15_000
/** Time in ms that a tournament's table waits for a connection, once a level for each player, in pots of any size. */
const TOURNAMENT_WAIT_MS = 30_000
const MAX_LONG_WAITS = 3
const LONG_WAIT_PERIOD_HANDS = 100

const recentLongWaits = ({ longWaits, handsDealt }: TakenSeat): readonly number[] =>
  longWaits.filter((handNumber) => handNumber > handsDealt - LONG_WAIT_PERIOD_HANDS)

const connectionWaitMs = (state: TableState, place: TakenSeat): number => {
  if (recentLongWaits(place).length >= MAX_LONG_WAITS) return SHORT_WAIT_MS
  if (tableConfigOf(state).tournament !== undefined) return TOURNAMENT_WAIT_MS
  const potInBigBlinds = totalPot(state) / tableConfigOf(state).stakes.bigBlind
  return CONNECTION_WAITS_BY_POT.find(({ below }) => potInBigBlinds < below)?.ms ?? SHORT_WAIT_MS
}

/**
 * @returns the extra time that begins when the current time of the turn ends; null if the table then acts for the
 *   player. A turn has each kind of extra time at most once, the wait for a connection last, so reconnecting gains no
 *   time.
 */
export const nextExtraTimeOf = (state: TableState): { readonly kind: ExtraTimeKind; readonly ms: number } | null => {
  const { turnClock } = state
  const place = state.seats[state.hand?.toAct ?? -1]
  if (turnClock === null || !place || turnClock.kind === 'disconnect') return null
  if (isAbsentTournamentPlayer(state, place)) return null
  if (!place.connected) return { kind: 'disconnect', ms: connectionWaitMs(state, place) }
  const hasChipsInPot = (playerInHand(state, place.seat)?.put ?? 0) > 0
  if (turnClock.kind === 'timeBank' || !hasChipsInPot || place.timeBankMs === 0) return null
  return { kind: 'timeBank', ms: place.timeBankMs }
}

/**
 * @returns when the table acts for the player to act, ms, if nothing changes until then: after the extra time that is
 *   still to come. Null without a turn.
 */
export const turnEndsAt = (state: TableState): number | null => {
  const endsAt = autoActionAt(state)
  return endsAt === null ? null : endsAt + (nextExtraTimeOf(state)?.ms ?? 0)
}

/** Starts the extra time of the player to act, if there is any. */
export const startExtraTime = (state: TableState, at: number): readonly TableEvent[] => {
  const grantedTime = nextExtraTimeOf(state)
  const seat = state.hand?.toAct ?? null
  if (grantedTime === null || seat === null) return []
  return [
    ...deductUsedTimeBank(state, at),
    { type: 'ExtraTimeStarted', at, seat, kind: grantedTime.kind, deadline: at + grantedTime.ms },
  ]
}

/** If the time bank of the player to act is running, takes the used time off it. The grace period is free. */
export const deductUsedTimeBank = (state: TableState, at: number): readonly TableEvent[] => {
  const seat = state.hand?.toAct ?? null
  if (seat === null || state.turnClock?.kind !== 'timeBank') return []
  const usedMs = at - state.turnClock.startedAt - tableConfigOf(state).timing.graceMs
  const ms = Math.min(usedMs, state.seats[seat]?.timeBankMs ?? 0)
  return ms > 0 ? [{ type: 'TimeBankSpent', seat, ms }] : []
}

/**
 * If the player to act disconnects, the wait for the connection replaces their running time bank. If they reconnect
 * during that wait, shortens it to the time of one turn.
 */
export const adjustExtraTimeToConnection = (state: TableState, at: number): readonly TableEvent[] => {
  const { turnClock } = state
  const place = state.seats[state.hand?.toAct ?? -1]
  if (turnClock === null || !place) return []
  if (turnClock.kind === 'timeBank' && !place.connected) return startExtraTime(state, at)
  const deadline = at + tableConfigOf(state).timing.turnMs
  const isCut = turnClock.kind === 'disconnect' && place.connected && turnClock.deadline > deadline
  return isCut ? [{ type: 'ExtraTimeCut', at, seat: place.seat, deadline }] : []
}

export const applyExtraTimeStarted = (
  state: TableState,
  { at, seat, kind, deadline }: Extract<TableEvent, { type: 'ExtraTimeStarted' }>,
): TableState => {
  const stateWithClock = { ...state, turnClock: { kind, startedAt: at, deadline } }
  if (kind !== 'disconnect') return stateWithClock
  const isLong = deadline - at > SHORT_WAIT_MS
  return updateSeat(stateWithClock, seat, (place) => ({
    waitedThisLevel: tableConfigOf(state).tournament !== undefined,
    longWaits: isLong ? [...recentLongWaits(place), place.handsDealt] : place.longWaits,
  }))
}
