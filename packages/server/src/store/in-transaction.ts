import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** Runs queries inside a transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.PoolClient }

/**
 * Runs a task in one transaction, which is rolled back if the task fails. Use it instead of Drizzle's `transaction`,
 * which never returns the connection to the pool if `begin` fails.
 */
export const inTransaction = async <Result>(
  pool: pg.Pool,
  task: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await task(drizzle(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true) // closing the connection rolls back, also if it no longer answers
    throw error
  }
}
