import type { Chips } from '../basics/chips.ts'
import { type SeatNo, seatNo } from '../basics/seat.ts'
import type { Stakes } from '../hand/setup.ts'
import type { PlayerId, TableConfig, TableId } from '../table/config.ts'
import type { CarriedSeatFields, TableState, TakenSeat } from '../table/state.ts'
import { INITIAL_TIME_BANK_MS } from '../table/time-bank.ts'
import { areStakesEqual } from '../table/tournament-hand.ts'
import { ONE_CHIP, seatsPerTableOf, type TournamentConfig } from './config.ts'
import { emit, emitAtTable, requireTable, type TournamentDraft } from './draft.ts'
import { idOfTable, tournamentConfigOf } from './lookups.ts'
import type { TournamentState } from './state.ts'
import { levelAt } from './structures.ts'

/** @returns the blinds and the ante of the level being played */
export const stakesNow = (state: TournamentState): Stakes => {
  const { smallBlind, bigBlind, ante } = levelAt(tournamentConfigOf(state).structure, Math.max(1, state.level))
  return { smallBlind, bigBlind, ante: ante === 0 ? null : { kind: 'each', amount: ante }, straddle: null }
}

/** Adds an empty table. @returns its id */
export const addTable = (draft: TournamentDraft): TableId => {
  const { at, state } = draft
  const config = tournamentConfigOf(state)
  const table = `${config.tournamentId}_${state.tablesOpened + 1}` as TableId
  emit(draft, { type: 'TableAdded', at, table })
  emitAtTable(draft, table, { type: 'TableOpened', at, config: tableConfig(config, table, stakesNow(state)) })
  return table
}

const NO_RAKE = 0 as Chips

const tableConfig = (config: TournamentConfig, tableId: TableId, stakes: Stakes): TableConfig => ({
  tableId,
  seats: seatsPerTableOf(config),
  stakes,
  variant: config.variant,
  minBuyIn: config.structure.startingStack,
  maxBuyIn: config.structure.startingStack,
  rake: { basisPoints: [0, 0, 0], caps: [NO_RAKE, NO_RAKE, NO_RAKE] },
  timing: config.timing,
  tournament: { smallestChip: ONE_CHIP },
})

export interface TableSeat {
  readonly table: TableId
  readonly seat: SeatNo
}

/** Seats a new entrant with a full stack, absent until they come to the table (S-MTT-08). */
export const seatEntrant = (draft: TournamentDraft, player: PlayerId, { table, seat }: TableSeat): void => {
  const { at, state } = draft
  const stack = tournamentConfigOf(state).structure.startingStack
  emitAtTable(draft, table, {
    type: 'PlayerSeated',
    at,
    seat,
    player,
    stack,
    waits: false,
    carried: absentCarriedSeat(at),
  })
}

const absentCarriedSeat = (at: number): CarriedSeatFields => ({
  connected: false,
  disconnectedSince: at,
  isAway: true,
  waitedThisLevel: false,
  handsDealt: 0,
  timeBankMs: INITIAL_TIME_BANK_MS,
  longWaits: [],
  roundTripMs: 0,
})

/** Moves a player between hands, with chips, time bank and connection state (S-BAL-04). */
export const movePlayer = (
  draft: TournamentDraft,
  { place, from }: { readonly place: TakenSeat; readonly from: TableId },
  { table: toTable, seat }: TableSeat,
): void => {
  const { at } = draft
  const { player, stack } = place
  const carried = carriedSeatOf(draft, place, from)
  emit(draft, { type: 'PlayerMoved', player, from, to: toTable, seat })
  emitAtTable(draft, from, { type: 'PlayerUnseated', seat: place.seat, player, stack, reason: 'moved' })
  emitAtTable(draft, toTable, {
    type: 'PlayerSeated',
    at,
    seat,
    player,
    stack,
    waits: false,
    carried,
  })
}

const carriedSeatOf = (draft: TournamentDraft, place: TakenSeat, from: TableId): CarriedSeatFields => ({
  connected: place.connected,
  disconnectedSince: place.disconnectedSince,
  isAway: place.isAway,
  waitedThisLevel: place.waitedThisLevel && hasDealtThisLevel(draft, from),
  // The client lists the hands from this time on, those of earlier tables, too (S-HIST-03).
  seatedAt: place.seatedAt,
  handsDealt: place.handsDealt,
  timeBankMs: place.timeBankMs,
  longWaits: place.longWaits,
  roundTripMs: place.roundTripMs,
})

/**
 * Whether the last hand of the table was of the present level. If not, `waitedThisLevel` of its seats is about an
 * earlier level (N-TIME-02).
 */
const hasDealtThisLevel = (draft: TournamentDraft, table: TableId): boolean => {
  const { config } = requireTable(draft, table)
  return config !== null && areStakesEqual(config.stakes, stakesNow(draft.state))
}

/** @returns the open seats, lowest first */
export const openSeatsOf = (table: TableState): readonly SeatNo[] =>
  table.seats.flatMap((place, index) => (place === null ? [seatNo(index)] : []))

/**
 * Draws by lot a seat at one of the `tables` with the most open seats (S-REG-02, S-BAL-02); null if all tables are
 * full.
 */
export const drawSeat = ({ randomDraws }: TournamentDraft, tables: readonly TableState[]): TableSeat | null => {
  const mostOpenSeats = Math.max(0, ...tables.map((table) => openSeatsOf(table).length))
  const shortest = tables.filter((table) => openSeatsOf(table).length === mostOpenSeats)
  const [table] = randomDraws.shuffled(shortest)
  const [seat] = table === undefined ? [] : randomDraws.shuffled(openSeatsOf(table))
  return table === undefined || seat === undefined ? null : { table: idOfTable(table), seat }
}
