import { type User, user as userForm, type WalletKind, walletKind } from '@cardroom/protocol'
import * as z from 'zod/mini'

/** What a browser keeps of one page's origin: `localStorage`, or a stand-in. */
export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const userKey = 'user'
/** Where the table and the heartbeat find the user's address ([Q91], B-DATA-05). */
const addressKey = 'userAddress'
const walletKindKey = 'walletKind'
/** Transfers that are not over, by the account that pays. */
export const pendingTransferKey = 'pendingTransfer'
/** Withdrawals that the room has not yet answered, by user. */
export const pendingWithdrawalKey = 'pendingWithdrawal'
/** Belong to the account, not to the session: signing out keeps them (S-AUTH-06), else something could be paid twice. */
const survivors: readonly string[] = [pendingTransferKey, pendingWithdrawalKey]

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

/** What one signed in with here; the built-in wallet if that was never said. */
export const keptWalletKind = (store: Pick<KeyedStore, 'getItem'>): WalletKind => {
  const kept = z.safeParse(walletKind, store.getItem(walletKindKey))
  return kept.success ? kept.data : 'browser'
}

export const keepWalletKind = (store: Pick<KeyedStore, 'setItem'>, kind: WalletKind): void =>
  store.setItem(walletKindKey, kind)

export const clearLocal = (store: KeyedStore): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key !== null && !survivors.includes(key)) store.removeItem(key)
}
