import type { Connection } from './connection.ts'

/** Connections by a key, such as their player, so that no search through all connections is needed. */
export interface ConnectionsByKey<Key> {
  of(key: Key): ReadonlySet<Connection>
  add(key: Key, connection: Connection): void
  remove(key: Key, connection: Connection): void
}

const noConnections: ReadonlySet<Connection> = new Set()

export const connectionsByKey = <Key>(): ConnectionsByKey<Key> => {
  const connectionSets = new Map<Key, Set<Connection>>()
  return {
    of: (key) => connectionSets.get(key) ?? noConnections,
    add: (key, connection) => {
      connectionSets.set(key, (connectionSets.get(key) ?? new Set()).add(connection))
    },
    remove: (key, connection) => {
      const connectionSet = connectionSets.get(key)
      connectionSet?.delete(connection)
      if (connectionSet?.size === 0) connectionSets.delete(key)
    },
  }
}
