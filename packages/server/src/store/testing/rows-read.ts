import type pg from 'pg'

interface QueryPlan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly QueryPlan[]
}

const rowsReadByPlan = (plan: QueryPlan): number => {
  const isScan = plan['Node Type'].endsWith('Scan')
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return (isScan ? own : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + rowsReadByPlan(one), 0)
}

/** What the SELECT statements of a task read. */
interface Reads {
  /** table rows, including rows that a filter then removed */
  rows: number
  /** blocks of tables and indexes, each as often as it was read */
  blocks: number
}

export const measureReads = async (pool: pg.Pool, task: () => Promise<unknown>): Promise<Reads> => {
  const selects: { readonly text: string; readonly values: unknown[] }[] = []
  const query = pool.query.bind(pool) as (config: unknown, values?: unknown[]) => Promise<pg.QueryResult>
  const watchedQuery = (config: string | { readonly text: string }, values: unknown[] = []) => {
    const text = typeof config === 'string' ? config : config.text
    if (/^\s*select/i.test(text)) selects.push({ text, values })
    return query(config, values)
  }
  Object.assign(pool, { query: watchedQuery })
  try {
    await task()
  } finally {
    Object.assign(pool, { query })
  }
  const reads: Reads = { rows: 0, blocks: 0 }
  for (const { text, values } of selects) {
    const { rows: answer } = await query(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan }] = answer[0]['QUERY PLAN'] as [{ readonly Plan: QueryPlan }]
    reads.rows += rowsReadByPlan(Plan)
    reads.blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  }
  return reads
}

export const countRowsRead = async (pool: pg.Pool, task: () => Promise<unknown>): Promise<number> =>
  (await measureReads(pool, task)).rows

/** How many rows of all tables sequential scans have read since the database was made. */
export const rowsReadBySequentialScans = async (pool: pg.Pool): Promise<number> => {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ count: number }>(
    'select sum(seq_tup_read)::int as count from pg_stat_user_tables',
  )
  return rows[0]?.count ?? Number.NaN
}
