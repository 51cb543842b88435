import { type Entrant, outcomesOf, poolOf, prizesOf, seatedPlayers, type TournamentState } from '@cardroom/engine'
import type { EntrantSummary, TournamentSummary } from './contract.ts'
import { type TournamentRecord, type TournamentStep, tablesOf } from './tournament-record.ts'

/** The public summary of a tournament; null before it opens. */
export const summaryOf = (record: TournamentRecord): TournamentSummary | null => {
  const { state } = record
  const { config } = state
  if (config === null) return null
  const places = placesIn(state)
  const outcomes = outcomesOf(state)
  return {
    id: config.tournamentId,
    seq: record.seq,
    config,
    status: state.status,
    hasStarted: state.hasStarted,
    isStartPostponed: state.isStartPostponed ?? false,
    lateRegistrationOpen: state.lateRegistrationOpen,
    entries: state.entrants.length,
    entrants: state.entrants.map((entrant) =>
      entrantSummary(entrant, places.get(entrant.player), outcomes.get(entrant.player)),
    ),
    pool: poolOf(state),
    prizes: [...prizesOf(state)],
    prizesFinal: state.prizes !== null,
    level: state.level,
    levelEndsAt: state.levelEndsAt,
    breakEndsAt: state.breakEndsAt,
    tables: tablesOf(record),
  }
}

interface Place {
  readonly table: EntrantSummary['table']
  readonly seat: EntrantSummary['seat']
  readonly chips: number
}

const placesIn = ({ tables }: TournamentState): ReadonlyMap<string, Place> =>
  new Map(
    tables.flatMap((table) =>
      seatedPlayers(table).map(({ player, seat, stack, queued }) => [
        player,
        // The seat's own stack is as of the end of the last hand.
        { table: table.config?.tableId ?? null, seat, chips: stack + queued },
      ]),
    ),
  )

type Outcome = ReturnType<ReturnType<typeof outcomesOf>['get']>

const entrantSummary = (entrant: Entrant, place: Place | undefined, outcome: Outcome): EntrantSummary => ({
  player: entrant.player,
  // The winner is never eliminated and has all chips.
  state: outcome?.place === 1 ? 'playing' : entrant.state,
  chips: place?.chips ?? 0,
  place: outcome?.place ?? null,
  // After a cancellation the prize is the player's share.
  prize: entrant.prize > 0 ? entrant.prize : (outcome?.prize ?? 0),
  fees: entrant.fees,
  table: place?.table ?? null,
  seat: place?.seat ?? null,
})

/** Whether the summary may have changed. During a hand it does not. */
export const changesSummary = (steps: readonly TournamentStep[]): boolean =>
  steps.some(({ event }) => event.type !== 'AtTable' || shown.has(event.event.type))

const shown: ReadonlySet<string> = new Set(['HandEnded', 'PlayerSeated', 'PlayerUnseated', 'ChipsAdded'])
