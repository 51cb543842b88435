import { draftOf, type HandDraft } from './draft.ts'
import type { HandEvent } from './events.ts'
import { assign } from './evolve.ts'
import type { HandSetup } from './setup.ts'
import { startedHand } from './started-hand.ts'
import type { HandState } from './state.ts'

/** One decision as it unfolds. Lives inside a single `decide`. */
export interface Unfolding {
  readonly draft: HandDraft
  readonly events: HandEvent[]
  /** After the events so far: the same object all along. */
  readonly state: HandState
}

/** A decision on a hand that runs. */
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
