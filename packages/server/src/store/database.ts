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

/** Brings the tables to this version. Safe to call from several processes, one after another. */
export const migrated = async (pool: pg.Pool): Promise<Database> => {
  const database = drizzle(pool)
  await migrate(database, { migrationsFolder })
  return database
}
