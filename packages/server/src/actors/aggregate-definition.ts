import type { Decision } from '@cardroom/engine'
import type { AccountId, Posting } from '../ports/posting.ts'
import type { JournalEntryFormat } from './journal-entry.ts'
import type { SnapshotFormat } from './snapshot-versions.ts'

/** The state of an aggregate, and what its views need in addition. */
export interface SequencedAggregateState {
  /** The journal's number of the last event: the `seq` of every message (S-RT-04). */
  readonly seq: number
  /** The state on which the rules decide. */
  readonly state: unknown
}

/** One event with the record before and after it. */
export interface EventStep<Rec, Event> {
  readonly before: Rec
  readonly event: Event
  readonly after: Rec
}

/** The parts in which tables and tournaments differ: rules, postings and journal format. */
export interface AggregateDefinition<Id, Rec extends SequencedAggregateState, Command, Event, Refusal>
  extends SnapshotFormat<Rec> {
  /** The record before the table or tournament opens. */
  readonly empty: Rec
  /** Decides a command by the rules of the game. */
  decide(state: Rec['state'], command: Command): Decision<Event, Refusal>
  /** The record after one more event, which happened at `at` (ms). */
  apply(record: Rec, event: Event, at: number): Rec
  /** The next time at which the aggregate must act by itself, ms; null if there is none. */
  dueAt(record: Rec): number | null

  /**
   * The account that pays for a command, which is refused if this account holds too little. Null for a free command.
   */
  payerOf(command: Command, id: Id): AccountId | null
  /**
   * The chips that an event moves.
   * @param seq the event's number in the journal; it is part of the posting's key, so that nothing is posted twice
   */
  postingsOf(event: Event, id: Id, seq: number): readonly Posting[]

  /** How an event is written to the journal and read from it. */
  readonly entries: JournalEntryFormat<Event>
  /** Whether the event affects decisions but is not stored in the journal. */
  isTransient(event: Event): boolean
  /** Whether the event replaces the whole state, so that a journal can be replayed from this event on. */
  replacesState(event: Event): boolean
  /** Whether a hand is over with this event; snapshots are taken after a number of hands. */
  endsHand(event: Event): boolean
  /** The number of tables. A snapshot is taken after a number of hands per table. */
  tableCount(record: Rec): number
  /** @param applied ids of the request envelopes that were applied last */
  snapshotOf(record: Rec, applied: readonly string[]): object
}
