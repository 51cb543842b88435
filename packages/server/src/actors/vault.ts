import { inspect } from 'node:util'
import type { Decision } from '@cardroom/engine'
import type { AggregateDefinition, EventStep, SequencedAggregateState } from './aggregate-definition.ts'

/** In log lines, errors and JSON this text stands for a state that contains cards (S-OPS-05). */
const hiddenText = (): string => '[hidden]'

type DecisionRules<Rec extends SequencedAggregateState, Command, Event, Refusal> = Pick<
  AggregateDefinition<unknown, Rec, Command, Event, Refusal>,
  'empty' | 'decide' | 'apply' | 'dueAt'
>

/**
 * Holds the state of one table or tournament, with undealt decks and hidden hole cards. Cards leave it in two ways
 * only: in events and snapshots for the journal, and through projections, which build what a viewer may see.
 */
export class HiddenAggregateState<Rec extends SequencedAggregateState, Command, Event, Refusal> {
  readonly toJSON = hiddenText
  readonly [inspect.custom] = hiddenText
  readonly #rules: DecisionRules<Rec, Command, Event, Refusal>
  /** The stored state, which is published. */
  #stored: Rec
  /** The decided state: the stored one with decisions that are not stored yet. */
  #decided: Rec

  constructor(rules: DecisionRules<Rec, Command, Event, Refusal>, record: Rec = rules.empty) {
    this.#rules = rules
    this.#stored = record
    this.#decided = record
  }

  /** The journal's number of the last stored event. */
  get seq(): number {
    return this.#stored.seq
  }

  /** The number that the last decided event has, or will have, in the journal. */
  get decidedSeq(): number {
    return this.#decided.seq
  }

  /** Time in ms of the next deadline of the aggregate, by its decided state; null if it has none. */
  get dueAt(): number | null {
    return this.#rules.dueAt(this.#decided)
  }

  /** The decision of the rules on a command, after all earlier decisions. Changes nothing yet. */
  decide(command: Command): Decision<Event, Refusal> {
    return this.#rules.decide(this.#decided.state, command)
  }

  /**
   * Applies events to the decided state before they are stored, so that later decisions build on them.
   * @param at time of the events, ms
   */
  applyUnstored(events: readonly Event[], at: number): UnstoredState<Rec, Event> {
    const steps: EventStep<Rec, Event>[] = []
    for (const event of events) {
      const recordBefore = this.#decided
      this.#decided = this.#rules.apply(recordBefore, event, at)
      steps.push({ before: recordBefore, event, after: this.#decided })
    }
    return new UnstoredState(steps, this.#decided, this.dueAt)
  }

  /** Applies transient events to the decided state. They are not stored in the journal, so they have no numbers. */
  applyTransient(events: readonly Event[], at: number): void {
    const { seq } = this.#decided
    for (const event of events) this.#decided = { ...this.#rules.apply(this.#decided, event, at), seq }
  }

  /** Makes a decision's result the stored state, after its events have been stored. */
  markStored(unstoredState: UnstoredState<Rec, Event>): void {
    this.#stored = unstoredState.read((record) => record)
  }

  /** Discards decisions that could not be stored. */
  discardUnstored(): void {
    this.#decided = this.#stored
  }

  /**
   * Reads the stored state.
   * @param projection builds its result field by field and keeps no reference to the record, so that no hidden card
   * gets out
   */
  read<Result>(projection: (record: Rec) => Result): Result {
    return projection(this.#stored)
  }

  /** Reads the decided state: to build commands, never to publish. */
  readDecided<Result>(projection: (record: Rec) => Result): Result {
    return projection(this.#decided)
  }
}

/**
 * The state after a decision whose events are not stored yet. Hidden from log lines and JSON, because it contains
 * cards.
 */
export class UnstoredState<Rec, Event> {
  readonly toJSON = hiddenText
  readonly [inspect.custom] = hiddenText
  readonly #steps: readonly EventStep<Rec, Event>[]
  readonly #record: Rec
  /** Time in ms of the next deadline of the aggregate after the decision; null if it has none. */
  readonly dueAt: number | null

  constructor(steps: readonly EventStep<Rec, Event>[], record: Rec, dueAt: number | null) {
    this.#steps = steps
    this.#record = record
    this.dueAt = dueAt
  }

  read<Result>(projection: (record: Rec, steps: readonly EventStep<Rec, Event>[]) => Result): Result {
    return projection(this.#record, this.#steps)
  }
}
