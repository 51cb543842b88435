import type { SeatNo } from '../basics/seat.ts'
import { clockwiseFrom } from '../table/clockwise.ts'
import type { TableId } from '../table/config.ts'
import { seatedPlayers } from '../table/seats.ts'
import type { TableState, TakenSeat } from '../table/state.ts'
import { seatsWithChips } from '../table/tournament-hand.ts'
import { seatsPerTableOf } from './config.ts'
import { emit, requireTable, type TournamentDraft } from './draft.ts'
import { headCount, idOfTable, isReadyForNextHand, remainingPlayerCount, tournamentConfigOf } from './lookups.ts'
import type { TournamentState } from './state.ts'
import { fewestPlayersAtTable } from './table-tree.ts'
import { addTable, drawSeat, movePlayer, openSeatsOf } from './tables.ts'

/**
 * Breaks a table between hands, or moves its players to shorter tables, if the rules ask for it.
 * @returns whether anybody moved
 */
export const breakOrBalanceTable = (draft: TournamentDraft, id: TableId): boolean => {
  if (isFinalTableDue(draft.state)) return false
  const table = requireTable(draft, id)
  if (shouldBreak(draft.state, table)) {
    breakTable(draft, table)
    return true
  }
  let hasMoved = false
  while (balance(draft, id)) hasMoved = true
  return hasMoved
}

/** Whether the remaining players of several tables fit at one (S-BAL-03). */
export const isFinalTableDue = (state: TournamentState): boolean =>
  state.tables.length > 1 && remainingPlayerCount(state) <= seatsPerTableOf(tournamentConfigOf(state))

/** Number of tables that the remaining players do not need (S-BAL-02). */
const surplusTableCount = (state: TournamentState): number =>
  state.tables.length - Math.ceil(remainingPlayerCount(state) / seatsPerTableOf(tournamentConfigOf(state)))

/** Whether to break the table after its hand: there are still surplus tables, and it is one of the shortest. */
const shouldBreak = (state: TournamentState, table: TableState): boolean => {
  const surplusCount = surplusTableCount(state)
  if (surplusCount <= 0) return false
  const shorterCount = state.tables.filter((otherTable) => headCount(otherTable) < headCount(table)).length
  return shorterCount < surplusCount
}

/**
 * @param brokenTable the table that is being broken; null if none is
 * @returns the tables that stay once all surplus tables are broken; players are moved only to these
 */
const keptTables = (state: TournamentState, brokenTable: TableState | null): readonly TableState[] => {
  const breakCount = Math.max(0, surplusTableCount(state) - (brokenTable === null ? 0 : 1))
  const otherTables = state.tables.filter((table) => table !== brokenTable)
  return otherTables.toSorted((a, b) => headCount(a) - headCount(b)).slice(breakCount)
}

const breakTable = (draft: TournamentDraft, table: TableState): void => {
  for (const place of draft.randomDraws.shuffled(seatedPlayers(table))) {
    const tablesToKeep = keptTables(draft.state, requireTable(draft, idOfTable(table)))
    const seat = drawSeat(draft, tablesToKeep)
    if (seat === null) throw new Error(`no room for the players of ${idOfTable(table)}`)
    movePlayer(draft, { place, from: idOfTable(table) }, seat)
  }
  emit(draft, { type: 'TableBroken', at: draft.at, table: idOfTable(table) })
}

/**
 * If a table has at least two players more than the shortest table that remains, moves a player to that shortest table:
 * the one who would pay the next big blind (S-BAL-01).
 * @returns whether a player was moved
 */
const balance = (draft: TournamentDraft, id: TableId): boolean => {
  const table = requireTable(draft, id)
  if (headCount(table) < fewestPlayersAtTable(draft.state) + 2) return false
  const [shortest] = keptTables(draft.state, null)
  if (shortest === undefined || headCount(table) < headCount(shortest) + 2) return false
  const movingPlayer = nextBigBlindPlayer(draft, table)
  const seat = openSeatNearestBigBlind(shortest)
  if (movingPlayer === null || seat === undefined) return false
  movePlayer(draft, { place: movingPlayer, from: id }, { table: idOfTable(shortest), seat })
  return true
}

/** The player who pays the next big blind; before the first hand of a table, a random player. */
const nextBigBlindPlayer = ({ randomDraws }: TournamentDraft, table: TableState): TakenSeat | null => {
  const { bigBlind } = table
  const seats = seatsWithChips(table)
  const [seat] = bigBlind === null ? randomDraws.shuffled(seats) : clockwiseFrom(bigBlind, seats)
  return seat === undefined ? null : (table.seats[seat] ?? null)
}

/**
 * The open seat that posts the big blind soonest. The seat of the last big blind is the last choice, as it posts the
 * small blind next.
 */
const openSeatNearestBigBlind = (table: TableState): SeatNo | undefined => {
  const [first] = table.bigBlind === null ? openSeatsOf(table) : clockwiseFrom(table.bigBlind, openSeatsOf(table))
  return first
}

/**
 * Once all tables are idle, draws the remaining players to a new table with new seats and button (S-BAL-03).
 * @returns whether the final table was drawn
 */
export const drawFinalTable = (draft: TournamentDraft, areAllIdle: boolean): boolean => {
  const { state, at, randomDraws } = draft
  if (!isFinalTableDue(state) || !areAllIdle || !state.tables.every(isReadyForNextHand)) return false
  const table = addTable(draft)
  emit(draft, { type: 'FinalTableDrawn', at, table })
  const seats = randomDraws.shuffled(openSeatsOf(requireTable(draft, table)))
  const players = state.tables.flatMap((oldTable) =>
    seatedPlayers(oldTable).map((place) => ({ place, from: idOfTable(oldTable) })),
  )
  for (const [index, { place, from }] of players.entries()) {
    const seat = seats[index]
    if (seat !== undefined) movePlayer(draft, { place, from }, { table, seat })
  }
  for (const oldTable of state.tables) emit(draft, { type: 'TableBroken', at, table: idOfTable(oldTable) })
  return true
}
