/** `localStorage`, or a test double. */
export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The key of the signed-in user's ICP address (account id), which heartbeats contain ([Q91], B-DATA-05, B-PRES-01). */
export const ledgerAddressKey = 'userAddress'
/** The key of the username of the account to which this browser was added as a device (N-KEEP-02). */
export const deviceAccountUsernameKey = 'deviceOf'
/** The key of the notes whether KEEP THIS ACCOUNT is still to be offered, one for each user (N-KEEP-01). */
export const passkeyOfferKey = 'keepOffer'
/** The key of the pending transfers, one for each account whose wallet pays. */
export const pendingTransferKey = 'pendingTransfer'
/** The key of the unanswered withdrawal requests, which are stored by user. */
export const pendingWithdrawalKey = 'pendingWithdrawal'
/** The key of the notes about other players, which are stored by the user who wrote them (N-TABLE-04). */
export const playerNotesKey = 'playerNotes'
/** The key of the table's keys as they were changed in this browser (N-TABLE-01). */
export const tableKeysKey = 'tableKeys'
/**
 * Keys that stay when a session ends (S-AUTH-06). Without them something could be paid twice, a device would not find
 * its account, and an offer would be shown twice. Notes and changed keys are stored nowhere else; only a user who signs
 * out loses their own notes (`dropNotes`).
 */
const keysKeptAtSessionEnd: readonly string[] = [
  pendingTransferKey,
  pendingWithdrawalKey,
  deviceAccountUsernameKey,
  passkeyOfferKey,
  playerNotesKey,
  tableKeysKey,
]

/** The address of the user who is signed in in this browser (B-PRES-01); null for a guest, or without storage. */
export const readCachedLedgerAddress = (store: Pick<KeyedStore, 'getItem'> | undefined): string | null =>
  store?.getItem(ledgerAddressKey) ?? null

/** Removes everything except `keysKeptAtSessionEnd`; called when a session ends. */
export const clearAtSessionEnd = (store: KeyedStore): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key !== null && !keysKeptAtSessionEnd.includes(key)) store.removeItem(key)
}
