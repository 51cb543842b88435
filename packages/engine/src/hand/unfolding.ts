import { startedHand } from './bookkeeping.ts'
import { draftOf, type HandDraft } from './draft.ts'
import type { HandEvent } from './events.ts'
import { assign } from './evolve.ts'
import type { HandSetup } from './setup.ts'
import type { HandState } from './state.ts'

/** One decision as it unfolds. Lives inside a single `decide`. */
export interface Unfolding {
  readonly draft: HandDraft
  readonly events: HandEvent[]
  /** After the events so far: the same object all along. */
  readonly state: HandState
}

export const unfoldingFrom = (state: HandState): Unfolding => unfoldingOf(draftOf(state), [])

/** The decision that starts a hand. */
export const firstUnfolding = (setup: HandSetup): Unfolding =>
  unfoldingOf(startedHand(setup), [{ type: 'HandStarted', setup }])

const unfoldingOf = (draft: HandDraft, events: HandEvent[]): Unfolding => ({ draft, events, state: draft.state })

/** Adds an event and books it, so that the next step sees its result. */
export const record = (unfolding: Unfolding, event: HandEvent): void => {
  unfolding.events.push(event)
  assign(unfolding.draft, event)
}
