/**
 * Where a wallet keeps its one key pair. The key is open or closed: `close` hides it from `current` until the next
 * `open`; only `erase` deletes it.
 */
export interface KeyStore {
  /**
   * Opens the key that is kept, or keeps and opens `candidate` if there is none; one step, so that of two tabs opening
   * a new wallet at once both get the same key.
   * @returns the key that is now open
   */
  open(candidate: CryptoKeyPair): Promise<CryptoKeyPair>
  /** The open key, or null. */
  current(): Promise<CryptoKeyPair | null>
  close(): Promise<void>
  erase(): Promise<void>
}

/** A key store that lives as long as the program. */
export const memoryKeyStore = (): KeyStore => {
  let kept: CryptoKeyPair | null = null
  let isOpen = false
  return {
    open: async (candidate) => {
      kept ??= candidate
      isOpen = true
      return kept
    },
    current: async () => (isOpen ? kept : null),
    close: async () => {
      isOpen = false
    },
    erase: async () => {
      kept = null
      isOpen = false
    },
  }
}
