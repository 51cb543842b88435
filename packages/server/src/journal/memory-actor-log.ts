import {
  type ActorId,
  type ActorLog,
  type Append,
  type AppendResult,
  AppendUncertain,
  actorKindOf,
} from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { Posting } from '../ports/posting.ts'
import { type Commit, type CommitResult, commitFromAppend } from './commit.ts'

/** The part of a ledger that first checks postings and then books them, in two calls; nothing is reserved between. */
export interface PostingBooker {
  /** Checks whether these postings can be booked together, in this order. */
  check(postings: readonly Posting[]): Exclude<AppendResult, 'fenced'>
  /** Books postings that passed `check`. */
  book(postings: readonly Posting[]): void
}

/** A fault that a test injects into an append: the connection is lost before or after the append is stored. */
export type AppendFault = 'lost-before' | 'lost-after'

export interface MemoryActorLogOptions {
  readonly clock: Clock
  /** books the postings of the appends */
  readonly ledger: PostingBooker
  /** called once for each append; returns the fault to inject, if any */
  readonly fault?: (append: Append) => AppendFault | undefined
  /** called for every stored append, with its events as stored text */
  readonly onStored?: (append: Append, texts: readonly string[]) => void
}

interface Stream {
  epoch: number
  owner: string
  deadline: number | null
  readonly events: { readonly at: number; readonly text: string }[]
  snapshot: StoredSnapshot | null
  /** Former snapshots, one for each format version: the last one that was replaced by a snapshot of another version. */
  readonly formerSnapshots: Map<string, StoredSnapshot>
}

interface StoredSnapshot {
  readonly seq: number
  readonly version: string
  readonly text: string
}

interface PendingEffect {
  readonly from: ActorId
  readonly to: ActorId
  readonly text: string
}

/** An in-memory journal for tests and simulation. Like the real one it stores JSON text, not objects. */
export const memoryActorLog = ({ clock, ledger, fault, onStored }: MemoryActorLogOptions): ActorLog => {
  const streams = new Map<ActorId, Stream>()
  const pendingEffects = new Map<string, PendingEffect>()

  const eventsAfter = (actor: ActorId, afterSeq: number, limit: number) =>
    (streams.get(actor)?.events ?? [])
      .slice(afterSeq, afterSeq + limit)
      .map(({ at, text }, i) => ({ seq: afterSeq + i + 1, at, event: JSON.parse(text) as unknown }))

  const store = ({ stream: step, postings }: Commit): CommitResult => {
    const stream = step && streams.get(step.actor)
    if (!step || stream?.epoch !== step.epoch || stream.events.length !== step.prevSeq) return 'fenced'
    const verdict = ledger.check(postings)
    if (verdict !== 'ok') return verdict
    ledger.book(postings)
    stream.events.push(...step.events.map((text) => ({ at: clock.now(), text })))
    stream.deadline = step.nextTimer
    if (step.snapshot !== null) {
      const { snapshot: before, formerSnapshots } = stream
      const version = step.snapshotVersion
      if (before !== null && before.version !== version) formerSnapshots.set(before.version, before)
      stream.snapshot = { seq: stream.events.length, version, text: step.snapshot }
    }
    for (const { id, to, command } of step.effects) pendingEffects.set(id, { from: step.actor, to, text: command })
    return 'ok'
  }

  return {
    claim: async (actor, node) => {
      const stream: Stream = streams.get(actor) ?? {
        ...{ epoch: 0, owner: node, deadline: null, events: [], snapshot: null },
        formerSnapshots: new Map(),
      }
      streams.set(actor, stream)
      stream.owner = node
      stream.epoch += 1
      if (stream.deadline !== null) stream.deadline = Math.max(stream.deadline, clock.now())
      const { epoch, snapshot } = stream
      return {
        epoch,
        seq: stream.events.length,
        ...(snapshot && { snapshot: { seq: snapshot.seq, state: JSON.parse(snapshot.text) as unknown } }),
        events: eventsAfter(actor, snapshot?.seq ?? 0, Number.POSITIVE_INFINITY),
        effects: [...pendingEffects]
          .filter(([, { from }]) => from === actor)
          .map(([id, { to, text }]) => ({ id, to, command: JSON.parse(text) as unknown })),
      }
    },

    append: async (append) => {
      const commit = commitFromAppend(append)
      const failure = fault?.(append)
      if (failure === 'lost-before') throw new AppendUncertain('lost before it was stored')
      const result = store(commit)
      if (result === 'ok') onStored?.(append, commit.stream?.events ?? [])
      if (failure === 'lost-after') throw new AppendUncertain('lost after it was stored')
      return result
    },

    formerSnapshots: async (actor) =>
      [...(streams.get(actor)?.formerSnapshots.values() ?? [])]
        .sort((a, b) => b.seq - a.seq)
        .map(({ seq, text }) => ({ seq, state: JSON.parse(text) as unknown })),

    deleteEffects: async (effectIds) => {
      for (const id of effectIds) pendingEffects.delete(id)
    },

    read: async (actor, afterSeq, limit) => eventsAfter(actor, afterSeq, limit),

    overdue: async (graceMs, limit) =>
      [...streams]
        .flatMap(([actor, { deadline }]) => (deadline === null ? [] : [{ actor, deadline }]))
        .filter(({ deadline }) => deadline <= clock.now() - graceMs)
        .sort((a, b) => a.deadline - b.deadline || (a.actor < b.actor ? -1 : 1))
        .slice(0, limit)
        .map(({ actor }) => actor),

    withDeadline: async (kind) =>
      [...streams]
        .flatMap(([actor, { deadline }]) => (actorKindOf(actor) === kind && deadline !== null ? actor : []))
        .sort(),

    ownedBy: async (node) => {
      const owingActors = new Set([...pendingEffects.values()].map(({ from }) => from))
      return [...streams]
        .filter(([actor, { owner, deadline }]) => owner === node && (deadline !== null || owingActors.has(actor)))
        .sort(
          ([a, stream], [b, otherStream]) =>
            compareDeadlines(stream.deadline, otherStream.deadline) || (a < b ? -1 : 1),
        )
        .map(([actor]) => actor)
    },

    actorsWithEffects: async () => [...new Set([...pendingEffects.values()].map(({ from }) => from))].sort(),

    active: async (kind, since) =>
      [...streams]
        .filter(
          ([actor, { deadline, events }]) =>
            actor.startsWith(`${kind}:`) &&
            (deadline !== null ||
              (events.at(-1)?.at ?? 0) >= since ||
              [...pendingEffects.values()].some(({ from }) => from === actor)),
        )
        .map(([actor]) => actor)
        .sort(),

    actors: async (kind) => [...streams.keys()].filter((actor) => actor.startsWith(`${kind}:`)).sort(),
  }
}

/** Compares two deadlines for sorting; null (no deadline) comes last. */
const compareDeadlines = (a: number | null, b: number | null): number =>
  a === b ? 0 : (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE)
