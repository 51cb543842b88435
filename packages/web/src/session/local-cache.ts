import { type User, user as userForm, walletKind, withDefaultSettings } from '@cardroom/protocol'
import * as z from 'zod/mini'
import {
  deviceAccountUsernameKey,
  type KeyedStore,
  ledgerAddressKey,
  readCachedLedgerAddress,
} from '../storage/keyed-store.ts'

const userKey = 'user'
const walletKindKey = 'walletKind'
const sessionEndKey = 'sessionEnd'
const emailChangeKey = 'emailChange'

/** The kind of key that opened a session: a wallet, the key of an added device, or a passkey (N-KEEP-03). */
const sessionKind = z.enum([...walletKind.options, 'device', 'passkey'])
export type SessionKeyKind = z.infer<typeof sessionKind>

/**
 * Whether a session was opened with a device key or a passkey. Only the wallet that owns the account may move money
 * (N-KEEP-03).
 */
export const isDeviceOrPasskey = (kind: SessionKeyKind): kind is 'device' | 'passkey' =>
  kind === 'device' || kind === 'passkey'

/**
 * The user as last stored in this browser, so that a reload shows name, picture and settings at once (A-PROFILE-15,
 * A-HTTP-03). The e-mail is always null.
 * @returns null if no user, or no valid user, is stored
 */
export const readCachedUser = (store: KeyedStore): User | null => {
  const text = store.getItem(userKey)
  if (text === null) return null
  try {
    const { tableSettings, ...user } = JSON.parse(text)
    // A user stored by an earlier version of the client lacks newer settings.
    const parsedUser = z.safeParse(userForm, {
      ...user,
      email: null,
      tableSettings: withDefaultSettings(tableSettings ?? {}),
    })
    return parsedUser.success ? parsedUser.data : null
  } catch {
    return null
  }
}

/** Stores the user and their address. The e-mail is left out: no page needs it before the server has sent the user. */
export const cacheUser = (store: KeyedStore, { email: _private, ...user }: User): void => {
  store.setItem(userKey, JSON.stringify(user))
  store.setItem(ledgerAddressKey, user.address)
}

/** Whether somebody has signed in in this browser and has not signed out since. */
export const hasStoredSignIn = (store: KeyedStore): boolean => readCachedLedgerAddress(store) !== null

/** Keys whose change tells other tabs that a tab signed in or out, renewed the session, or changed the user. */
export const tabSyncKeys: readonly string[] = [userKey, ledgerAddressKey, sessionEndKey, emailChangeKey]

/**
 * Time of the last change of the e-mail, ms as text; null if there was none. The e-mail itself is not stored (see
 * {@link cacheUser}).
 */
export const readStoredEmailChangeTime = (store: Pick<KeyedStore, 'getItem'>): string | null =>
  store.getItem(emailChangeKey)

export const storeEmailChangeTime = (store: Pick<KeyedStore, 'setItem'>, at: number): void =>
  store.setItem(emailChangeKey, String(at))

/** When the stored session ends by this browser's clock, ms; 0 if no end is stored. */
export const readStoredSessionEnd = (store: Pick<KeyedStore, 'getItem'>): number =>
  Number(store.getItem(sessionEndKey) ?? 0)

export const storeSessionEnd = (store: Pick<KeyedStore, 'setItem'>, at: number): void =>
  store.setItem(sessionEndKey, String(at))

/** The kind of key that opened the stored session; the built-in wallet if no session is stored. */
export const readStoredSessionKeyKind = (store: Pick<KeyedStore, 'getItem'>): SessionKeyKind => {
  const parsedKind = z.safeParse(sessionKind, store.getItem(walletKindKey))
  return parsedKind.success ? parsedKind.data : 'browser'
}

export const storeSessionKeyKind = (store: Pick<KeyedStore, 'setItem'>, kind: SessionKeyKind): void =>
  store.setItem(walletKindKey, kind)

/** The username of the account to which this browser was added as a device; null if it was added to none. */
export const readStoredDeviceAccountUsername = (store: Pick<KeyedStore, 'getItem'>): string | null =>
  store.getItem(deviceAccountUsernameKey)

/** @param username of the account to which this browser was added; null when the key of the device is deleted */
export const storeDeviceAccountUsername = (
  store: Pick<KeyedStore, 'setItem' | 'removeItem'>,
  username: string | null,
): void =>
  username === null ? store.removeItem(deviceAccountUsernameKey) : store.setItem(deviceAccountUsernameKey, username)
