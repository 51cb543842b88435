import { completeSettings, type User, user as userForm, walletKind } from '@cardroom/protocol'
import * as z from 'zod/mini'

/** `localStorage`, or a test double. */
export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const userKey = 'user'
/** Where the table and the heartbeat find the user's address ([Q91], B-DATA-05). */
const addressKey = 'userAddress'
const walletKindKey = 'walletKind'
/** The username of the account that this browser was added to as a device (N-KEEP-02). */
const deviceOfKey = 'deviceOf'
/** Whether KEEP THIS ACCOUNT is still to be offered to a user (N-KEEP-01). */
const keepOfferKey = 'keepOffer'
/** How the user was called last at a home game. */
const playerNameKey = 'playerName'
const sessionEndKey = 'sessionEnd'
const emailChangeKey = 'emailChange'
/** Pending transfers, by the paying account. */
export const pendingTransferKey = 'pendingTransfer'
/** Unanswered withdrawal requests, by user. */
export const pendingWithdrawalKey = 'pendingWithdrawal'
/**
 * Kept after a sign-out (S-AUTH-06): without them something could be paid twice, a device would not find its account, and
 * an offer would come twice.
 */
const survivors: readonly string[] = [pendingTransferKey, pendingWithdrawalKey, deviceOfKey, keepOfferKey]

/** The kind of key that opened a session: a wallet, or a further key of the user (N-KEEP-03). */
const sessionKind = z.enum([...walletKind.options, 'device', 'passkey'])
export type SessionKind = z.infer<typeof sessionKind>

/** Whether a session is not one of the wallet that owns the account: that wallet alone moves money (N-KEEP-03). */
export const isFurtherKey = (kind: SessionKind): kind is 'device' | 'passkey' => kind === 'device' || kind === 'passkey'

/** The user as last seen here, so that a reload shows name, picture and settings at once (A-PROFILE-15, A-HTTP-03). */
export const cachedUser = (store: KeyedStore): User | null => {
  const text = store.getItem(userKey)
  if (text === null) return null
  try {
    const { tableSettings, ...user } = JSON.parse(text)
    // An earlier version kept a user without the settings that came later.
    const kept = z.safeParse(userForm, { ...user, email: null, tableSettings: completeSettings(tableSettings ?? {}) })
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

/** The kind of the last sign-in; the built-in wallet by default. */
export const keptSessionKind = (store: Pick<KeyedStore, 'getItem'>): SessionKind => {
  const kept = z.safeParse(sessionKind, store.getItem(walletKindKey))
  return kept.success ? kept.data : 'browser'
}

export const keepSessionKind = (store: Pick<KeyedStore, 'setItem'>, kind: SessionKind): void =>
  store.setItem(walletKindKey, kind)

/** The account that this browser was added to as a device; null if it has no key of a device. */
export const keptDeviceOf = (store: Pick<KeyedStore, 'getItem'>): string | null => store.getItem(deviceOfKey)

/** @param username null when the key of the device is deleted */
export const keepDeviceOf = (store: Pick<KeyedStore, 'setItem' | 'removeItem'>, username: string | null): void =>
  username === null ? store.removeItem(deviceOfKey) : store.setItem(deviceOfKey, username)

/** Whether the user has been at a table here and was not asked yet to keep the account. */
export const isKeepOfferDue = (store: Pick<KeyedStore, 'getItem'>, userId: string): boolean =>
  store.getItem(keepOfferKey) === `due ${userId}`

/** After the first session at a table the offer is due, once (N-KEEP-01). */
export const noteKeepOffer = (store: Pick<KeyedStore, 'getItem' | 'setItem'>, userId: string): void => {
  if (store.getItem(keepOfferKey) !== `done ${userId}`) store.setItem(keepOfferKey, `due ${userId}`)
}

/** Never offers it to this user again. */
export const endKeepOffer = (store: Pick<KeyedStore, 'setItem'>, userId: string): void =>
  store.setItem(keepOfferKey, `done ${userId}`)

/** The last name of the user at a home game, which the next one proposes; null before the first. */
export const keptPlayerName = (store: Pick<KeyedStore, 'getItem'>): string | null => store.getItem(playerNameKey)

export const keepPlayerName = (store: Pick<KeyedStore, 'setItem'>, name: string): void =>
  store.setItem(playerNameKey, name)

/** Removes everything that must not survive a sign-out. */
export const clearLocal = (store: KeyedStore): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key !== null && !survivors.includes(key)) store.removeItem(key)
}
