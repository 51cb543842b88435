import { leaverFolds, leaverMucks, stepIsScheduled, turnClockStarts } from './course-of-hand.ts'
import {
  chipsLand,
  gameIsScheduled,
  leaversGo,
  playersSitOut,
  rebuyersSitIn,
  rebuysAreOffered,
} from './course-of-seats.ts'
import type { TableEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { extraTimeFollowsConnection } from './extra-time.ts'
import type { TableState } from './state.ts'

/** What follows by itself from a state; no events when there is nothing to do. */
type Consequence = (state: TableState, at: number) => readonly TableEvent[]

/** In the order in which they come about: the first that has something to do goes first, then all are asked again. */
const consequences: readonly Consequence[] = [
  leaverFolds,
  turnClockStarts,
  extraTimeFollowsConnection,
  leaverMucks,
  stepIsScheduled,
  leaversGo,
  chipsLand,
  playersSitOut,
  rebuysAreOffered,
  rebuyersSitIn,
  gameIsScheduled,
]

/** At a tournament's table nobody leaves, sits out or buys in, and the tournament says when a hand starts. */
const tournamentConsequences: readonly Consequence[] = [turnClockStarts, extraTimeFollowsConnection, stepIsScheduled]

/** A state with the events that led to it within one decision. */
export interface Course {
  readonly state: TableState
  readonly events: readonly TableEvent[]
}

export const begin = (state: TableState): Course => ({ state, events: [] })

/** Adds events, then everything that follows by itself, until the table waits for a player or for the clock. */
export const proceed = (course: Course, events: readonly TableEvent[], at: number): Course => {
  let { state } = course
  const all = [...course.events]
  for (let next = events; next.length > 0; next = following(state, at)) {
    state = next.reduce(evolve, state)
    all.push(...next)
  }
  return { state, events: all }
}

const following = (state: TableState, at: number): readonly TableEvent[] => {
  const rules = state.config?.tournament === undefined ? consequences : tournamentConsequences
  for (const consequence of rules) {
    const events = consequence(state, at)
    if (events.length > 0) return events
  }
  return []
}
