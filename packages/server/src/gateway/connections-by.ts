import type { Connection } from './connection.ts'

/** Connections by a key, such as their player, so that no search through all connections is needed. */
export interface ConnectionsBy<Key> {
  of(key: Key): ReadonlySet<Connection>
  add(key: Key, connection: Connection): void
  remove(key: Key, connection: Connection): void
}

const noConnections: ReadonlySet<Connection> = new Set()

export const connectionsBy = <Key>(): ConnectionsBy<Key> => {
  const sets = new Map<Key, Set<Connection>>()
  return {
    of: (key) => sets.get(key) ?? noConnections,
    add: (key, connection) => {
      sets.set(key, (sets.get(key) ?? new Set()).add(connection))
    },
    remove: (key, connection) => {
      const set = sets.get(key)
      set?.delete(connection)
      if (set?.size === 0) sets.delete(key)
    },
  }
}
