import { describe, expect, it } from 'vitest'
import { connectionPool, migrated } from './database.ts'
import { newServerDatabase } from './testing/open-test-server-store.ts'

const { TEST_DATABASE_URL: serverUrl } = process.env

describe.skipIf(!serverUrl)('a migration', () => {
  it('may take longer than other queries: it computes figures of the whole history [S-OPS-03]', async () => {
    const { databaseUrl, drop } = await newServerDatabase(serverUrl ?? '', 'cardroom_test_migration')
    const other = connectionPool({ connectionString: databaseUrl })
    const pool = connectionPool({ connectionString: databaseUrl, query_timeout: 50 })
    const holder = await other.connect()
    await holder.query('select pg_advisory_lock(20260101)')
    const migration = migrated(pool)
    // Until the limit of the pool is over. That it waits for another process makes it slow.
    await holder.query('select pg_sleep(0.2), pg_advisory_unlock(20260101)')
    await migration
    expect((await other.query('select * from streams')).rows).toEqual([])
    holder.release()
    await Promise.all([pool.end(), other.end()])
    await drop()
  })
})
