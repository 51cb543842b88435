/** What a decision gives: events that happened, or the reason why nothing may happen. */
export type Decision<Event, Refusal> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** Rules as a pure pair: `decide` holds the rules, `evolve` the bookkeeping. Replaying events is exact. */
export interface Decider<State, Command, Event, Refusal> {
  /** A player's mistake is a refusal; only a bug throws. Never changes `state`. */
  readonly decide: (state: State, command: Command) => Decision<Event, Refusal>
  /** Total: accepts every event `decide` can give, and never refuses. */
  readonly evolve: (state: State, event: Event) => State
}
