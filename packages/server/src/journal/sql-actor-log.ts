import type pg from 'pg'
import type { ActorId, ActorLog, Effect, RecordedEvent } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import { appendCommit, type Commit, type CommitResult } from './commit.ts'
import type { CommitQueue } from './commit-queue.ts'

/** The journal in PostgreSQL. Its appends go through `commits`. */
export const sqlActorLog = (pool: pg.Pool, commits: CommitQueue<Commit, CommitResult>, clock: Clock): ActorLog => {
  const eventsAfter = async (actor: ActorId, afterSeq: number, limit: number | null) => {
    const { rows } = await pool.query<RecordedEvent>(
      'select seq, at, payload as event from events where stream = $1 and seq > $2 order by seq limit $3',
      [actor, afterSeq, limit],
    )
    return rows
  }

  return {
    claim: async (actor, node) => {
      const claimed = await pool.query<{ epoch: number; seq: number }>(claimStatement, [
        actor,
        kindOf(actor),
        node,
        clock.now(),
      ])
      const [stream] = claimed.rows
      if (!stream) throw new Error(`no stream after a claim of ${actor}`)
      // From here on only this owner can append, so the reads need no transaction. If another process claims meanwhile, state
      // may be a mixture, but then the first append is fenced.
      const { rows } = await pool.query<{ seq: number; state: unknown }>(
        'select seq, state from snapshots where stream = $1',
        [actor],
      )
      const [snapshot] = rows
      const effects = await pool.query<Effect>(
        'select id, recipient as to, command from effects where stream = $1 order by number',
        [actor],
      )
      const events = await eventsAfter(actor, snapshot?.seq ?? 0, null)
      return { ...stream, ...(snapshot && { snapshot }), events, effects: effects.rows }
    },

    append: async (append) => commits(appendCommit(append)),

    settle: async (effectIds) => {
      await pool.query('delete from effects where id = any ($1::text[])', [effectIds])
    },

    read: eventsAfter,

    overdue: async (graceMs, limit) => {
      const { rows } = await pool.query<{ id: ActorId }>(
        'select id from streams where deadline <= $1 order by deadline, id limit $2',
        [clock.now() - graceMs, limit],
      )
      return rows.map(({ id }) => id)
    },

    unsettled: async () => {
      const { rows } = await pool.query<{ id: ActorId }>('select distinct stream as id from effects order by stream')
      return rows.map(({ id }) => id)
    },

    actors: async (kind) => {
      const { rows } = await pool.query<{ id: ActorId }>('select id from streams where kind = $1 order by id', [kind])
      return rows.map(({ id }) => id)
    },
  }
}

const kindOf = (actor: ActorId): string => actor.slice(0, actor.indexOf(':'))

// A claim moves a passed deadline to now, so that the new owner has time to meet it.
const claimStatement = `
insert into streams (id, kind, epoch, last_seq, owner) values ($1, $2, 1, 0, $3)
on conflict (id) do update set epoch = streams.epoch + 1, owner = excluded.owner,
  deadline = case when streams.deadline < $4::bigint then $4::bigint else streams.deadline end
returning epoch, last_seq as seq`
