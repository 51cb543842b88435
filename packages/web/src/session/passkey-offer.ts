import { type KeyedStore, passkeyOfferKey } from '../storage/keyed-store.ts'

/** Whether the user has been at a table in this browser and has not answered the offer KEEP THIS ACCOUNT. */
export const isPasskeyOfferDue = (store: Pick<KeyedStore, 'getItem'>, userId: string): boolean =>
  store.getItem(passkeyOfferKey) === `due ${userId}`

/** Called when the user is at a table: the offer is then shown, unless the user has answered it (N-KEEP-01). */
export const makePasskeyOfferDue = (store: Pick<KeyedStore, 'getItem' | 'setItem'>, userId: string): void => {
  if (store.getItem(passkeyOfferKey) !== `done ${userId}`) store.setItem(passkeyOfferKey, `due ${userId}`)
}

/** Notes that the user has answered the offer, so that it is not shown to them again. */
export const endPasskeyOffer = (store: Pick<KeyedStore, 'setItem'>, userId: string): void =>
  store.setItem(passkeyOfferKey, `done ${userId}`)
