import { draftOf, type HandDraft } from './draft.ts'
import type { HandEvent } from './events.ts'
import { assign } from './evolve.ts'
import type { HandState } from './state.ts'

/** One decision as it unfolds. Lives inside a single `decide`. */
export interface Unfolding {
  readonly draft: HandDraft
  readonly events: HandEvent[]
  /** After the events so far: the same object all along. */
  readonly state: HandState
}

export const unfoldingFrom = (state: HandState, events: HandEvent[]): Unfolding => {
  const draft = draftOf(state)
  return { draft, events, state: draft.state }
}

/** Adds an event and books it, so that the next step sees its result. */
export const record = (unfolding: Unfolding, event: HandEvent): void => {
  unfolding.events.push(event)
  assign(unfolding.draft, event)
}
