import pg from 'pg'
import { openStore, type StorePorts } from '../open-store.ts'
import type { Store } from '../store.ts'

/** A store for one test, in its own database on a server. */
export interface TestServerStore extends Store {
  /** of the database */
  readonly databaseUrl: string
  /** Closes it and drops the database. */
  destroy(): Promise<void>
}

/**
 * A new, empty store on a PostgreSQL server.
 * @param serverUrl URL of a database whose user may create databases
 * @param name of the new database; an old one with this name is dropped
 */
export const openTestServerStore = async (
  serverUrl: string,
  name: string,
  ports?: StorePorts,
): Promise<TestServerStore> => {
  const { databaseUrl, drop } = await newServerDatabase(serverUrl, name)
  const store = await openStore({ databaseUrl }, ports)
  return {
    ...store,
    databaseUrl,
    destroy: async () => {
      await store.close()
      await drop()
    },
  }
}

/** A new database without any tables; parameters as above. */
export const newServerDatabase = async (serverUrl: string, name: string) => {
  const database = pg.escapeIdentifier(name)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(serverUrl, [`drop database if exists ${database} with (force)`, `create database ${database}`])
  return { databaseUrl: url.href, drop: () => onServer(serverUrl, [`drop database ${database}`]) }
}

const onServer = async (serverUrl: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
