import type { KeyedStore } from '../local-cache.ts'

/** What a browser keeps, for as long as a test runs. */
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

/** The names of what a store holds. */
export const keysOf = (store: KeyedStore): readonly string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').sort()
