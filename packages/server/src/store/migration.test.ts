import { expect, it } from 'vitest'
import { connectionPool, migratedDatabase } from './database.ts'
import { newServerDatabase } from './testing/open-test-server-store.ts'

const { TEST_DATABASE_URL: serverUrl } = process.env

it.skipIf(!serverUrl)('a migration may take longer than the query timeout of its pool [S-OPS-03]', async () => {
  const { databaseUrl, dropDatabase } = await newServerDatabase(serverUrl ?? '', 'cardroom_test_migration')
  const other = connectionPool({ connectionString: databaseUrl })
  const pool = connectionPool({ connectionString: databaseUrl, query_timeout: 50 })
  const holder = await other.connect()
  await holder.query('select pg_advisory_lock(20260101), pg_advisory_lock(1)')
  const migration = migratedDatabase(pool)
  const isWaiting = async () => (await other.query('select from pg_locks where not granted')).rowCount === 1
  while (!(await isWaiting()));
  // This query fails after the pool's timeout. The migration has waited longer, so that timeout does not apply to it.
  await expect(pool.query('select pg_advisory_lock(1)')).rejects.toThrow('timeout')
  await holder.query('select pg_advisory_unlock_all()')
  await migration
  expect((await other.query('select * from streams')).rows).toEqual([])
  holder.release()
  await Promise.all([pool.end(), other.end()])
  await dropDatabase()
})
