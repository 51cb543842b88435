import { isHandRunning, seatedPlayers, stackOf, totalPot } from '../../table/seats.ts'
import type { TableState } from '../../table/state.ts'
import { seatsPerTableOf } from '../config.ts'
import type { TournamentEvent } from '../events.ts'
import { headCount, isOver, remainingPlayerCount, tournamentConfigOf } from '../lookups.ts'
import { finishPlaceOf } from '../prizes.ts'
import type { TournamentState } from '../state.ts'

/** Money that an event moves into the tournament's escrow; below zero, money that it takes out. */
export const escrowChange = (event: TournamentEvent): number => {
  switch (event.type) {
    case 'Registered':
    case 'RebuyBought':
      return event.buyIn + event.fee
    case 'AddonBought':
      return event.cost + event.fee
    case 'Unregistered':
      return -event.refund
    case 'PrizesFixed':
      return event.overlay
    case 'PrizePaid':
      return -event.amount
    case 'Finished':
      return -event.fees
    case 'Cancelled':
      return event.overlay - event.fees - event.payments.reduce((sum, { refund, prize }) => sum + refund + prize, 0)
    default:
      return 0
  }
}

/** All chips in play: stacks, waiting chips, bets and pots of every table. */
export const chipsInPlay = ({ tables }: TournamentState): number => {
  let sum = 0
  for (const table of tables) {
    sum += totalPot(table)
    for (const { seat, queued } of seatedPlayers(table)) sum += stackOf(table, seat) + queued
  }
  return sum
}

/** @returns the chips that must be in play: starting stacks of all entrants, rebuys and add-ons */
export const chipsBought = ({ config, entrants }: TournamentState): number => {
  if (config === null) return 0
  const { structure, rebuyChips, addonChips } = config
  return entrants.reduce(
    (sum, { rebuys, hasAddon }) =>
      sum + structure.startingStack + rebuys * rebuyChips + (hasAddon ? Number(addonChips) : 0),
    0,
  )
}

/** @returns what is wrong with a tournament that waits for a player or the clock, in words, or null */
export const tournamentFault = (state: TournamentState, dueAt: number | null): string | null => {
  if (!state.hasStarted || state.status === 'cancelled') return null
  if (chipsInPlay(state) !== chipsBought(state)) return `${chipsInPlay(state)} chips, not ${chipsBought(state)}`
  if (isOver(state)) return placesFault(state)
  if (dueAt === null) return 'nothing is due, and it is not over'
  const seated = state.tables.reduce((sum, table) => sum + headCount(table), 0)
  if (seated !== remainingPlayerCount(state)) return `${seated} seated, ${remainingPlayerCount(state)} left`
  const players = state.tables.flatMap((table) => seatedPlayers(table).map(({ player }) => player))
  if (new Set(players).size !== players.length) return 'somebody sits twice'
  return state.status === 'running' ? tableSizesFault(state) : null
}

/** @returns what is wrong with the tables when one of them deals, in words, or null (S-BAL-01 to S-BAL-03) */
export const tablesFaultAtDeal = (state: TournamentState, table: TableState): string | null => {
  if (state.tables.length === 1) return null
  if (remainingPlayerCount(state) <= seatsPerTableOf(tournamentConfigOf(state)))
    return 'a hand is dealt though all would have room at the final table'
  const { surplusTables, fewestPlayersKept } = surplusTablesAndSmallestKept(state)
  const shorter = state.tables.filter((other) => headCount(other) < headCount(table)).length
  if (shorter < surplusTables) return 'one of the shortest tables deals though the others have room for it'
  return headCount(table) >= fewestPlayersKept + 2
    ? 'a table deals that has two players more than another that stays'
    : null
}

/**
 * Checks that no table between hands has two players more than a table that need not be broken. Tables with a running
 * or scheduled hand are not checked.
 */
const tableSizesFault = (state: TournamentState): string | null => {
  const { surplusTables, fewestPlayersKept } = surplusTablesAndSmallestKept(state)
  const still = state.tables.filter((table) => !isHandRunning(table) && table.dealAt === null)
  const awaitsRebuy = state.entrants.some(({ busted }) => busted !== null)
  // Tables of different sizes are allowed while the final table waits for the last hands to end.
  if (awaitsRebuy || (surplusTables > 0 && remainingPlayerCount(state) <= seatsPerTableOf(tournamentConfigOf(state))))
    return null
  return still.some((table) => headCount(table) >= fewestPlayersKept + 2)
    ? 'a table that stands still has two players more than another that stays'
    : null
}

/**
 * @returns how many tables are not needed any more (`surplusTables`), and how many players the smallest table has that stays
 *   once these are broken (`fewestPlayersKept`)
 */
const surplusTablesAndSmallestKept = (
  state: TournamentState,
): { readonly surplusTables: number; readonly fewestPlayersKept: number } => {
  const surplus =
    state.tables.length - Math.ceil(remainingPlayerCount(state) / seatsPerTableOf(tournamentConfigOf(state)))
  const sizes = state.tables.map(headCount).toSorted((one, other) => one - other)
  return { surplusTables: surplus, fewestPlayersKept: sizes[surplus] ?? 0 }
}

/**
 * Checks that every entrant has a place and no place is left out. Players who share a place also cover the places after
 * it.
 */
const placesFault = (state: TournamentState): string | null => {
  const places = state.entrants.map((entrant) => finishPlaceOf(state, entrant))
  const counted = new Map<number, number>()
  for (const place of places) {
    if (place === null) return 'an entrant has no place'
    counted.set(place, (counted.get(place) ?? 0) + 1)
  }
  let next = 1
  for (const [place, sharers] of [...counted].sort(([one], [other]) => one - other)) {
    if (place !== next) return `place ${next} is nobody's`
    next += sharers
  }
  return null
}
