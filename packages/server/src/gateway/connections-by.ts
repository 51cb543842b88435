import type { ClientChannel } from './client-channel.ts'

/** Connections by a key, such as their player, so that no search through all connections is needed. */
export interface ConnectionsByKey<Key> {
  of(key: Key): ReadonlySet<ClientChannel>
  add(key: Key, connection: ClientChannel): void
  remove(key: Key, connection: ClientChannel): void
}

const noConnections: ReadonlySet<ClientChannel> = new Set()

export const connectionsByKey = <Key>(): ConnectionsByKey<Key> => {
  const connectionSets = new Map<Key, Set<ClientChannel>>()
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
