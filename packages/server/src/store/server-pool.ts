import type pg from 'pg'
import { connectionPool, databaseFaultText } from './database.ts'
import { StoreUnavailable } from './unavailable.ts'

const MIN_POSTGRES_VERSION = 15

/** Longest wait for a lock, or for a connection on which to take the lock, ms; then the call fails. */
const LOCK_TIMEOUT_MS = 15_000

/** Opens the pool of connections that hold database locks for `sqlOneAtATime`. */
export const openLockPool = (databaseUrl: string): pg.Pool =>
  connectionPool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: LOCK_TIMEOUT_MS,
    query_timeout: LOCK_TIMEOUT_MS,
  })

/**
 * Connects to a PostgreSQL server.
 * @throws StoreUnavailable if it does not answer or is too old
 */
export const openServerPool = async (databaseUrl: string): Promise<pg.Pool> => {
  const pool = connectionPool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 })
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version < MIN_POSTGRES_VERSION) {
      throw new Error(`it is PostgreSQL ${version}, and the room needs ${MIN_POSTGRES_VERSION} or newer`)
    }
    return pool
  } catch (error) {
    await pool.end()
    throw new StoreUnavailable(
      `The database ${addressWithoutPassword(databaseUrl)} cannot be used: ${databaseFaultText(error)}.`,
      { cause: error },
    )
  }
}

/**
 * Where the database is. A URL that is not well formed is not shown, not even in part: a password with a `#`, `/` or `?`
 * ends up in any part of it.
 */
const addressWithoutPassword = (databaseUrl: string): string => {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  if (url === null || url.hostname === '' || url.pathname.includes('@')) return 'of DATABASE_URL ("databaseUrl")'
  return `at ${url.hostname}${url.port && `:${url.port}`}${url.pathname}`
}
