import type { KeyedStore } from '../keyed-store.ts'

/** A browser storage in memory. */
export const memoryStore = (first: Readonly<Record<string, string>> = {}): KeyedStore & Pick<Storage, 'clear'> => {
  const items = new Map(Object.entries(first))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** The keys of a store, sorted. */
export const keysOf = (store: KeyedStore): readonly string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').sort()
