import { type KeyedStore, keepOfferKey } from '../storage/keyed-store.ts'

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
