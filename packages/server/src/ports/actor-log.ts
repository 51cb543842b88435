import type { AccountId, Posting } from './posting.ts'

/** Id of an actor, which has an event stream and one owner at a time: `<kind>:<id>`, for example `table:3f0c...`. */
export type ActorId = `${string}:${string}`

/** The part of an actor's id before the colon. */
export const actorKindOf = (actor: ActorId): string => actor.slice(0, actor.indexOf(':'))

/**
 * A command to another actor with at-least-once delivery, also across crashes: sent again until the actor confirms it.
 */
export interface Effect {
  /** unique for ever; the receiver stores it and ignores repeated commands */
  readonly id: string
  readonly to: ActorId
  /** any JSON value */
  readonly command: unknown
}

/** An event as stored in the journal. */
export interface RecordedEvent {
  /** position in its stream: from 1, without gaps */
  readonly seq: number
  /** time of storing, ms since 1970 UTC; no rule of a game depends on it */
  readonly at: number
  /** any JSON value */
  readonly event: unknown
}

/**
 * What a process gets when it becomes the owner of an actor. It applies `events` to `snapshot`, sets the timers of the
 * resulting state and sends `effects` again.
 */
export interface ActorClaim {
  /** identifies this ownership in every append */
  readonly epoch: number
  /** number of the last event, 0 for a new stream: the first append's `prevSeq` */
  readonly seq: number
  /** the newest snapshot; its `seq` is the number of the last event that it includes; absent if there is none */
  readonly snapshot?: { readonly seq: number; readonly state: unknown }
  /** the first events after the snapshot, oldest first; the owner reads later events page by page */
  readonly events: readonly RecordedEvent[]
  /** effects whose delivery is not confirmed yet, oldest first */
  readonly effects: readonly Effect[]
}

/** All changes of one decision, stored atomically. */
export interface Append {
  readonly actor: ActorId
  readonly epoch: number
  readonly prevSeq: number
  /** JSON values; the first gets `prevSeq + 1`. May be empty if only other fields change. */
  readonly events: readonly unknown[]
  /** chip movements of these events */
  readonly postings?: readonly Posting[]
  readonly effects?: readonly Effect[]
  /** the owner's next deadline, ms since 1970 UTC; absent if there is none. Replaces the previous one. */
  readonly nextTimer?: number
  /**
   * the state after these events; replaces the previous snapshot. Send one every few hands: a claim then reads few
   * events.
   */
  readonly snapshot?: unknown
  /** format version of `snapshot`, empty by default. The journal also keeps the last snapshot of each other version. */
  readonly snapshotVersion?: string
}

/**
 * - `ok`: stored and durable.
 * - `fenced`: the actor has another owner, or `prevSeq` is not its last event. This owner must stop at once.
 * - `overdrawn`: these accounts would fall below zero; the owner refuses the commands whose payments caused it.
 * - `duplicate`: a posting's key was used before, so these chips have moved already. Reply with the first result.
 *
 * Only `ok` stores anything.
 */
export type AppendResult = 'ok' | 'fenced' | 'duplicate' | { readonly overdrawn: readonly AccountId[] }

/** The result in one word, for logs and metrics. */
export const appendResultLabel = (result: AppendResult): 'ok' | 'fenced' | 'duplicate' | 'insufficient' =>
  typeof result === 'string' ? result : 'insufficient'

/**
 * The journal of all actors, such as tables, tournaments and withdrawals. An append is refused unless its `epoch` and
 * `prevSeq` are those of the stream. So an owner that was paused and resumes late cannot write, and no lease or lock is
 * needed.
 * @see docs/adr/0002-one-log-per-table-and-group-commit.md
 */
export interface ActorLog {
  /**
   * Makes the caller the owner in place of any other; creates the stream if needed.
   * @param node name of the process that claims; when it dies, other processes claim its actors
   */
  claim(actor: ActorId, node: string): Promise<ActorClaim>
  /**
   * Stores one decision. Appends of many actors share a commit; each succeeds or fails alone.
   * @throws AppendUncertain if the outcome is unknown: drop the state and claim again
   * @throws RangeError for an invalid {@link Posting}
   */
  append(append: Append): Promise<AppendResult>
  /**
   * The kept snapshots of earlier format versions, newest first. Of each version, this is the last snapshot before the
   * format changed.
   */
  formerSnapshots(actor: ActorId): Promise<readonly { readonly seq: number; readonly state: unknown }[]>
  /** Deletes delivered effects; unknown ids are ignored. */
  deleteEffects(effectIds: readonly string[]): Promise<void>
  /**
   * Reads events after `afterSeq`, oldest first, at most `limit`, without becoming the owner. A page with fewer than
   * `limit` events may not be the last one: read on until a page is empty.
   */
  read(actor: ActorId, afterSeq: number, limit: number): Promise<readonly RecordedEvent[]>
  /**
   * At most `limit` actors whose `nextTimer` passed at least `graceMs` ago, longest overdue first: they have no live
   * owner, so claim them. The store may find an actor up to 1,024 ms later, and order the actors by such units (ADR 56).
   */
  overdue(graceMs: number, limit: number): Promise<readonly ActorId[]>
  /** Every actor of a kind with a deadline, sorted by id. */
  withDeadline(kind: string): Promise<readonly ActorId[]>
  /** Actors last claimed by `node` that have a deadline or an undelivered effect, earliest deadline first. */
  ownedBy(node: string): Promise<readonly ActorId[]>
  /** Actors with undelivered effects, even those without a deadline, sorted by id. */
  actorsWithEffects(): Promise<readonly ActorId[]>
  /**
   * Actors of a kind with a deadline, an undelivered effect, or an event since `since` (ms since 1970 UTC), sorted by
   * id.
   */
  active(kind: string, since: number): Promise<readonly ActorId[]>
  /**
   * Every actor of a kind (the part of the id before the colon) that was ever claimed and whose stream is not removed,
   * sorted by id.
   */
  actors(kind: string): Promise<readonly ActorId[]>
}

/** The connection was lost during an append: it may or may not be stored. */
export class AppendUncertain extends Error {
  override readonly name = 'AppendUncertain'
}
