import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** SQL through Drizzle's tables, on either kind of store. */
export type Database = NodePgDatabase

// The same place from src/store and from dist/store.
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

const int8 = 20

const wholeNumber = (text: string): number => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`${text} from the database is not a safe integer`)
  return n
}

/** @returns connections that read 64-bit integers as numbers, refusing what a number cannot hold exactly */
export const connectionPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    // Whatever takes longer is lost; better an error now than a table that waits for ever.
    query_timeout: 60_000,
    keepAlive: true,
    ...config,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 && format !== 'binary' ? wholeNumber : pg.types.getTypeParser(oid, format),
    },
  })
  // An idle connection that breaks is replaced at the next query, and that query reports what it meets.
  pool.on('error', () => {})
  return pool
}

// Any number nobody else uses for a lock in this database.
const migrationLock = 20_260_101

/** Brings the tables to this version. Several processes that start at once wait for each other. */
export const migrated = async (pool: pg.Pool): Promise<Database> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  } catch (error) {
    client.release(true) // the lock goes with the connection
    throw error
  }
  return drizzle(pool)
}
