import type pg from 'pg'

/** Time limit of a long query, ms. */
const LONG_QUERY_TIMEOUT_MS = 6 * 3_600_000

/** A query that may have to read every hand or posting ever stored, with a longer time limit than that of its pool. */
export const longQuery = (config: pg.QueryConfig): pg.QueryConfig =>
  ({ ...config, query_timeout: LONG_QUERY_TIMEOUT_MS }) as pg.QueryConfig
