import type { Posting } from '../ledger/posting.ts'

/** `<kind>:<id>`, for example `table:3f0c...`: one stream of events with one owner at a time. */
export type ActorId = `${string}:${string}`

/** A command to another actor that must arrive although either may crash: sent again until it is settled. */
export interface Effect {
  /** unique for ever; the receiver keeps it in its state and ignores a command it has already seen */
  readonly id: string
  readonly to: ActorId
  /** any JSON value */
  readonly command: unknown
}

/** An event as it stands in the journal. */
export interface RecordedEvent {
  /** 1 for the first of its stream, then without gaps */
  readonly seq: number
  /** when it was stored, ms since 1970 UTC; for people, not for rules */
  readonly at: number
  /** any JSON value */
  readonly event: unknown
}

/** What a new owner starts from: fold `events` over `snapshot`, arm the timers of that state, send `effects` again. */
export interface Claim {
  /** names this ownership in every append */
  readonly epoch: number
  /** of the last event, 0 for a new stream: the first append's `prevSeq` */
  readonly seq: number
  /** the newest state saved by an append, after event `seq`; absent if none ever was */
  readonly snapshot?: { readonly seq: number; readonly state: unknown }
  /** every event after the snapshot, oldest first */
  readonly events: readonly RecordedEvent[]
  /** not yet settled, oldest first */
  readonly effects: readonly Effect[]
}

/** Everything one decision changes, stored all or nothing. */
export interface Append {
  readonly actor: ActorId
  readonly epoch: number
  readonly prevSeq: number
  /** JSON values; the first gets `prevSeq + 1`. May be empty, when only the other fields matter. */
  readonly events: readonly unknown[]
  /** the chips these events move */
  readonly postings?: readonly Posting[]
  readonly effects?: readonly Effect[]
  /** when the owner must act next, ms since 1970 UTC; absent: it waits for nothing. Replaces the one before. */
  readonly nextTimer?: number
  /** the state after these events; replaces the one before. Give one every few hands, so that a claim stays short. */
  readonly snapshot?: unknown
}

/**
 * - `ok`: stored and durable.
 * - `fenced`: somebody else owns the actor by now, or `prevSeq` is not its last event: this owner stops at once.
 * - `insufficient`: an account would fall below zero; the owner refuses the command that asked for it.
 * - `duplicate`: a posting's key was used before, so these chips have moved already; the events are not stored, because
 *   they would tell of chips that did not come. Answer what the first one did.
 *
 * Whatever is not `ok` stored nothing at all.
 */
export type AppendResult = 'ok' | 'fenced' | 'insufficient' | 'duplicate'

/**
 * The journal of every table and tournament. The append is the fence: it is refused unless epoch and last event are those of
 * the caller, so an owner that was paused and wakes up late can do no harm, and no lease or lock is needed.
 * @see docs/adr/0002-one-log-per-table-and-group-commit.md
 */
export interface ActorLog {
  /**
   * Makes the caller the owner, whoever was before; creates the stream if there is none.
   * @param node names the owner for people who look into the database
   */
  claim(actor: ActorId, node: string): Promise<Claim>
  /**
   * Stores one decision. Appends of many actors are committed together; each succeeds or fails on its own.
   * @throws AppendUncertain if it is unknown whether it was stored: drop the state and claim again
   * @throws RangeError for a posting that breaks a rule of {@link Posting}
   */
  append(append: Append): Promise<AppendResult>
  /** Forgets effects that have arrived; unknown ids are ignored. */
  settle(effectIds: readonly string[]): Promise<void>
  /** Reads events after `afterSeq`, oldest first, at most `limit`, without becoming the owner. */
  read(actor: ActorId, afterSeq: number, limit: number): Promise<readonly RecordedEvent[]>
  /** Actors whose `nextTimer` passed `graceMs` ago or longer, most overdue first: their owner is gone, someone must claim. */
  overdue(graceMs: number, limit: number): Promise<readonly ActorId[]>
  /** Actors with effects that are not settled, in the order of their ids: whoever waits for nothing more may be among them. */
  unsettled(): Promise<readonly ActorId[]>
  /** Every actor of a kind (the part before the colon) that ever was claimed, in the order of their ids. */
  actors(kind: string): Promise<readonly ActorId[]>
}

/** The connection was lost while an append was on its way: it may or may not have been stored. */
export class AppendUncertain extends Error {
  override readonly name = 'AppendUncertain'
}
