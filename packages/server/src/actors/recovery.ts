import type { ActorId, ActorLog, Effect, RecordedEvent } from '../ports/actor-log.ts'
import type { AggregateDefinition, SequencedAggregateState } from './aggregate-definition.ts'
import { newestRequestIdsOf } from './applied-requests.ts'
import { readSnapshot, type SavedSnapshot, type SnapshotFormat } from './snapshot-versions.ts'

/** The journal cannot be read, and it cannot be determined which players own the chips in it. */
export class UnreadableJournal extends Error {
  override readonly name = 'UnreadableJournal'
}

/** An aggregate rebuilt from its journal, now owned by the caller. */
export interface RecoveredAggregate<Rec> {
  readonly epoch: number
  readonly record: Rec
  /** Ids of the requests applied recently. A repeated request is answered without being applied again. */
  readonly applied: readonly string[]
  /** The number of hands that ended after the snapshot from which the aggregate was rebuilt. */
  readonly handsSinceSnapshot: number
  /** Effects that may not have been delivered. */
  readonly effects: readonly Effect[]
}

/** What is known of an actor whose journal this program cannot read to its end. */
export interface UnreadableActor<Rec> {
  readonly epoch: number
  /** Number of the last event of the journal. */
  readonly seq: number
  /** Number of the first event that could not be read. */
  readonly unreadableSeq: number
  /**
   * State before the first event of `storedEvents`: a snapshot, or the empty state. Also the empty state if events
   * between the snapshot and the first stored event were removed, so that the snapshot must not be used.
   */
  readonly start: Rec
  /** State before the unreadable event. */
  readonly record: Rec
  readonly storedEvents: readonly unknown[]
  readonly effects: readonly Effect[]
}

type RecoverableKind<Rec extends SequencedAggregateState, Event> = SnapshotFormat<Rec> &
  Pick<
    AggregateDefinition<unknown, Rec, unknown, Event, unknown>,
    'empty' | 'apply' | 'entries' | 'replacesState' | 'endsHand' | 'tableCount'
  >

/** Makes the process `node` the owner of the actor, and replays the journal from the newest readable snapshot. */
export const recoverAggregate = async <Rec extends SequencedAggregateState, Event>(
  kind: RecoverableKind<Rec, Event>,
  actorLog: ActorLog,
  actor: ActorId,
  node: string,
): Promise<RecoveredAggregate<Rec> | UnreadableActor<Rec>> => {
  const { epoch, seq, effects, snapshot, events } = await actorLog.claim(actor, node)
  const { record: start, applied } = (await newestReadableSnapshot(kind, actorLog, actor, snapshot)) ?? emptyStart(kind)
  const journalFolding = new JournalFolding(kind, start)
  if (start.seq === (snapshot?.seq ?? 0)) journalFolding.add(events)
  await foldRemainingEvents(journalFolding, actorLog, actor, seq)
  const { record, ids, handCount: handsSinceSnapshot } = journalFolding
  // If `record` ends before `seq`, the events in between were removed, because a snapshot contains them that this
  // program cannot read (ADR 31).
  const unreadableSeq = journalFolding.unreadableSeq ?? (record.seq < seq ? record.seq + 1 : null)
  if (unreadableSeq === null) {
    const newestIds = newestRequestIdsOf([...applied, ...ids], kind.tableCount(record))
    return { epoch, record, applied: newestIds, handsSinceSnapshot, effects }
  }
  const storedEvents = await eventsBetween(actorLog, actor, start.seq, seq)
  // If events after the snapshot were removed, they may have moved chips of the snapshot, so the snapshot is not used.
  const isComplete = storedEvents[0]?.seq === start.seq + 1
  return {
    ...{ epoch, seq, unreadableSeq, record, effects, start: isComplete ? start : kind.empty },
    storedEvents: storedEvents.map(({ event }) => event),
  }
}

const emptyStart = <Rec extends SequencedAggregateState, Event>({ empty }: RecoverableKind<Rec, Event>) => ({
  record: empty,
  applied: [] as readonly string[],
})

/**
 * Reads the newest snapshot. If this program cannot read it, for example after a return to an older version of the
 * program, reads the last snapshots in other format versions, newest first, until one can be read.
 * @returns null if there is no snapshot that can be read
 */
const newestReadableSnapshot = async <Rec extends SequencedAggregateState, Event>(
  kind: RecoverableKind<Rec, Event>,
  actorLog: ActorLog,
  actor: ActorId,
  newestSnapshot: SavedSnapshot | undefined,
) => {
  if (newestSnapshot === undefined) return null
  const newestState = readSnapshot(kind, newestSnapshot)
  if (newestState !== null) return newestState
  for (const formerSnapshot of await actorLog.formerSnapshots(actor)) {
    const olderState = readSnapshot(kind, formerSnapshot)
    if (olderState !== null) return olderState
  }
  return null
}

/**
 * Reads the stored events after `afterSeq`, for a journal that cannot be read to its end. These events show which
 * players own the chips.
 */
const eventsBetween = async (
  actorLog: ActorLog,
  actor: ActorId,
  afterSeq: number,
  lastSeq: number,
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const page of journalPages(actorLog, actor, afterSeq, lastSeq)) events.push(...page)
  return events
}

/** @returns the record of an actor from its journal, without claiming the actor; null if it cannot be read */
export const readSequencedAggregateState = async <Rec extends SequencedAggregateState, Event>(
  kind: RecoverableKind<Rec, Event>,
  actorLog: ActorLog,
  actor: ActorId,
): Promise<Rec | null> => {
  const journalFolding = new JournalFolding(kind, kind.empty)
  const { record, unreadableSeq } = await foldRemainingEvents(journalFolding, actorLog, actor, Number.POSITIVE_INFINITY)
  return unreadableSeq === null ? record : null
}

/** Folds events page by page, up to the first event that is missing or unreadable, or that the rules cannot apply. */
class JournalFolding<Rec extends SequencedAggregateState, Event> {
  readonly #kind: RecoverableKind<Rec, Event>
  readonly #start: Rec
  record: Rec
  /** Ids of the requests applied last. */
  ids: readonly string[] = []
  unreadableSeq: number | null = null
  /** How many hands ended in the folded events. */
  handCount = 0
  /** Number of the last event that was added, even if it could not be read. */
  lastSeq: number

  constructor(kind: RecoverableKind<Rec, Event>, start: Rec) {
    this.#kind = kind
    this.#start = start
    this.record = start
    this.lastSeq = start.seq
  }

  add(page: readonly RecordedEvent[]): this {
    const appliedIds: string[] = []
    for (const { seq, event } of page) {
      const entry = this.#kind.entries.read(event)
      if (entry !== null && this.#kind.replacesState(entry.event)) {
        // This event replaces the whole state, so earlier events need not be readable.
        this.record = { ...this.#start, seq: seq - 1 }
        this.ids = []
        appliedIds.length = 0
        this.unreadableSeq = null
      }
      if (this.unreadableSeq !== null) continue
      if (entry === null || seq > this.record.seq + 1) this.unreadableSeq = this.record.seq + 1
      else this.#apply(entry)
      if (entry !== null && entry.by !== null) appliedIds.push(entry.by)
    }
    this.ids = newestRequestIdsOf([...this.ids, ...appliedIds], this.#kind.tableCount(this.record))
    this.lastSeq = page.at(-1)?.seq ?? this.lastSeq
    return this
  }

  #apply({ event, at }: { readonly event: Event; readonly at: number }): void {
    try {
      this.record = this.#kind.apply(this.record, event, at)
      if (this.#kind.endsHand(event)) this.handCount += 1
    } catch {
      this.unreadableSeq = this.record.seq + 1
    }
  }
}

/** Folds the stored events up to `lastSeq` that are not folded yet. */
const foldRemainingEvents = async <Rec extends SequencedAggregateState, Event>(
  journalFolding: JournalFolding<Rec, Event>,
  actorLog: ActorLog,
  actor: ActorId,
  lastSeq: number,
): Promise<JournalFolding<Rec, Event>> => {
  for await (const page of journalPages(actorLog, actor, journalFolding.lastSeq, lastSeq)) journalFolding.add(page)
  return journalFolding
}

const EVENTS_PER_PAGE = 1_000

/**
 * Reads the events after `afterSeq` from the journal of an actor, a page at a time, without becoming the owner of the
 * actor. Stops after the page that contains event `lastSeq`, or at the end of the journal.
 */
async function* journalPages(
  actorLog: ActorLog,
  actor: ActorId,
  afterSeq: number,
  lastSeq: number,
): AsyncGenerator<readonly RecordedEvent[]> {
  while (afterSeq < lastSeq) {
    const page = await actorLog.read(actor, afterSeq, EVENTS_PER_PAGE)
    const lastEvent = page.at(-1)
    if (lastEvent === undefined) return
    yield page
    afterSeq = lastEvent.seq
  }
}
