import { type User, user as userForm, type WalletKind, walletKind } from '@cardroom/protocol'
import * as z from 'zod/mini'

/** `localStorage`, or a test double. */
export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const userKey = 'user'
/** Where the table and the heartbeat find the user's address ([Q91], B-DATA-05). */
const addressKey = 'userAddress'
const walletKindKey = 'walletKind'
const sessionEndKey = 'sessionEnd'
const emailChangeKey = 'emailChange'
/** Pending transfers, by the paying account. */
export const pendingTransferKey = 'pendingTransfer'
/** Unanswered withdrawal requests, by user. */
export const pendingWithdrawalKey = 'pendingWithdrawal'
/** Kept after a sign-out (S-AUTH-06): without them something could be paid twice. */
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

/** Leaves out the e-mail: no page needs it before the server's reply. */
export const cacheUser = (store: KeyedStore, { email: _private, ...user }: User): void => {
  store.setItem(userKey, JSON.stringify(user))
  store.setItem(addressKey, user.address)
}

/** The address of the last signed-in user (B-PRES-01); null for a guest, or without storage. */
export const cachedAddress = (store: Pick<KeyedStore, 'getItem'> | undefined): string | null =>
  store?.getItem(addressKey) ?? null

/** Whether a wallet has signed in here without a sign-out since. */
export const hasSignedIn = (store: KeyedStore): boolean => cachedAddress(store) !== null

/** Items that another tab writes when it signs in or out, renews the session, or changes the user. */
export const sessionKeys: readonly string[] = [userKey, addressKey, sessionEndKey, emailChangeKey]

/** When the e-mail was changed last: the address itself is not kept (see {@link cacheUser}). */
export const keptEmailChange = (store: Pick<KeyedStore, 'getItem'>): string | null => store.getItem(emailChangeKey)

export const keepEmailChange = (store: Pick<KeyedStore, 'setItem'>, at: number): void =>
  store.setItem(emailChangeKey, String(at))

/** When the session ends by this browser's clock, ms; 0 for a session of unknown age, which an older version kept. */
export const keptSessionEnd = (store: Pick<KeyedStore, 'getItem'>): number => Number(store.getItem(sessionEndKey) ?? 0)

export const keepSessionEnd = (store: Pick<KeyedStore, 'setItem'>, at: number): void =>
  store.setItem(sessionEndKey, String(at))

/** The kind of wallet of the last sign-in; the built-in wallet by default. */
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
