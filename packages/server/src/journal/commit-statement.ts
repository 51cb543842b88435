import { type AccountId, mayBeNegative, summedPostingKinds } from '../ports/posting.ts'
import type { Commit } from './commit.ts'
import { packEvents } from './packed-events.ts'

/**
 * Commits a batch in one statement: one transaction, one round trip and one disk sync. It locks the streams and
 * accounts, checks every item, and writes only the `ok` ones. Returns the items that are not `ok`. Rows are locked in
 * the order of their ids, so that two processes cannot deadlock.
 *
 * Preconditions: the items share no stream, no posting key and no account that may not fall below zero
 * (`conflictKeysOf`), and every account has a row (`createAccountsStatement`): without the row, the balance after an
 * entry would be null, which the schema refuses.
 */
export const commitStatement = {
  name: 'commit',
  text: `
with item as materialized (
  select * from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
    as t (n, stream, epoch, prev_seq, last_seq, deadline)
), posting as materialized (
  select * from unnest($7::int[], $8::text[], $9::text[], $10::text[]) as t (n, key, kind, reference)
), entry as materialized (
  select * from unnest($11::int[], $12::text[], $13::text[], $14::bigint[]) with ordinality
    as t (n, key, account, amount, line)
),
locked_stream as materialized (
  select id, epoch, last_seq from streams where id = any ($2) order by id for update
), locked_account as materialized (
  select id, balance, may_be_negative from ledger_accounts where id = any ($13) order by id for update
),
fenced as (
  select n from item left join locked_stream s on s.id = stream
  where stream is not null and (s.epoch, s.last_seq) is distinct from (item.epoch, item.prev_seq)
), duplicate as (
  select n from posting join ledger_transactions using (key)
), insufficient as (
  select distinct n, account from (
    select n, account, balance + sum(amount) over (partition by n, account order by line) as balance_after
    from entry join locked_account a on a.id = account where not may_be_negative
  ) as step where balance_after < 0
), verdict as materialized (
  select n, case
    when n in (select n from fenced) then 'fenced'
    when n in (select n from duplicate) then 'duplicate'
    when n in (select n from insufficient) then 'insufficient'
    else 'ok' end as verdict
  from item
), ok as materialized (
  select item.* from item join verdict using (n) where verdict = 'ok'
),
moved as (
  update streams s set last_seq = ok.last_seq, deadline = ok.deadline from ok where s.id = ok.stream
), happened as (
  insert into events (stream, seq, at, packed)
  select ok.stream, ok.last_seq, $15::bigint, packed
  from unnest($16::int[], $17::bytea[]) as t (n, packed) join ok using (n)
), snapshot as materialized (
  select ok.stream, ok.last_seq as seq, version, state
  from unnest($18::int[], $19::text[], $20::text[]) as t (n, version, state) join ok using (n)
), kept as (
  insert into former_snapshots (stream, version, seq, state)
  select s.stream, s.version, s.seq, s.state from snapshots s join snapshot using (stream)
  where s.version <> snapshot.version
  on conflict (stream, version) do update set seq = excluded.seq, state = excluded.state
), saved as (
  insert into snapshots (stream, seq, version, state) select stream, seq, version, state::json from snapshot
  on conflict (stream) do update set seq = excluded.seq, version = excluded.version, state = excluded.state
), caused as (
  insert into effects (id, stream, recipient, command)
  select id, ok.stream, recipient, command::json
  from unnest($21::int[], $22::text[], $23::text[], $24::text[]) with ordinality
    as t (n, id, recipient, command, line) join ok using (n)
  order by line
), settled as (
  delete from effects where id = any ($25::text[])
), booked as (
  insert into ledger_transactions (key, kind, reference, at)
  select key, kind, reference, $15::bigint from posting join ok using (n) order by n
  returning id, key
), line as materialized (
  select entry.*, kind, reference, balance + sum(amount) over (partition by account order by line) as balance_after
  from entry join ok using (n) join posting using (n, key) left join locked_account a on a.id = account
), listed as (
  insert into ledger_entries (transaction, account, amount, balance_after, kind, at)
  select booked.id, account, amount, balance_after, kind, $15::bigint from line join booked using (key)
), summed as (
  insert into ledger_totals as total (account, kind, reference, amount)
  select account, kind, reference, sum(amount) from line
  where account like 'wallet:%' and kind in (${summedPostingKinds.map((kind) => `'${kind}'`).join(', ')})
  group by account, kind, reference order by account, kind, reference
  on conflict (account, kind, reference) do update set amount = total.amount + excluded.amount
), changed as (
  update ledger_accounts a set balance = balance + delta, entries = entries + lines
  from (select account, sum(amount) as delta, count(*) as lines from line group by account) as d where a.id = account
)
select n, verdict, array(select account from insufficient i where i.n = verdict.n order by account) as short
from verdict where verdict <> 'ok'`,
}

/** Creates missing accounts, so that the commit can lock every account's row. Writes nothing if all exist. */
export const createAccountsStatement = {
  name: 'accounts',
  text: `
insert into ledger_accounts (id, kind, balance, may_be_negative)
select id, split_part(id, ':', 1), 0, may from unnest($1::text[], $2::bool[]) as t (id, may)
where not exists (select from ledger_accounts a where a.id = t.id) order by id
on conflict (id) do nothing`,
}

/** @returns the values for the parameters of {@link createAccountsStatement} */
export const createAccountsParametersOf = (accounts: readonly AccountId[]): unknown[] => [
  accounts,
  accounts.map(mayBeNegative),
]

/**
 * @param at time of storing, ms since 1970 UTC
 * @returns the values for the parameters of {@link commitStatement}
 */
export const commitParametersOf = (batch: readonly Commit[], at: number): unknown[] => {
  const streams = batch.map(({ stream }) => stream)
  const postings = batch.flatMap(({ postings }, n) => postings.map((posting) => ({ n, ...posting })))
  const ledgerEntries = postings.flatMap(({ n, key, entries }) => entries.map((entry) => ({ n, key, ...entry })))
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
    postings.map(({ n }) => n),
    postings.map(({ key }) => key),
    postings.map(({ kind }) => kind),
    postings.map(({ reference }) => reference),
    ledgerEntries.map(({ n }) => n),
    ledgerEntries.map(({ key }) => key),
    ledgerEntries.map(({ account }) => account),
    ledgerEntries.map(({ amount }) => amount),
    at,
    events.map(({ n }) => n),
    events.map(({ packed }) => packed),
    snapshots.map(({ n }) => n),
    snapshots.map(({ version }) => version),
    snapshots.map(({ state }) => state),
    effects.map(({ n }) => n),
    effects.map(({ id }) => id),
    effects.map(({ to }) => to),
    effects.map(({ command }) => command),
    batch.flatMap(({ deliveredEffectIds = [] }) => deliveredEffectIds),
  ]
}
