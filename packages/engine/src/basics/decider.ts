/** What a decision gives: events that happened, or the reason why nothing may happen. */
export type Decision<Event, Refusal> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Rules as two pure functions: `decide` holds the rules, and `evolve` gives the state after an event. Replaying the
 * events of the past always gives the same state.
 */
export interface Decider<State, Command, Event, Refusal> {
  /** A player's mistake is a refusal; only a bug throws. Never changes `state`. */
  readonly decide: (state: State, command: Command) => Decision<Event, Refusal>
  /** Accepts every event that `decide` can give; there is no refusal. */
  readonly evolve: (state: State, event: Event) => State
}
