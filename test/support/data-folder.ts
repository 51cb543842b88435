import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { connectionPool } from '../../packages/server/src/store/database.ts'
import { embeddedDatabase } from '../../packages/server/src/store/embedded/embedded-database.ts'
import { newServerDatabase } from '../../packages/server/src/store/testing/open-test-server-store.ts'

interface KeptRoom {
  /** ms since 1970 UTC */
  readonly savedAt: number
  /** The rows of each table, by schema and name. */
  readonly tables: Readonly<Record<string, readonly object[]>>
}

const migrations = new URL('../../packages/server/migrations/', import.meta.url)

/** @returns a data folder of a room of version 0.2, and when the room was stopped */
export const folderOfVersion02 = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardroom-test-'))
  const { pool, close } = await embeddedDatabase(dataDir)
  const savedAt = await fillAsVersion02(pool)
  await close()
  return { dataDir, savedAt }
}

/** @returns the same on a PostgreSQL server, in a new database with this name */
export const databaseOfVersion02 = async (serverUrl: string, name: string) => {
  const { databaseUrl, drop } = await newServerDatabase(serverUrl, name)
  // One connection, whose settings hold for all that follows.
  const pool = connectionPool({ connectionString: databaseUrl, max: 1 })
  const savedAt = await fillAsVersion02(pool)
  await pool.end()
  return { databaseUrl, savedAt, drop }
}

/**
 * Fills an empty database as version 0.2 left it: `test/fixtures/room-of-0.2.json.gz` has the rows of every table, whose
 * last migration was 0006.
 * @returns when the room was stopped
 */
const fillAsVersion02 = async (pool: ReturnType<typeof connectionPool>): Promise<number> => {
  const packed = await readFile(new URL('../fixtures/room-of-0.2.json.gz', import.meta.url))
  const { savedAt, tables } = JSON.parse(gunzipSync(packed).toString()) as KeptRoom
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', migrations), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[]
  }
  for (const { tag } of journal.entries.slice(0, 7)) {
    const sql = await readFile(new URL(`${tag}.sql`, migrations), 'utf8')
    for (const statement of sql.split('--> statement-breakpoint')) await pool.query(statement)
  }
  await pool.query('create schema drizzle')
  await pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  // Rows that others refer to may come later.
  await pool.query("set session_replication_role = 'replica'")
  for (const [table, rows] of Object.entries(tables)) {
    const values = JSON.stringify(rows)
    await pool.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [values],
    )
  }
  await pool.query("set session_replication_role = 'origin'")
  await pool.query("select setval(pg_get_serial_sequence('drizzle.__drizzle_migrations', 'id'), 7)")
  const { rows: numbered } = await pool.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'",
  )
  for (const { table, column } of numbered)
    await pool.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
    )
  return savedAt
}
