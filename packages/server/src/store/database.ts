import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { longQuery } from '../journal/long-query.ts'
import { StoreUnavailable } from './unavailable.ts'

/** Drizzle's database, for both the embedded store and the server store; `inTransaction` replaces its `transaction`. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool }

// The relative path is the same from src/store and from dist/store.
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

const INT8_TYPE_OID = 20

const parseSafeInteger = (text: string): number => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`${text} from the database is not a safe integer`)
  return n
}

/** @returns a pool that reads 64-bit integers as numbers; a query throws if a number is outside the safe integers */
export const connectionPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    // A query without an answer fails after this time in ms, so that a table does not wait for ever.
    query_timeout: 60_000,
    keepAlive: true,
    ...config,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_TYPE_OID && format !== 'binary' ? parseSafeInteger : pg.types.getTypeParser(oid, format),
    },
  })
  // An error without a listener would end the process. A broken idle connection is replaced at the next query; within a
  // transaction the next query fails and reports the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The reason why a database cannot be used, as text for the operator. A refused connection is an AggregateError without
 * a message, so its first error is used; a query that Drizzle sent fails with the whole query, so its cause is used.
 */
export const databaseFaultText = (error: unknown): string => {
  if (error instanceof AggregateError) return databaseFaultText(error.errors[0])
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return databaseFaultText(error.cause)
  return error instanceof Error ? error.message : String(error)
}

// Key of the advisory lock that lets one process migrate at a time. The number has no meaning.
const MIGRATION_LOCK_KEY = 20_260_101

/**
 * The client, with a longer query timeout than that of its pool: a migration may have to compute totals over all hands
 * that were ever played.
 */
const withMigrationTimeout = (client: pg.PoolClient): pg.PoolClient => {
  const query = (config: pg.QueryConfig, values?: unknown[]) => client.query(longQuery(config), values)
  // Drizzle uses no other method of a client.
  return { query } as unknown as pg.PoolClient
}

/**
 * Migrates the schema. Processes that start at the same time wait for each other.
 * @throws StoreUnavailable
 */
export const migratedDatabase = async (pool: pg.Pool): Promise<Database> => {
  const client = await pool.connect()
  const migrationClient = withMigrationTimeout(client)
  try {
    await migrationClient.query({ text: 'select pg_advisory_lock($1)' }, [MIGRATION_LOCK_KEY])
    await migrate(drizzle(migrationClient), { migrationsFolder })
    await migrationClient.query({ text: 'select pg_advisory_unlock($1)' }, [MIGRATION_LOCK_KEY])
    client.release()
  } catch (error) {
    client.release(true) // closing the connection releases the lock
    throw new StoreUnavailable(
      `The tables of the database cannot be made or brought to this version: ${databaseFaultText(error)}.`,
      { cause: error },
    )
  }
  return drizzle(pool)
}
