/**
 * Stores a wallet's one key pair. `close` keeps the key, but hides it from `current` until the next `open`. `erase`
 * deletes it.
 */
export interface KeyStore<Keys = CryptoKeyPair> {
  /**
   * Opens the stored key, or stores and opens `candidate` if there is none; atomic, so that two tabs opening a new
   * wallet get the same key.
   * @returns the key that is now open
   */
  open(candidate: Keys): Promise<Keys>
  /** The open key, or null. */
  current(): Promise<Keys | null>
  /** Stores and opens these keys in place of any other; atomic. */
  replace(keys: Keys): Promise<void>
  close(): Promise<void>
  erase(): Promise<void>
}

/** A key store in memory: its key is lost when the program ends. */
export const memoryKeyStore = <Keys = CryptoKeyPair>(): KeyStore<Keys> => {
  let storedKeys: Keys | null = null
  let isOpen = false
  return {
    open: async (candidate) => {
      storedKeys ??= candidate
      isOpen = true
      return storedKeys
    },
    current: async () => (isOpen ? storedKeys : null),
    replace: async (keys) => {
      storedKeys = keys
      isOpen = true
    },
    close: async () => {
      isOpen = false
    },
    erase: async () => {
      storedKeys = null
      isOpen = false
    },
  }
}
