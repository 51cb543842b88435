import type pg from 'pg'
import type { ActorId, ActorLog } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import { claimStreams, type StreamClaimRequest, type UnparsedClaim } from './claim-streams.ts'
import { type Commit, type CommitResult, commitFromAppend } from './commit.ts'
import { type CommitQueue, commitQueue } from './commit-queue.ts'
import { type EventRow, eventsOfRow } from './event-rows.ts'

const MAX_CLAIMS_PER_BATCH = 50

/** The journal in PostgreSQL. Its appends go through `commit`. */
export const sqlActorLog = (pool: pg.Pool, commit: CommitQueue<Commit, CommitResult>, clock: Clock): ActorLog => {
  /**
   * At most `limit` events after number `afterSeq`. A row holds all events of an append, so the first and the last row
   * may have events outside this range, which are left out.
   */
  const eventsAfter = async (actor: ActorId, afterSeq: number, limit: number) => {
    const { rows } = await pool.query<EventRow>(eventPageStatement, [actor, afterSeq, limit])
    return rows
      .flatMap(eventsOfRow)
      .filter(({ seq }) => seq > afterSeq)
      .slice(0, limit)
  }

  /** Batches claims, because a starting process claims all tables with players: a batch needs only four queries. */
  const claims = commitQueue<StreamClaimRequest, UnparsedClaim>({
    keys: ({ actor }) => new Set([actor]),
    commit: (claims) => claimStreams(pool, claims, clock.now()),
    maxItems: MAX_CLAIMS_PER_BATCH,
  })

  return {
    claim: async (actor, node) => {
      const { rows, ...claimed } = await claims({ actor, node })
      return { ...claimed, events: rows.flatMap(eventsOfRow).filter(({ seq }) => seq > (claimed.snapshot?.seq ?? 0)) }
    },

    append: async (append) => commit(commitFromAppend(append)),

    formerSnapshots: async (actor) => {
      const { rows } = await pool.query<{ seq: number; state: unknown }>(
        'select seq, state from former_snapshots where stream = $1 order by seq desc',
        [actor],
      )
      return rows
    },

    deleteEffects: async (deliveredEffectIds) => void (await commit({ postings: [], deliveredEffectIds })),

    read: eventsAfter,

    overdue: async (graceMs, limit) => {
      const { rows } = await pool.query<{ id: ActorId }>(overdueActorsStatement, [clock.now() - graceMs, limit])
      return rows.map(({ id }) => id)
    },

    withDeadline: async (kind) => {
      const { rows } = await pool.query<{ id: ActorId }>(
        'select id from streams where kind = $1 and deadline_slot is not null order by id',
        [kind],
      )
      return rows.map(({ id }) => id)
    },

    ownedBy: async (node) => {
      const { rows } = await pool.query<{ id: ActorId }>(ownedActorsStatement, [node])
      return rows.map(({ id }) => id)
    },

    actorsWithEffects: async () => {
      const { rows } = await pool.query<{ id: ActorId }>('select distinct stream as id from effects order by stream')
      return rows.map(({ id }) => id)
    },

    active: async (kind, since) => {
      const { rows } = await pool.query<{ id: ActorId }>(activeActorsStatement, [kind, since])
      return rows.map(({ id }) => id)
    },

    actors: async (kind) => {
      const { rows } = await pool.query<{ id: ActorId }>('select id from streams where kind = $1 order by id', [kind])
      return rows.map(({ id }) => id)
    },
  }
}

// Reads up to the row with the last wanted event. A row has several events, so a limit in rows would read too much.
const eventPageStatement = `
select seq, at, payload, packed from events where stream = $1 and seq > $2 and seq <= coalesce(
  (select seq from events where stream = $1 and seq >= $2::bigint + $3::bigint order by seq limit 1), $2::bigint + $3::bigint
) order by seq`

// Slots that have ended, so that no deadline of the running second is read.
const overdueActorsStatement = `
select id from streams where deadline_slot < $1::bigint >> 10 order by deadline_slot, id limit $2`

const activeActorsStatement = `
select id from streams where kind = $1 and (
  deadline is not null
  or exists (select from effects where stream = streams.id)
  or exists (select from events where stream = streams.id and seq = last_seq and at >= $2)
) order by id`

const ownedActorsStatement = `
select id from streams where owner = $1 and (deadline is not null or id in (select stream from effects))
order by deadline nulls last, id`
