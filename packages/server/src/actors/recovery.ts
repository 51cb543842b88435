import type { ActorId, ActorLog, Claim, Effect, RecordedEvent } from '../ports/actor-log.ts'
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
  const claim = await log.claim(actor, node)
  const { epoch, seq, effects } = claim
  const { record: start, applied, events } = await beginning(kind, log, actor, claim)
  const folded = fold(kind, start, events)
  const { record, ids } = folded
  // All events may have been removed because a snapshot contains them (ADR 31).
  const unreadableSeq = folded.unreadableSeq ?? (record.seq < seq ? record.seq + 1 : null)
  if (unreadableSeq === null) return { epoch, record, applied: lastIds([...applied, ...ids]), effects }
  return { epoch, seq, unreadableSeq, start, record, stored: events.map(({ event }) => event), effects }
}

/** @returns the record from its journal, without becoming its owner; null if it cannot be read */
export const readRecord = async <Rec extends AggregateRecord, Event>(
  kind: Reading<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
): Promise<Rec | null> => {
  const { record, unreadableSeq } = fold(kind, kind.empty, await readAll(log, actor))
  return unreadableSeq === null ? record : null
}

/** An unreadable snapshot is ignored; the journal is then read from its start. */
const beginning = async <Rec extends AggregateRecord, Event>(
  { empty, readSnapshot }: Reading<Rec, Event>,
  log: ActorLog,
  actor: ActorId,
  { snapshot, events }: Claim,
) => {
  if (snapshot === undefined) return { record: empty, applied: [], events }
  const read = readSnapshot(snapshot.state, snapshot.seq)
  return read === null ? { record: empty, applied: [], events: await readAll(log, actor) } : { ...read, events }
}

/** Stops before the first entry that is missing, unreadable, or that the rules cannot apply. */
const fold = <Rec extends AggregateRecord, Event>(
  { apply, entries, startsOver }: Reading<Rec, Event>,
  start: Rec,
  events: readonly RecordedEvent[],
) => {
  const read = events.map(({ event }) => entries.read(event))
  const newStart = read.findLastIndex((entry) => entry !== null && startsOver(entry.event))
  const first = Math.max(0, newStart)
  const before = (events[first]?.seq ?? start.seq + 1) - 1
  if (newStart < 0 && before > start.seq) return { record: start, ids: [], unreadableSeq: start.seq + 1 }
  let record: Rec = { ...start, seq: before }
  const ids: string[] = []
  for (const [index, entry] of read.slice(first).entries()) {
    const unreadable = { record, ids, unreadableSeq: events[first + index]?.seq ?? record.seq }
    if (entry === null) return unreadable
    try {
      record = apply(record, entry.event, entry.at)
    } catch {
      return unreadable
    }
    if (entry.by !== null) ids.push(entry.by)
  }
  return { record, ids, unreadableSeq: null }
}

const PAGE = 1_000

/** @returns the whole journal of an actor, without becoming its owner */
const readAll = async (log: ActorLog, actor: ActorId): Promise<readonly RecordedEvent[]> => {
  const events = [...(await log.read(actor, 0, PAGE))]
  for (let page = events; page.length === PAGE; ) {
    page = [...(await log.read(actor, events.at(-1)?.seq ?? 0, PAGE))]
    events.push(...page)
  }
  return events
}
