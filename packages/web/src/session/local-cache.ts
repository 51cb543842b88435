import { type User, user as userForm } from '@cardroom/protocol'
import * as z from 'zod/mini'

/** What a browser keeps of one page's origin: `localStorage`, or a stand-in. */
export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const userKey = 'user'
/** Where the table and the heartbeat find the user's address ([Q91], B-DATA-05). */
const addressKey = 'userAddress'
/** Belongs to the wallet, not to the session: signing out keeps it (S-AUTH-06). */
const survivors: readonly string[] = ['pendingTransfer']

/** The user as last seen here, so that a reload shows name, picture and settings at once (A-PROFILE-15, A-HTTP-03). */
export const cachedUser = (store: KeyedStore): User | null => {
  const text = store.getItem(userKey)
  if (text === null) return null
  try {
    const kept = z.safeParse(userForm, { ...JSON.parse(text), email: null })
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

/** The e-mail is left out: no page needs it before the room has answered. */
export const cacheUser = (store: KeyedStore, { email: _private, ...user }: User): void => {
  store.setItem(userKey, JSON.stringify(user))
  store.setItem(addressKey, user.address)
}

/** The address of whoever signed in here last (B-PRES-01); null for a guest, and where there is no storage. */
export const cachedAddress = (store: Pick<KeyedStore, 'getItem'> | undefined): string | null =>
  store?.getItem(addressKey) ?? null

/** Whether a wallet signed in here and nobody signed out since. */
export const hasSignedIn = (store: KeyedStore): boolean => cachedAddress(store) !== null

export const clearLocal = (store: KeyedStore): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key !== null && !survivors.includes(key)) store.removeItem(key)
}
