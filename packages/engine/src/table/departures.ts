import type { Chips } from '../basics/chips.ts'
import type { PlayerId } from './config.ts'
import type { TableEvent } from './events.ts'
import { type Departure, type TableState, tableConfigOf } from './state.ts'

/** A player who returns within this time must buy in for at least the stack they left with (C4, S-CASH-05). */
export const RATHOLE_WINDOW_MS = 7_200_000

/**
 * The part of a table's state that these functions read. Callers may pass a summary of the table in place of the state.
 */
type StateWithDepartures = Pick<TableState, 'departures'>

const NO_DEPARTURES: readonly Departure[] = []

/** @returns the player's departure less than two hours before `at`, or null */
export const departureOf = (state: StateWithDepartures, player: PlayerId, at: number): Departure | null =>
  (state.departures ?? NO_DEPARTURES).find(
    (departure) => departure.player === player && at - departure.at < RATHOLE_WINDOW_MS,
  ) ?? null

/**
 * @returns the minimum buy-in of the player at `at`: the stack of their departure (`departureOf`), but at most the
 *   table's maximum; without a departure the table's minimum
 */
export const minBuyInFor = (
  state: StateWithDepartures & Pick<TableState, 'config'>,
  player: PlayerId,
  at: number,
): Chips => {
  const { minBuyIn, maxBuyIn } = tableConfigOf(state)
  const departedStack = departureOf(state, player, at)?.stack ?? minBuyIn
  return Math.min(Math.max(departedStack, minBuyIn), maxBuyIn) as Chips
}

/**
 * The departures after a player was unseated, without those of more than two hours ago. A stack of no more than the
 * minimum buy-in is not recorded. In older journals the event has no `at` and changes nothing.
 */
export const withDeparture = (
  state: TableState,
  { player, stack, at }: Extract<TableEvent, { type: 'PlayerUnseated' }>,
): readonly Departure[] => {
  if (at === undefined) return state.departures ?? NO_DEPARTURES
  const otherDepartures = (state.departures ?? NO_DEPARTURES).filter(
    (departure) => departure.player !== player && at - departure.at < RATHOLE_WINDOW_MS,
  )
  return stack > tableConfigOf(state).minBuyIn ? [...otherDepartures, { player, stack, at }] : otherDepartures
}

/** The departures without that of a player who has returned. */
export const withoutDeparture = (state: TableState, player: PlayerId): readonly Departure[] =>
  (state.departures ?? NO_DEPARTURES).filter((departure) => departure.player !== player)
