import type pg from 'pg'
import type { ActorClaim, ActorId, Effect } from '../ports/actor-log.ts'
import type { EventRow } from './event-rows.ts'

export interface StreamClaimRequest {
  readonly actor: ActorId
  readonly node: string
}

/**
 * Most event rows that a claim reads at once. Only the stream of a large tournament, or of a table where no hand was
 * played for long, has more rows after its snapshot; the owner reads the others page by page.
 */
const MAX_EVENT_ROWS_PER_CLAIM = 500

/** A claim whose event rows are not parsed yet, so that an unreadable row makes only its own claim fail. */
export type UnparsedClaim = Omit<ActorClaim, 'events'> & { readonly rows: readonly EventRow[] }

/** Claims several streams with four queries; no stream may be given twice. @returns the claims in the same order */
export const claimStreams = async (
  pool: pg.Pool,
  claims: readonly StreamClaimRequest[],
  now: number,
): Promise<readonly UnparsedClaim[]> => {
  const actors = claims.map(({ actor }) => actor)
  const claimedStreams = await pool.query<{ stream: ActorId; epoch: number; seq: number }>(claimStatement, [
    actors,
    actors.map(kindOf),
    claims.map(({ node }) => node),
    now,
  ])
  // From here on only this process can append to the streams, so the reads need no transaction. If another process
  // claims a stream meanwhile, the state may mix old and new rows, but then the journal refuses the first append.
  const snapshots = await pool.query<{ stream: ActorId; seq: number; state: unknown }>(
    'select stream, seq, state from snapshots where stream = any ($1::text[])',
    [actors],
  )
  const effects = await pool.query<Effect & { stream: ActorId }>(
    'select stream, id, recipient as to, command from effects where stream = any ($1::text[]) order by number',
    [actors],
  )
  const snapshotByActor = new Map(snapshots.rows.map(({ stream, ...snapshot }) => [stream, snapshot]))
  const events = await pool.query<EventRow & { stream: ActorId }>(laterEventsStatement, [
    actors,
    actors.map((actor) => snapshotByActor.get(actor)?.seq ?? 0),
  ])
  const claimByActor = new Map(claimedStreams.rows.map(({ stream, ...claim }) => [stream, claim]))
  const effectsByActor = groupedByStream(effects.rows)
  const rowsByActor = groupedByStream(events.rows)
  return actors.map((actor) => {
    const [claim, snapshot] = [claimByActor.get(actor), snapshotByActor.get(actor)]
    if (!claim) throw new Error(`no stream after a claim of ${actor}`)
    return {
      ...claim,
      ...(snapshot && { snapshot }),
      effects: (effectsByActor.get(actor) ?? []).map(({ id, to, command }) => ({ id, to, command })),
      rows: rowsByActor.get(actor) ?? [],
    }
  })
}

const groupedByStream = <Row extends { readonly stream: ActorId }>(
  rows: readonly Row[],
): ReadonlyMap<ActorId, Row[]> => {
  const groups = new Map<ActorId, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.stream)
    if (group === undefined) groups.set(row.stream, [row])
    else group.push(row)
  }
  return groups
}

const kindOf = (actor: ActorId): string => actor.slice(0, actor.indexOf(':'))

// A claim moves a deadline that has passed to the present, so that no other process counts the actor as overdue and
// claims it before the new owner has acted. Rows are locked in the order of their ids, so that two processes cannot
// deadlock.
const claimStatement = `
insert into streams (id, kind, epoch, last_seq, owner)
select id, kind, 1, 0, owner from unnest($1::text[], $2::text[], $3::text[]) as wanted (id, kind, owner) order by id
on conflict (id) do update set epoch = streams.epoch + 1, owner = excluded.owner,
  deadline = case when streams.deadline < $4::bigint then $4::bigint else streams.deadline end
returning id as stream, epoch, last_seq as seq`

const laterEventsStatement = `
select later.* from unnest($1::text[], $2::bigint[]) as wanted (stream, after), lateral (
  select stream, seq, at, payload, packed from events
  where events.stream = wanted.stream and events.seq > wanted.after order by events.seq limit ${MAX_EVENT_ROWS_PER_CLAIM}
) as later order by stream, seq`
