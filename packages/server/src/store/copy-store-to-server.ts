import pg from 'pg'
import { systemClock } from '../ports/clock.ts'
import { migratedDatabase } from './database.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { inTransaction } from './in-transaction.ts'
import { markAsMoved } from './move-mark.ts'
import { openServerPool } from './server-pool.ts'
import { StoreUnavailable } from './unavailable.ts'

const ROWS_PER_BATCH = 500
/** The only foreign key that refers to its own database table. */
const REFERRER_CONSTRAINT = 'users_referred_by_users_id_fk'

/** Number of copied rows, by name of the database table. */
export type RowCounts = ReadonlyMap<string, number>

/**
 * Copies an embedded store to an empty PostgreSQL database in one transaction. The folder is locked meanwhile and keeps
 * its data; its schema is migrated first. After the copy it is marked as moved, and no longer opens as a store.
 * @param at the time for the mark, ms since 1970 UTC
 * @throws StoreLocked while the room is running
 * @throws StoreUnavailable if the target database is not empty, if one of the databases cannot be used, or if the store
 * was moved before
 */
export const copyStoreToServer = async (
  dataDir: string,
  databaseUrl: string,
  at = systemClock.now(),
): Promise<RowCounts> => {
  const embedded = await openEmbeddedDatabase(dataDir)
  try {
    const target = await openServerPool(databaseUrl)
    try {
      await migratedDatabase(embedded.pool)
      await migratedDatabase(target)
      const rowCounts = await copyAllTables(embedded.pool, target)
      await markAsMoved(dataDir, at)
      return rowCounts
    } finally {
      await target.end()
    }
  } finally {
    await embedded.close()
  }
}

const copyAllTables = (source: pg.Pool, target: pg.Pool): Promise<RowCounts> =>
  inTransaction(source, async ({ $client: reader }) => {
    // Without this the database may sort a large table before it returns the first row, which takes longer than a query
    // may. Rows in the order of the primary key's index come at once.
    await reader.query('set local enable_sort = off')
    return inTransaction(target, async ({ $client: writer }) => {
      // A user may redeem the code of a user who is copied later, or two users each other's. So these references are
      // checked when all rows are there.
      await writer.query(`alter table users alter constraint ${REFERRER_CONSTRAINT} deferrable initially deferred`)
      const rowCounts = new Map<string, number>()
      for (const table of await tablesOf(reader)) rowCounts.set(table.name, await copyTable(table, reader, writer))
      await writer.query('set constraints all immediate')
      await writer.query(`alter table users alter constraint ${REFERRER_CONSTRAINT} not deferrable`)
      return rowCounts
    })
  })

/** A database table to copy; the `sqlName`s are quoted for use in SQL. */
interface SqlTable {
  readonly name: string
  readonly sqlName: string
  readonly columns: readonly { readonly sqlName: string; readonly type: string; readonly isIdentity: boolean }[]
  /** the primary key's columns, separated by commas */
  readonly key: string
}

/** @returns every database table, each after the tables that its foreign keys refer to */
const tablesOf = async (source: pg.ClientBase): Promise<readonly SqlTable[]> => {
  const { rows } = await source.query<Omit<SqlTable, 'sqlName'> & { refersTo: readonly string[] }>(`
    select relname as name,
      (select json_agg(json_build_object('sqlName', quote_ident(attname), 'type', format_type(atttypid, atttypmod),
         'isIdentity', attidentity <> '') order by attnum)
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select string_agg(quote_ident(attname), ', ' order by array_position(conkey, attnum))
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where conrelid = c.oid and contype = 'p') as key,
      (select coalesce(json_agg(confrelid::regclass::text), '[]')
       from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const sortedTables: SqlTable[] = []
  const addAfterReferred = (name: string): void => {
    const table = rows.find((row) => row.name === name)
    if (!table || sortedTables.some((sortedTable) => sortedTable.name === name)) return
    for (const referredTable of table.refersTo) addAfterReferred(referredTable)
    sortedTables.push({ ...table, sqlName: pg.escapeIdentifier(name) })
  }
  for (const { name } of rows) addAfterReferred(name)
  return sortedTables
}

/** Copies columns as text: PostgreSQL can read every type from text, and the text form is the same in every version. */
const copyTable = async (table: SqlTable, source: pg.ClientBase, target: pg.ClientBase): Promise<number> => {
  const { sqlName, columns, key } = table
  const { rowCount } = await target.query(`select from ${sqlName} limit 1`)
  if (rowCount) throw new StoreUnavailable(`The database to move to is not empty: there are ${table.name} in it.`)
  const names = columns.map((column) => column.sqlName).join(', ')
  const texts = columns.map((column) => `${column.sqlName}::text`).join(', ')
  const arrays = columns.map((_, i) => `$${i + 1}::text[]`).join(', ')
  const values = columns.map((column, i) => `c${i}::${column.type}`).join(', ')
  const aliases = columns.map((_, i) => `c${i}`).join(', ')
  await source.query(`declare reader cursor for select ${texts} from ${sqlName} order by ${key}`)
  for (let copiedRows = 0; ; copiedRows += ROWS_PER_BATCH) {
    const { rows } = await source.query<string[]>({ text: `fetch ${ROWS_PER_BATCH} from reader`, rowMode: 'array' })
    await target.query(
      `insert into ${sqlName} (${names}) overriding system value
       select ${values} from unnest(${arrays}) as t (${aliases})`,
      columns.map((_, i) => rows.map((row) => row[i])),
    )
    if (rows.length === ROWS_PER_BATCH) continue
    await source.query('close reader')
    for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
      await target.query(`select setval(pg_get_serial_sequence($1, $2), max(${column.sqlName})) from ${sqlName}`, [
        sqlName,
        column.sqlName,
      ])
    }
    return copiedRows + rows.length
  }
}
