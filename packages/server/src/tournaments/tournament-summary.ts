import {
  type Entrant,
  feesKeptIfCancelled,
  indexOfEntrant,
  type PlayerId,
  placesAndPrizes,
  poolOf,
  prizesOf,
  seatedPlayers,
  type TableState,
  type TournamentState,
} from '@cardroom/engine'
import type { EntrantSummary, TournamentSummary } from './contract.ts'
import { type TournamentRecord, type TournamentTransition, tablesInPlay } from './tournament-record.ts'

/** The public summary of a tournament; null before it opens. */
export const summaryOf = (record: TournamentRecord): TournamentSummary | null => {
  const { state } = record
  const { config } = state
  if (config === null) return null
  const places = seatsByPlayer(state.tables)
  const outcomes = placesAndPrizes(state)
  return {
    id: config.tournamentId,
    seq: record.seq,
    config,
    status: state.status,
    hasStarted: state.hasStarted,
    isStartPostponed: state.isStartPostponed ?? false,
    lateRegistrationOpen: state.lateRegistrationOpen,
    entries: state.entrants.length,
    entrants: state.entrants.map((entrant) => ({
      ...entrantSummary(entrant, places.get(entrant.player), outcomes.get(entrant.player)),
      ...(state.status === 'cancelled' && { feesKept: feesKeptIfCancelled(state, entrant) }),
    })),
    pool: poolOf(state),
    prizes: [...prizesOf(state)],
    prizesFinal: state.prizes !== null,
    level: state.level,
    levelEndsAt: state.levelEndsAt,
    breakAt: state.breakAt,
    breakEndsAt: state.breakEndsAt,
    tables: tablesInPlay(record),
  }
}

/** A tournament's summary with the state from which it was made. */
export interface StateWithSummary {
  readonly state: TournamentState
  readonly summary: TournamentSummary
}

/**
 * The summary of a later state. While entrants, prizes and seats are the same, only the players of changed tables,
 * status and clock are updated, since this runs after every hand of every table.
 */
export const summaryAfter = (
  record: TournamentRecord,
  { state: before, summary }: StateWithSummary,
): TournamentSummary => {
  const { state, seq } = record
  if (!areSameEntries(before, state)) return summaryOf(record) ?? summary
  const changedTables = state.tables.filter((table, position) => table !== before.tables[position])
  const entrants = summary.entrants.slice()
  for (const [player, place] of seatsByPlayer(changedTables)) {
    const position = indexOfEntrant(state, player)
    const entrant = entrants[position]
    if (entrant !== undefined) entrants[position] = { ...entrant, ...place }
  }
  const { status, lateRegistrationOpen, level, levelEndsAt, breakAt, breakEndsAt } = state
  return { ...summary, seq, status, lateRegistrationOpen, level, levelEndsAt, breakAt, breakEndsAt, entrants }
}

/** Whether entrants, prizes and seats are the same: only chips, status and clock may have changed. */
const areSameEntries = (stateBefore: TournamentState, stateAfter: TournamentState): boolean =>
  stateBefore.entrants === stateAfter.entrants &&
  stateBefore.prizes === stateAfter.prizes &&
  stateBefore.config === stateAfter.config &&
  stateBefore.hasStarted === stateAfter.hasStarted &&
  stateBefore.isStartPostponed === stateAfter.isStartPostponed &&
  stateBefore.tables.length === stateAfter.tables.length &&
  stateAfter.tables.every((table, position) => hasSameSeats(stateBefore.tables[position], table))

const hasSameSeats = (tableBefore: TableState | undefined, tableAfter: TableState): boolean =>
  tableBefore === tableAfter ||
  (tableBefore?.config?.tableId === tableAfter.config?.tableId &&
    tableAfter.seats.every((place, seat) => place?.player === tableBefore?.seats[seat]?.player))

interface TableSeatAndChips {
  readonly table: EntrantSummary['table']
  readonly seat: EntrantSummary['seat']
  readonly chips: number
}

const seatsByPlayer = (tables: readonly TableState[]): ReadonlyMap<PlayerId, TableSeatAndChips> =>
  new Map(
    tables.flatMap((table) =>
      seatedPlayers(table).map(({ player, seat, stack, queued }) => [
        player,
        // The stack of a seat does not change during a hand.
        { table: table.config?.tableId ?? null, seat, chips: stack + queued },
      ]),
    ),
  )

type Outcome = ReturnType<ReturnType<typeof placesAndPrizes>['get']>

const entrantSummary = (entrant: Entrant, place: TableSeatAndChips | undefined, outcome: Outcome): EntrantSummary => ({
  player: entrant.player,
  // By the rules the winner is out too, with place 1, but is shown as playing: nobody has eliminated them.
  state: outcome?.place === 1 ? 'playing' : entrant.state,
  chips: place?.chips ?? 0,
  place: outcome?.place ?? null,
  // `entrant.prize` is what has been paid: the prize or, after a cancellation, the player's share of the pool.
  prize: entrant.prize > 0 ? entrant.prize : (outcome?.prize ?? 0),
  fees: entrant.fees,
  table: place?.table ?? null,
  seat: place?.seat ?? null,
})

/** Whether the events may have changed the summary. The events inside a hand, such as bets, never do. */
export const mayChangeSummary = (steps: readonly TournamentTransition[]): boolean =>
  steps.some(({ event }) => event.type !== 'AtTable' || summaryChangingEventTypes.has(event.event.type))

const summaryChangingEventTypes: ReadonlySet<string> = new Set([
  'HandEnded',
  'PlayerSeated',
  'PlayerUnseated',
  'ChipsAdded',
])
