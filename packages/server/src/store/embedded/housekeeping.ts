import pg from 'pg'
import type { Cancel, Clock } from '../../ports/clock.ts'

const HOUSEKEEPING_INTERVAL_MS = 60_000

/**
 * Tables that are vacuumed in every round: an append replaces a row of `streams`, and effects are deleted as soon as they
 * are delivered. Half an hour of such rows would slow down the search for overdue streams twenty-fold.
 */
const FAST_CHANGING_TABLES = ['effects', 'streams']

interface HousekeepingPorts {
  readonly clock: Clock
  /** Called with the error of a failed round. */
  readonly reportFailure: (error: unknown) => void
}

/**
 * Runs checkpoint and vacuum once a minute, which PGlite does not do on its own. Without checkpoints the write-ahead
 * log grows without bound and is replayed after a kill; without vacuum the space of replaced rows is never reused.
 */
export const scheduleHousekeeping = (pool: pg.Pool, { clock, reportFailure }: HousekeepingPorts) => {
  const round = housekeepingRound(pool)
  /** The last of the queued rounds and tasks, which run one at a time. */
  let lastTask: Promise<unknown> = Promise.resolve()
  let cancel: Cancel
  let isStopped = false
  const runInTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = lastTask.then(task)
    lastTask = result.catch(() => {})
    return result
  }
  const wait = (): void => {
    cancel = clock.setTimer(clock.now() + HOUSEKEEPING_INTERVAL_MS, () => {
      void runInTurn(async () => {
        await round().catch(reportFailure)
        if (!isStopped) wait()
      })
    })
  }
  wait()
  return {
    /** Makes a checkpoint, then runs the task; no other checkpoint is made before the task ends. */
    betweenCheckpoints: <Result>(task: () => Promise<Result>): Promise<Result> =>
      runInTurn(async () => {
        await pool.query('checkpoint')
        return task()
      }),
    /** Stops the rounds. Settles when the running round or task has ended. */
    stop: async (): Promise<void> => {
      isStopped = true
      cancel()
      await lastTask
    },
  }
}

/**
 * Freezes the table outside `public` with the oldest transaction ids. A database has 2^31 ids, and those since the
 * oldest one in any table, also of the catalogue, cannot be used again.
 */
const freezeOldestSystemTable = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname <> 'public' order by age(relfrozenxid) desc limit 1`,
  )
  for (const { schema, name } of rows)
    await pool.query(`vacuum (freeze) ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`)
}

/**
 * @returns a function that runs one round: vacuums the fast-changing tables and two others, one of the room and one of
 * the system (the next ones each time, to keep rounds short), then makes a checkpoint; does nothing if nothing was
 * written since the last round
 */
export const housekeepingRound = (pool: pg.Pool): (() => Promise<void>) => {
  let rounds = 0
  let cleanUpTo: string | undefined
  const walPosition = async (): Promise<string | undefined> => {
    const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
    return rows[0]?.position
  }
  return async () => {
    if ((await walPosition()) === cleanUpTo) return
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by tablename`,
      [FAST_CHANGING_TABLES],
    )
    const other = rows[rounds % rows.length]
    rounds += 1
    for (const name of [...FAST_CHANGING_TABLES, ...(other ? [other.name] : [])])
      await pool.query(`vacuum (analyze) ${pg.escapeIdentifier(name)}`)
    await freezeOldestSystemTable(pool)
    await pool.query('checkpoint')
    cleanUpTo = await walPosition()
  }
}
