import type { ActorId, ActorLog, Effect, RecordedEvent } from '../ports/actor-log.ts'
import type { AggregateKind, AggregateRecord } from './aggregate-kind.ts'
import { lastIds } from './applied-requests.ts'

/** The journal cannot be read, and the owners of its chips cannot be determined. */
export class UnreadableJournal extends Error {
  override readonly name = 'UnreadableJournal'
}

/** An aggregate rebuilt from its journal, now owned by the caller. */
export interface Recovered<Rec> {
  readonly epoch: number
  readonly record: Rec
  /** Ids of envelopes applied recently. A repeated one is answered without being applied again. */
  readonly applied: readonly string[]
  /** Effects that may not have been delivered. */
  readonly effects: readonly Effect[]
}

/** A journal that this program cannot read to its end. */
export interface Unreadable<Rec> {
  readonly epoch: number
  /** of the last event */
  readonly seq: number
  /** of the first event that could not be read */
  readonly unreadableSeq: number
  /** the state from the snapshot, or the empty one: before all of `stored` */
  readonly start: Rec
  /** the state before the unreadable event */
  readonly record: Rec
  readonly stored: readonly unknown[]
  readonly effects: readonly Effect[]
}

type Reading<Rec extends AggregateRecord, Event> = Pick<
  AggregateKind<unknown, Rec, unknown, Event, unknown>,
  'empty' | 'apply' | 'entries' | 'startsOver' | 'readSnapshot'
>

/** Becomes the owner and replays the journal. */
export const recover = async <Rec extends AggregateRecord, Event>(
  kind: Reading<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
  node: string,
): Promise<Recovered<Rec> | Unreadable<Rec>> => {
  const { epoch, seq, effects, snapshot, events } = await log.claim(actor, node)
  const read = snapshot === undefined ? null : kind.readSnapshot(snapshot.state, snapshot.seq)
  const { record: start, applied } = read ?? { record: kind.empty, applied: [] }
  // An unreadable snapshot is ignored; the journal is then read from its start.
  const isWhole = snapshot === undefined || read !== null
  const folding = isWhole ? new Folding(kind, start).add(events) : await foldAll(kind, log, actor)
  const { record, ids } = folding
  // All events may have been removed because a snapshot contains them (ADR 31).
  const unreadableSeq = folding.unreadableSeq ?? (record.seq < seq ? record.seq + 1 : null)
  if (unreadableSeq === null) return { epoch, record, applied: lastIds([...applied, ...ids]), effects }
  const stored = isWhole ? events : await wholeJournal(log, actor)
  return { epoch, seq, unreadableSeq, start, record, stored: stored.map(({ event }) => event), effects }
}

/** Only for a journal that cannot be read to its end: the owners of its chips are looked for in what was stored. */
const wholeJournal = async (log: ActorLog, actor: ActorId): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const page of pagesOf(log, actor)) events.push(...page)
  return events
}

/** @returns the record from its journal, without becoming its owner; null if it cannot be read */
export const readRecord = async <Rec extends AggregateRecord, Event>(
  kind: Reading<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
): Promise<Rec | null> => {
  const { record, unreadableSeq } = await foldAll(kind, log, actor)
  return unreadableSeq === null ? record : null
}

/** Folds events page by page. It stops at the first that is missing, unreadable, or that the rules cannot apply. */
class Folding<Rec extends AggregateRecord, Event> {
  readonly #kind: Reading<Rec, Event>
  readonly #start: Rec
  record: Rec
  /** Ids of the envelopes applied last. */
  ids: readonly string[] = []
  unreadableSeq: number | null = null

  constructor(kind: Reading<Rec, Event>, start: Rec) {
    this.#kind = kind
    this.#start = start
    this.record = start
  }

  add(page: readonly RecordedEvent[]): this {
    const applied: string[] = []
    for (const { seq, event } of page) {
      const entry = this.#kind.entries.read(event)
      if (entry !== null && this.#kind.startsOver(entry.event)) {
        // What was before, readable or not, no longer counts.
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
    this.ids = lastIds([...this.ids, ...applied])
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

const foldAll = async <Rec extends AggregateRecord, Event>(
  kind: Reading<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
): Promise<Folding<Rec, Event>> => {
  const folding = new Folding(kind, kind.empty)
  for await (const page of pagesOf(log, actor)) folding.add(page)
  return folding
}

const PAGE = 1_000

/** Reads the whole journal of an actor, a page at a time, without becoming its owner. */
async function* pagesOf(log: ActorLog, actor: ActorId): AsyncGenerator<readonly RecordedEvent[]> {
  let after = 0
  for (let length = PAGE; length === PAGE; ) {
    const page = await log.read(actor, after, PAGE)
    yield page
    length = page.length
    after = page.at(-1)?.seq ?? after
  }
}
