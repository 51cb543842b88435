import type { ActorId, ActorLog, Effect, RecordedEvent } from '../ports/actor-log.ts'
import type { AggregateKind, AggregateRecord } from './aggregate-kind.ts'
import { newestRequestIds } from './applied-requests.ts'
import { readSnapshot, type SavedSnapshot, type SnapshotReading } from './snapshot-versions.ts'

/** The journal cannot be read, and the owners of its chips cannot be determined. */
export class UnreadableJournal extends Error {
  override readonly name = 'UnreadableJournal'
}

/** An aggregate rebuilt from its journal, now owned by the caller. */
export interface Recovered<Rec> {
  readonly epoch: number
  readonly record: Rec
  /** Ids of the requests applied recently. A repeated request is answered without being applied again. */
  readonly applied: readonly string[]
  /** Effects that may not have been delivered. */
  readonly effects: readonly Effect[]
}

/** A journal that this program cannot read to its end. */
export interface UnreadableActor<Rec> {
  readonly epoch: number
  /** Number of the last event of the journal. */
  readonly seq: number
  /** Number of the first event that could not be read. */
  readonly unreadableSeq: number
  /** State before the first event of `stored`: a snapshot, or the empty state. */
  readonly start: Rec
  /** State before the unreadable event. */
  readonly record: Rec
  readonly stored: readonly unknown[]
  readonly effects: readonly Effect[]
}

type RecoverableKind<Rec extends AggregateRecord, Event> = SnapshotReading<Rec> &
  Pick<AggregateKind<unknown, Rec, unknown, Event, unknown>, 'empty' | 'apply' | 'entries' | 'replacesState'>

/** Makes the process `node` the owner of the actor, and replays the journal from the newest readable snapshot. */
export const recover = async <Rec extends AggregateRecord, Event>(
  kind: RecoverableKind<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
  node: string,
): Promise<Recovered<Rec> | UnreadableActor<Rec>> => {
  const { epoch, seq, effects, snapshot, events } = await log.claim(actor, node)
  const { record: start, applied } = (await newestReadableSnapshot(kind, log, actor, snapshot)) ?? emptyStart(kind)
  const folding = new JournalFolding(kind, start)
  if (start.seq === (snapshot?.seq ?? 0)) folding.add(events)
  await foldRemainingEvents(folding, log, actor, seq)
  const { record, ids } = folding
  // The events after `record` may have been removed, because an unreadable snapshot contains them (ADR 31).
  const unreadableSeq = folding.unreadableSeq ?? (record.seq < seq ? record.seq + 1 : null)
  if (unreadableSeq === null) return { epoch, record, applied: newestRequestIds([...applied, ...ids]), effects }
  const stored = await eventsBetween(log, actor, start.seq, seq)
  // If events after the snapshot were removed, their effect on its chips is unknown, so the snapshot is not used.
  const isWhole = stored[0]?.seq === start.seq + 1
  return {
    ...{ epoch, seq, unreadableSeq, record, effects, start: isWhole ? start : kind.empty },
    stored: stored.map(({ event }) => event),
  }
}

const emptyStart = <Rec extends AggregateRecord, Event>({ empty }: RecoverableKind<Rec, Event>) => ({
  record: empty,
  applied: [] as readonly string[],
})

/**
 * Reads the newest snapshot. If it cannot be read, as after a return to an older program, reads the snapshots of other
 * versions.
 */
const newestReadableSnapshot = async <Rec extends AggregateRecord, Event>(
  kind: RecoverableKind<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
  newest: SavedSnapshot | undefined,
) => {
  if (newest === undefined) return null
  const read = readSnapshot(kind, newest)
  if (read !== null) return read
  for (const former of await log.formerSnapshots(actor)) {
    const older = readSnapshot(kind, former)
    if (older !== null) return older
  }
  return null
}

/** The stored events of a journal that cannot be read to its end. They show who owns its chips. */
const eventsBetween = async (
  log: ActorLog,
  actor: ActorId,
  after: number,
  last: number,
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const page of journalPages(log, actor, after, last)) events.push(...page)
  return events
}

/** @returns the record of an actor from its journal, without claiming the actor; null if it cannot be read */
export const readRecord = async <Rec extends AggregateRecord, Event>(
  kind: RecoverableKind<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
): Promise<Rec | null> => {
  const folding = new JournalFolding(kind, kind.empty)
  const { record, unreadableSeq } = await foldRemainingEvents(folding, log, actor, Number.POSITIVE_INFINITY)
  return unreadableSeq === null ? record : null
}

/** Folds events page by page, up to the first event that is missing or unreadable, or that the rules cannot apply. */
class JournalFolding<Rec extends AggregateRecord, Event> {
  readonly #kind: RecoverableKind<Rec, Event>
  readonly #start: Rec
  record: Rec
  /** Ids of the requests applied last. */
  ids: readonly string[] = []
  unreadableSeq: number | null = null
  /** Number of the last event that was added, even if it could not be read. */
  lastSeq: number

  constructor(kind: RecoverableKind<Rec, Event>, start: Rec) {
    this.#kind = kind
    this.#start = start
    this.record = start
    this.lastSeq = start.seq
  }

  add(page: readonly RecordedEvent[]): this {
    const applied: string[] = []
    for (const { seq, event } of page) {
      const entry = this.#kind.entries.read(event)
      if (entry !== null && this.#kind.replacesState(entry.event)) {
        // This event starts the record over, so earlier events need not be readable.
        this.record = { ...this.#start, seq: seq - 1 }
        this.ids = []
        applied.length = 0
        this.unreadableSeq = null
      }
      if (this.unreadableSeq !== null) continue
      if (entry === null || seq > this.record.seq + 1) this.unreadableSeq = this.record.seq + 1
      else this.#apply(entry)
      if (entry !== null && entry.by !== null) applied.push(entry.by)
    }
    this.ids = newestRequestIds([...this.ids, ...applied])
    this.lastSeq = page.at(-1)?.seq ?? this.lastSeq
    return this
  }

  #apply({ event, at }: { readonly event: Event; readonly at: number }): void {
    try {
      this.record = this.#kind.apply(this.record, event, at)
    } catch {
      this.unreadableSeq = this.record.seq + 1
    }
  }
}

/** Folds the stored events up to `last` that are not folded yet. */
const foldRemainingEvents = async <Rec extends AggregateRecord, Event>(
  folding: JournalFolding<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
  last: number,
): Promise<JournalFolding<Rec, Event>> => {
  for await (const page of journalPages(log, actor, folding.lastSeq, last)) folding.add(page)
  return folding
}

const EVENTS_PER_PAGE = 1_000

/** Reads the journal of an actor between two events, a page at a time, without becoming its owner. */
async function* journalPages(
  log: ActorLog,
  actor: ActorId,
  after: number,
  last: number,
): AsyncGenerator<readonly RecordedEvent[]> {
  while (after < last) {
    const page = await log.read(actor, after, EVENTS_PER_PAGE)
    const end = page.at(-1)
    if (end === undefined) return
    yield page
    after = end.seq
  }
}
