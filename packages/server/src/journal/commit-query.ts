import { type AccountId, mayBeNegative } from '../ports/posting.ts'
import type { Commit, StreamAppend } from './commit.ts'
import { COMMIT_WITH_POSTINGS, COMMIT_WITHOUT_POSTINGS } from './commit-statement.ts'
import { APPEND_EVENTS, APPEND_EVENTS_AND_EFFECTS, DELETE_EFFECTS } from './lone-commit-statement.ts'
import { packEvents } from './packed-events.ts'

/** A prepared statement with its values. */
interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * The statement that commits a batch. Of a room that is not busy most batches are one append with nothing but events,
 * and most others have no postings: a statement takes less time without the tables that it does not write.
 *
 * Preconditions: the items share no stream, no posting key and no account that may not fall below zero
 * (`conflictKeysOf`), and every account has a row (`createAccountsQuery`): without the row, the balance after an entry
 * would be null, which the schema refuses.
 * @param at time of storing, ms since 1970 UTC
 */
export const commitQuery = (batch: readonly Commit[], at: number): NamedQuery => {
  const loneQuery = loneCommitQuery(batch, at)
  if (loneQuery !== null) return loneQuery
  const streamParameters = streamParametersOf(batch, at)
  return batch.some(({ postings }) => postings.length > 0)
    ? { ...COMMIT_WITH_POSTINGS, values: [...streamParameters, ...postingParametersOf(batch)] }
    : { ...COMMIT_WITHOUT_POSTINGS, values: streamParameters }
}

/** @returns null if the batch has more than one item, or an item for which only the statements for batches will do */
const loneCommitQuery = ([commit, second]: readonly Commit[], at: number): NamedQuery | null => {
  if (commit === undefined || second !== undefined || commit.postings.length > 0) return null
  const { stream, deliveredEffectIds = [] } = commit
  if (stream === undefined) return { ...DELETE_EFFECTS, values: [deliveredEffectIds] }
  const { events, effects, snapshot } = stream
  if (events.length === 0 || snapshot !== null || deliveredEffectIds.length > 0) return null
  const values = appendParametersOf(stream, at)
  if (effects.length === 0) return { ...APPEND_EVENTS, values }
  return { ...APPEND_EVENTS_AND_EFFECTS, values: [...values, ...effectParametersOf(effects)] }
}

const appendParametersOf = ({ actor, epoch, prevSeq, events, nextTimer }: StreamAppend, at: number): unknown[] => [
  actor,
  epoch,
  prevSeq,
  prevSeq + events.length,
  nextTimer,
  at,
  packEvents(events),
]

const effectParametersOf = (effects: StreamAppend['effects']): unknown[] => [
  effects.map(({ id }) => id),
  effects.map(({ to }) => to),
  effects.map(({ command }) => command),
]

const streamParametersOf = (batch: readonly Commit[], at: number): unknown[] => {
  const streams = batch.map(({ stream }) => stream)
  const events = streams.flatMap((stream, n) =>
    stream?.events.length ? [{ n, packed: packEvents(stream.events) }] : [],
  )
  const snapshots = streams.flatMap((stream, n) =>
    stream?.snapshot ? [{ n, version: stream.snapshotVersion, state: stream.snapshot }] : [],
  )
  const effects = streams.flatMap((stream, n) => stream?.effects.map((effect) => ({ n, ...effect })) ?? [])
  return [
    streams.map((_, n) => n),
    streams.map((stream) => stream?.actor),
    streams.map((stream) => stream?.epoch),
    streams.map((stream) => stream?.prevSeq),
    streams.map((stream) => stream && stream.prevSeq + stream.events.length),
    streams.map((stream) => stream?.nextTimer),
    at,
    events.map(({ n }) => n),
    events.map(({ packed }) => packed),
    snapshots.map(({ n }) => n),
    snapshots.map(({ version }) => version),
    snapshots.map(({ state }) => state),
    effects.map(({ n }) => n),
    ...effectParametersOf(effects),
    batch.flatMap(({ deliveredEffectIds = [] }) => deliveredEffectIds),
  ]
}

const postingParametersOf = (batch: readonly Commit[]): unknown[] => {
  const postings = batch.flatMap(({ postings }, n) => postings.map((posting) => ({ n, ...posting })))
  const ledgerEntries = postings.flatMap(({ n, key, entries }) => entries.map((entry) => ({ n, key, ...entry })))
  return [
    postings.map(({ n }) => n),
    postings.map(({ key }) => key),
    postings.map(({ kind }) => kind),
    postings.map(({ reference }) => reference),
    ledgerEntries.map(({ n }) => n),
    ledgerEntries.map(({ key }) => key),
    ledgerEntries.map(({ account }) => account),
    ledgerEntries.map(({ amount }) => amount),
  ]
}

/** Creates missing accounts, so that the commit can lock every account's row. Writes nothing if all exist. */
export const createAccountsQuery = (accounts: readonly AccountId[]): NamedQuery => ({
  name: 'accounts',
  text: `
insert into ledger_accounts (id, kind, balance, may_be_negative)
select id, split_part(id, ':', 1), 0, may from unnest($1::text[], $2::bool[]) as t (id, may)
where id not in (select id from ledger_accounts where id = any ($1)) order by id
on conflict (id) do nothing`,
  values: [accounts, accounts.map(mayBeNegative)],
})
