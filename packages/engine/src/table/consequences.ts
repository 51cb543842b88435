import type { TableEvent } from './events.ts'
import { evolveTableState } from './evolve.ts'
import { adjustExtraTimeToConnection } from './extra-time.ts'
import { foldLeaver, muckLeaver, scheduleRunOutOrMuckEnd, startTurnClock } from './hand-consequences.ts'
import { beginPause, changeToNextTerms, endGame, reassignHost, unseatRemovedPlayers } from './home-game/consequences.ts'
import { isPaused } from './home-game/home-table.ts'
import {
  addQueuedChips,
  offerRebuys,
  scheduleOrStopGame,
  sitInRebuyers,
  sitOutPlayers,
  unseatLeavers,
} from './seat-consequences.ts'
import type { TableState } from './state.ts'
import { offerFreePlaces } from './waiting-list.ts'

/** A rule that the table applies by itself after a command. It returns no events when there is nothing to do. */
type Consequence = (state: TableState, at: number) => readonly TableEvent[]

/** In order of precedence: the first rule that has something to do runs, then the search starts again at the top. */
const consequences: readonly Consequence[] = [
  foldLeaver,
  startTurnClock,
  adjustExtraTimeToConnection,
  muckLeaver,
  scheduleRunOutOrMuckEnd,
  unseatLeavers,
  addQueuedChips,
  sitOutPlayers,
  offerRebuys,
  sitInRebuyers,
  offerFreePlaces,
  scheduleOrStopGame,
]

/**
 * The rules of a home game. Removals and the end of the game come before chips are added or places are offered; host,
 * terms and pause change before the next hand is scheduled. During a pause no hand is scheduled.
 */
const homeConsequences: readonly Consequence[] = [
  ...consequences.slice(0, consequences.indexOf(addQueuedChips)),
  unseatRemovedPlayers,
  endGame,
  ...consequences.slice(consequences.indexOf(addQueuedChips), consequences.indexOf(scheduleOrStopGame)),
  reassignHost,
  changeToNextTerms,
  beginPause,
  (state, at) => (isPaused(state) ? [] : scheduleOrStopGame(state, at)),
]

/**
 * A tournament table needs only these rules: nobody leaves, sits out or buys in by themselves, and the tournament
 * decides when a hand starts.
 */
const tournamentConsequences: readonly Consequence[] = [
  startTurnClock,
  adjustExtraTimeToConnection,
  scheduleRunOutOrMuckEnd,
]

/** A state with the events that led to it within one decision. */
export interface TableDraft {
  readonly state: TableState
  readonly events: readonly TableEvent[]
}

/** Begins a decision in this state, with no events so far. */
export const newDraft = (state: TableState): TableDraft => ({ state, events: [] })

/** Adds events and all their consequences, until the table waits for a player or for the clock. */
export const addEventsAndConsequences = (draft: TableDraft, events: readonly TableEvent[], at: number): TableDraft => {
  let { state } = draft
  const allEvents = [...draft.events]
  for (let newEvents = events; newEvents.length > 0; newEvents = nextConsequence(state, at)) {
    state = newEvents.reduce(evolveTableState, state)
    allEvents.push(...newEvents)
  }
  return { state, events: allEvents }
}

const nextConsequence = (state: TableState, at: number): readonly TableEvent[] => {
  for (const consequence of consequencesOf(state)) {
    const events = consequence(state, at)
    if (events.length > 0) return events
  }
  return []
}

const consequencesOf = ({ config, home }: TableState): readonly Consequence[] => {
  if (home !== undefined) return homeConsequences
  return config?.tournament === undefined ? consequences : tournamentConsequences
}
