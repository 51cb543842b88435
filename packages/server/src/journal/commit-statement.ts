import { summedPostingKinds } from '../ports/posting.ts'

/** Parts of a `with` clause that lock the streams of a batch and find the items that another owner has overtaken. */
const CHECK_STREAMS = `
item as materialized (
  select * from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
    as t (n, stream, epoch, prev_seq, last_seq, deadline)
), locked_stream as materialized (
  select id, epoch, last_seq from streams where id = any ($2) order by id for update
), fenced as (
  select n from item left join locked_stream s on s.id = stream
  where stream is not null and (s.epoch, s.last_seq) is distinct from (item.epoch, item.prev_seq)
)`

/** Parts that write what the `ok` items store for their streams. */
const WRITE_STREAMS = `
ok as materialized (
  select item.* from item join verdict using (n) where verdict = 'ok'
), moved as (
  update streams s set last_seq = ok.last_seq, deadline = ok.deadline from ok where s.id = ok.stream
), happened as (
  insert into events (stream, seq, at, packed)
  select ok.stream, ok.last_seq, $7::bigint, packed
  from unnest($8::int[], $9::bytea[]) as t (n, packed) join ok using (n)
), snapshot as materialized (
  select ok.stream, ok.last_seq as seq, version, state
  from unnest($10::int[], $11::text[], $12::text[]) as t (n, version, state) join ok using (n)
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
  from unnest($13::int[], $14::text[], $15::text[], $16::text[]) with ordinality
    as t (n, id, recipient, command, line) join ok using (n)
  order by line
), settled as (
  delete from effects where id = any ($17::text[])
)`

/** Parts that lock the accounts of a batch and find the items that were booked before or lack chips. */
const CHECK_POSTINGS = `
posting as materialized (
  select * from unnest($18::int[], $19::text[], $20::text[], $21::text[]) as t (n, key, kind, reference)
), entry as materialized (
  select * from unnest($22::int[], $23::text[], $24::text[], $25::bigint[]) with ordinality
    as t (n, key, account, amount, line)
), locked_account as materialized (
  select id, balance, may_be_negative from ledger_accounts where id = any ($24) order by id for update
), duplicate as (
  select n from posting where key in (select key from ledger_transactions where key = any ($19))
), insufficient as (
  select distinct n, account from (
    select n, account, balance + sum(amount) over (partition by n, account order by line) as balance_after
    from entry join locked_account a on a.id = account where not may_be_negative
  ) as step where balance_after < 0
)`

/** Parts that write the postings of the `ok` items. */
const WRITE_POSTINGS = `
booked as (
  insert into ledger_transactions (key, kind, reference, at)
  select key, kind, reference, $7::bigint from posting join ok using (n) order by n
  returning id, key
), line as materialized (
  select entry.*, kind, reference, balance + sum(amount) over (partition by account order by line) as balance_after
  from entry join ok using (n) join posting using (n, key) left join locked_account a on a.id = account
), listed as (
  insert into ledger_entries (transaction, account, amount, balance_after, kind, at)
  select booked.id, account, amount, balance_after, kind, $7::bigint from line join booked using (key)
), summed as (
  insert into ledger_totals as total (account, kind, reference, amount)
  select account, kind, reference, sum(amount) from line
  where account like 'wallet:%' and kind in (${summedPostingKinds.map((kind) => `'${kind}'`).join(', ')})
  group by account, kind, reference order by account, kind, reference
  on conflict (account, kind, reference) do update set amount = total.amount + excluded.amount
), changed as (
  update ledger_accounts a set balance = balance + delta, entries = entries + lines
  from (select account, sum(amount) as delta, count(*) as lines from line group by account) as d where a.id = account
)`

/**
 * Commits a batch in one statement: one transaction, one round trip and one disk sync. It locks the streams, checks
 * every item, and writes only the `ok` ones. Returns the items that are not `ok`. Rows are locked in the order of their
 * ids, so that two processes cannot deadlock.
 */
export const COMMIT_WITHOUT_POSTINGS = {
  name: 'commit',
  text: `
with ${CHECK_STREAMS},
verdict as materialized (
  select n, case when n in (select n from fenced) then 'fenced' else 'ok' end as verdict from item
), ${WRITE_STREAMS}
select n, verdict, '{}'::text[] as short from verdict where verdict <> 'ok'`,
}

/** The same for a batch with postings: it also locks and checks the accounts. */
export const COMMIT_WITH_POSTINGS = {
  name: 'commit and book',
  text: `
with ${CHECK_STREAMS}, ${CHECK_POSTINGS},
verdict as materialized (
  select n, case
    when n in (select n from fenced) then 'fenced'
    when n in (select n from duplicate) then 'duplicate'
    when n in (select n from insufficient) then 'insufficient'
    else 'ok' end as verdict
  from item
), ${WRITE_STREAMS}, ${WRITE_POSTINGS}
select n, verdict, array(select account from insufficient i where i.n = verdict.n order by account) as short
from verdict where verdict <> 'ok'`,
}
