import type { KeyStore } from './key-store.ts'

interface StoredKeys<Keys> {
  readonly keys: Keys
  readonly isOpen: boolean
}

const storeName = 'keys'
const recordKey = 'wallet'

/**
 * Keeps the key in the browser's IndexedDB, which can store a non-extractable key without ever showing its secret.
 * Every method rejects with the browser's DOMException if the storage is blocked, broken or full.
 * @param databaseName each name holds one wallet
 */
export const indexedDbKeyStore = <Keys = CryptoKeyPair>(databaseName = 'cardroom-wallet'): KeyStore<Keys> => ({
  open: async (candidate) => {
    const storedRecord = await updateRecord(databaseName, (storedKeys: StoredKeys<Keys> | undefined) => ({
      keys: storedKeys?.keys ?? candidate,
      isOpen: true,
    }))
    return storedRecord.keys
  },
  current: async () => {
    const storedRecord = await updateRecord(databaseName, (storedKeys: StoredKeys<Keys> | undefined) => storedKeys)
    return storedRecord?.isOpen ? storedRecord.keys : null
  },
  replace: async (keys) => {
    await updateRecord(databaseName, () => ({ keys, isOpen: true }))
  },
  close: async () => {
    await updateRecord(
      databaseName,
      (storedKeys: StoredKeys<Keys> | undefined) => storedKeys && { ...storedKeys, isOpen: false },
    )
  },
  erase: async () => {
    await updateRecord(databaseName, () => undefined)
  },
})

/**
 * Replaces the record by the result of `change` (undefined: deletes it) in one transaction, and returns that result.
 */
const updateRecord = async <Kept, Next extends Kept | undefined>(
  databaseName: string,
  change: (storedRecord: Kept | undefined) => Next,
): Promise<Next> => {
  const database = await openDatabase(databaseName)
  try {
    return await new Promise<Next>((resolve, reject) => {
      // `strict`: once the user has seen the account of a key, the key must survive a power cut.
      const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore(storeName)
      const readRequest: IDBRequest<Kept | undefined> = store.get(recordKey)
      readRequest.onsuccess = () => {
        const newRecord = change(readRequest.result)
        if (newRecord === undefined) store.delete(recordKey)
        else if (newRecord !== readRequest.result) store.put(newRecord, recordKey)
        transaction.oncomplete = () => resolve(newRecord)
      }
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const openDatabase = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
