import type { HandEvent } from './events.ts'
import { evolveHand } from './evolve.ts'
import type { HandState } from './state.ts'

/** One decision as it unfolds: its events so far and the state after them. Lives inside a single `decide`. */
export interface Unfolding {
  state: HandState
  readonly events: HandEvent[]
}

/** Adds an event and folds it in, so that the next step sees its result. */
export const record = (unfolding: Unfolding, event: HandEvent): void => {
  unfolding.events.push(event)
  unfolding.state = evolveHand(unfolding.state, event)
}
