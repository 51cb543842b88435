// Statements for a commit that is alone in its batch. PostgreSQL opens every table that a statement may write, so without
// the other tables they take the database about half the time of the statements for batches. They return the same rows.
// If two processes update a stream, the later one finds it changed.

/** Parts of a `with` clause that store the events of an append, unless another owner has overtaken it. */
const APPEND = `
moved as (
  update streams set last_seq = $4::bigint, deadline = $5::bigint where id = $1 and epoch = $2 and last_seq = $3
  returning id
), happened as (
  insert into events (stream, seq, at, packed) select id, $4, $6::bigint, $7::bytea from moved
)`

const VERDICT = `select 0 as n, 'fenced' as verdict, '{}'::text[] as short where not exists (select from moved)`

/** Commits an append that stores events and nothing else: most appends of a room. */
export const APPEND_EVENTS = {
  name: 'append events',
  text: `
with ${APPEND}
${VERDICT}`,
}

/** Commits an append that stores events and effects: the end of most hands without rake. */
export const APPEND_EVENTS_AND_EFFECTS = {
  name: 'append events and effects',
  text: `
with ${APPEND}, caused as (
  insert into effects (id, stream, recipient, command)
  select effect.id, moved.id, recipient, command::json
  from moved, unnest($8::text[], $9::text[], $10::text[]) with ordinality as effect (id, recipient, command, line)
  order by line
)
${VERDICT}`,
}

/** Deletes delivered effects. */
export const DELETE_EFFECTS = { name: 'delete effects', text: 'delete from effects where id = any ($1::text[])' }
