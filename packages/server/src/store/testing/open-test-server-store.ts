import pg from 'pg'
import { openStore, type StorePorts } from '../open-store.ts'
import type { Store } from '../store.ts'

/** A store for one test, in its own database on a server. */
export interface TestServerStore extends Store {
  /** URL of the database */
  readonly databaseUrl: string
  /** Closes the store and drops the database. */
  destroy(): Promise<void>
}

/**
 * A new, empty store on a PostgreSQL server.
 * @param serverUrl URL of a database whose user may create databases
 * @param name begins the name of the new database, which ends with the number of this process
 */
export const openTestServerStore = async (
  serverUrl: string,
  name: string,
  ports?: StorePorts,
): Promise<TestServerStore> => {
  const { databaseUrl, dropDatabase } = await newServerDatabase(serverUrl, name)
  const store = await openStore({ databaseUrl }, ports)
  return {
    ...store,
    databaseUrl,
    destroy: async () => {
      await store.close()
      await dropDatabase()
    },
  }
}

/**
 * A new database without any tables; see `openTestServerStore` for the parameters. Processes may share a server: only
 * databases of processes that have ended are dropped.
 * @param template a database to copy, to which nobody is connected
 */
export const newServerDatabase = async (serverUrl: string, name: string, template = 'template1') => {
  const own = `${name}_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${own}`
  await withServerConnection(serverUrl, async (client) => {
    const { rows } = await client.query('select datname as found from pg_database where datname ^@ $1', [`${name}_`])
    const left = rows
      .map(({ found }) => String(found))
      .filter((found) => found === own || isAbandonedDatabase(found, name))
    for (const found of left) await client.query(`drop database if exists ${pg.escapeIdentifier(found)} with (force)`)
    await client.query(`create database ${pg.escapeIdentifier(own)} template ${pg.escapeIdentifier(template)}`)
  })
  const dropDatabase = () =>
    withServerConnection(
      serverUrl,
      async (client) => void (await client.query(`drop database ${pg.escapeIdentifier(own)}`)),
    )
  const checkpoint = () => withServerConnection(serverUrl, async (client) => void (await client.query('checkpoint')))
  return { databaseUrl: url.href, checkpoint, dropDatabase }
}

/** Whether this is a test database whose process, named by its number at the end, no longer runs. */
const isAbandonedDatabase = (database: string, name: string): boolean => {
  const maker = /^_(\d+)$/.exec(database.slice(name.length))?.[1]
  if (maker === undefined) return false
  try {
    process.kill(Number(maker), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

const withServerConnection = async (serverUrl: string, run: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
