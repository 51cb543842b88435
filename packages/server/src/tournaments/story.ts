import { type TableEvent, type TableId, type TournamentEvent, type TournamentState, tournament } from '@cardroom/engine'
import { type HandStory, noHand, type Step, type TableStory, untold, withHand } from '../projections/table-story.ts'

/** A tournament with what its state does not remember: how the hands on its tables came about. */
export interface TournamentStory {
  readonly state: TournamentState
  readonly hands: Readonly<Record<TableId, HandStory>>
  /** The journal's number of the last event: the `seq` of everything that is sent, at whichever table (S-RT-04). */
  readonly seq: number
}

/** One event with the tournament before and after it. */
export interface TournamentStep {
  readonly before: TournamentStory
  readonly event: TournamentEvent
  readonly after: TournamentStory
}

/** A tournament before it opens. */
export const unopened: TournamentStory = { state: tournament.initial, hands: {}, seq: 0 }

/** The story with one more event, which happened at `at` (ms). */
export const tellTournament = (story: TournamentStory, event: TournamentEvent, at: number): TournamentStory => ({
  state: tournament.evolve(story.state, event),
  hands: handsAfter(story.hands, event, at),
  seq: story.seq + 1,
})

const handsAfter = (hands: TournamentStory['hands'], event: TournamentEvent, at: number): TournamentStory['hands'] => {
  if (event.type === 'TableBroken') {
    const { [event.table]: _, ...rest } = hands
    return rest
  }
  if (event.type !== 'AtTable') return hands
  const before = hands[event.table] ?? noHand
  const after = withHand(before, event.event, at)
  return after === hands[event.table] ? hands : { ...hands, [event.table]: after }
}

/** @returns one table of the tournament; null if it is not in play */
export const tableIn = ({ state, hands, seq }: TournamentStory, table: TableId): TableStory | null => {
  const found = state.tables.find(({ config }) => config?.tableId === table)
  return found === undefined ? null : { state: found, ...(hands[table] ?? noHand), seq }
}

/** What a step did to one table; null for a step elsewhere. */
export const stepAt = ({ before, event, after }: TournamentStep): (Step & { readonly table: TableId }) | null => {
  if (event.type !== 'AtTable') return null
  const { table } = event
  const now = tableIn(after, table)
  if (now === null) return null
  return { table, before: tableIn(before, table) ?? { ...untold, seq: before.seq }, event: event.event, after: now }
}

/** @returns the event of this step at that table, if it has one */
export const eventAt = (step: TournamentStep | undefined, table: TableId): TableEvent | undefined =>
  step?.event.type === 'AtTable' && step.event.table === table ? step.event.event : undefined

/** @returns the tables in play */
export const tablesOf = ({ state }: TournamentStory): readonly TableId[] =>
  state.tables.flatMap(({ config }) => config?.tableId ?? [])
