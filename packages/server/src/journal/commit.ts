import type { ActorId, Append, AppendResult, Effect } from '../ports/actor-log.ts'
import { type AccountId, checkPosting, mayBeNegative, type Posting } from '../ports/posting.ts'

/**
 * One item of a group commit: an actor's append, a single posting, or the deletion of delivered effects. JSON values
 * are already serialized.
 */
export interface Commit {
  /** absent for a commit without an actor */
  readonly stream?: StreamAppend
  readonly postings: readonly Posting[]
  /**
   * Ids of delivered effects to delete. The deletion is part of a commit, because every hand delivers an effect and a
   * separate statement would cost another round trip.
   */
  readonly deliveredEffectIds?: readonly string[]
}

/** What an append stores for its actor, besides postings: events, effects, the next timer and perhaps a snapshot. */
export interface StreamAppend {
  readonly actor: ActorId
  readonly epoch: number
  readonly prevSeq: number
  readonly events: readonly string[]
  readonly effects: readonly { readonly id: string; readonly to: ActorId; readonly command: string }[]
  readonly nextTimer: number | null
  readonly snapshot: string | null
  readonly snapshotVersion: string
}

/** Result of a commit. A commit without a stream is never `fenced`. */
export type CommitResult = AppendResult

/**
 * Turns an append into a commit. Checks what the types do not express, before the commit joins a batch.
 * @throws RangeError or TypeError for a bug in the caller
 */
export const commitFromAppend = (append: Append): Commit => {
  const postings = append.postings ?? []
  for (const posting of postings) checkPosting(posting)
  if (new Set(postings.map(({ key }) => key)).size !== postings.length)
    throw new RangeError('two postings with one key')
  const nextTimer = append.nextTimer ?? null
  if (nextTimer !== null && !Number.isSafeInteger(nextTimer)) throw new RangeError(`no time in ms: ${nextTimer}`)
  return {
    stream: {
      actor: append.actor,
      epoch: append.epoch,
      prevSeq: append.prevSeq,
      events: append.events.map(jsonText),
      effects: (append.effects ?? []).map(({ command, ...effect }: Effect) => ({
        ...effect,
        command: jsonText(command),
      })),
      nextTimer,
      snapshot: append.snapshot === undefined ? null : jsonText(append.snapshot),
      snapshotVersion: append.snapshotVersion ?? '',
    },
    postings,
  }
}

const jsonText = (value: unknown): string => {
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`not a JSON value: ${typeof value}`)
  return text
}

/**
 * Keys of the data that a commit reads and changes. Accounts that may fall below zero, such as `house` and `mint`, are
 * left out, because commits do not depend on their balances.
 */
export const conflictKeysOf = ({ stream, postings }: Commit): ReadonlySet<string> => {
  const keys = new Set<string>()
  if (stream) keys.add(`actor ${stream.actor}`)
  for (const { key, entries } of postings) {
    keys.add(`posting ${key}`)
    for (const { account } of entries) if (!mayBeNegative(account)) keys.add(`account ${account}`)
  }
  return keys
}

/** The accounts that the postings of a batch credit or debit, each once. */
export const accountsOfCommits = (batch: readonly Commit[]): readonly AccountId[] => [
  ...new Set(batch.flatMap(({ postings }) => postings.flatMap(({ entries }) => entries.map(({ account }) => account)))),
]
