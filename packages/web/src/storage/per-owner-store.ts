import * as z from 'zod/mini'
import type { KeyedStore } from './keyed-store.ts'

/** Records in browser storage: all under one key, and one record for each owner (an account or a user). */
export interface PerOwnerStore<Kept> {
  /** @returns null if the owner has no record or it does not match the schema */
  read(store: Pick<KeyedStore, 'getItem'>, owner: string): Kept | null
  /** @throws DOMException if the browser cannot store the record */
  keep(store: Pick<KeyedStore, 'getItem' | 'setItem'>, owner: string, record: Kept): void
  drop(store: RecordStore, owner: string): void
}

type RecordStore = Pick<KeyedStore, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Parses only the owner's record. Records of other owners are kept unchanged, even if another version of the client
 * wrote them with another schema.
 */
export const perOwnerStore = <Form extends z.ZodMiniType>(key: string, form: Form): PerOwnerStore<z.infer<Form>> => ({
  read: (store, owner) => {
    const parsedRecord = z.safeParse(form, recordsByOwner(store, key)[owner])
    return parsedRecord.success ? parsedRecord.data : null
  },
  keep: (store, owner, record) =>
    store.setItem(key, JSON.stringify({ ...recordsByOwner(store, key), [owner]: record })),
  drop: (store, owner) => dropRecord(store, key, owner),
})

/** Removes the owner's record under a key, whatever its form. */
export const dropRecord = (store: RecordStore, key: string, owner: string): void => {
  const { [owner]: _over, ...rest } = recordsByOwner(store, key)
  if (Object.keys(rest).length === 0) store.removeItem(key)
  else store.setItem(key, JSON.stringify(rest))
}

const recordsByOwnerForm = z.record(z.string(), z.unknown())

const recordsByOwner = (store: Pick<KeyedStore, 'getItem'>, key: string): z.infer<typeof recordsByOwnerForm> => {
  try {
    const parsedRecords = z.safeParse(recordsByOwnerForm, JSON.parse(store.getItem(key) ?? '{}'))
    return parsedRecords.success ? parsedRecords.data : {}
  } catch {
    return {}
  }
}
