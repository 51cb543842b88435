import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { connectionPool } from '../../packages/server/src/store/database.ts'
import { openEmbeddedDatabase } from '../../packages/server/src/store/embedded/embedded-database.ts'
import { newServerDatabase } from '../../packages/server/src/store/testing/open-test-server-store.ts'
import { newDataDir } from '../../packages/server/src/store/testing/open-test-store.ts'

interface StoredRoom {
  /** ms since 1970 UTC */
  readonly savedAt: number
  /** The rows of each table, by schema and name. */
  readonly tables: Readonly<Record<string, readonly object[]>>
}

const migrations = new URL('../../packages/server/migrations/', import.meta.url)

/** A room whose data an earlier version stored, stopped in the middle of a hand. Each is a file of `test/fixtures`. */
export type EarlierRoom =
  | 'room-of-0.2'
  /** Its last migration is 0015. It has a snapshot of its table, but not the events before the snapshot (ADR 31). */
  | 'room-before-former-snapshots'

/**
 * Makes a data folder with the stored data of a room of an earlier version.
 * @returns the folder, and the time at which that room was stopped
 */
export const folderOf = async (earlier: EarlierRoom) => {
  const dataDir = await newDataDir()
  const { pool, close } = await openEmbeddedDatabase(dataDir)
  await pool.query('drop schema public, drizzle cascade')
  await pool.query('create schema public')
  const savedAt = await fillWithStoredRoom(earlier, pool)
  await close()
  return { dataDir, savedAt }
}

/**
 * Makes a PostgreSQL database with the stored data of a room of an earlier version.
 * @param name of the new database
 * @returns its address, and the time at which that room was stopped
 */
export const databaseOf = async (earlier: EarlierRoom, serverUrl: string, name: string) => {
  const { databaseUrl, dropDatabase } = await newServerDatabase(serverUrl, name)
  // Only one connection, so that the settings of its session hold for all statements.
  const pool = connectionPool({ connectionString: databaseUrl, max: 1 })
  const savedAt = await fillWithStoredRoom(earlier, pool)
  await pool.end()
  return { databaseUrl, savedAt, dropDatabase }
}

/**
 * Fills an empty database with the stored data of a room of an earlier version: the rows of every table, including the
 * list of applied migrations.
 * @returns the time at which that room was stopped
 */
const fillWithStoredRoom = async (earlier: EarlierRoom, pool: ReturnType<typeof connectionPool>): Promise<number> => {
  const packed = await readFile(new URL(`../fixtures/${earlier}.json.gz`, import.meta.url))
  const { savedAt, tables } = JSON.parse(gunzipSync(packed).toString()) as StoredRoom
  const applied = tables['drizzle.__drizzle_migrations']?.length ?? 0
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', migrations), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[]
  }
  for (const { tag } of journal.entries.slice(0, applied)) {
    const sql = await readFile(new URL(`${tag}.sql`, migrations), 'utf8')
    for (const statement of sql.split('--> statement-breakpoint')) await pool.query(statement)
  }
  await pool.query('create schema drizzle')
  await pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  // Turns the checks of foreign keys off, because rows may be inserted before the rows that they refer to.
  await pool.query("set session_replication_role = 'replica'")
  for (const [table, rows] of Object.entries(tables)) {
    const values = JSON.stringify(rows)
    await pool.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [values],
    )
  }
  await pool.query("set session_replication_role = 'origin'")
  await pool.query(`select setval(pg_get_serial_sequence('drizzle.__drizzle_migrations', 'id'), ${applied})`)
  const { rows: numbered } = await pool.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'",
  )
  for (const { table, column } of numbered)
    await pool.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
    )
  return savedAt
}
