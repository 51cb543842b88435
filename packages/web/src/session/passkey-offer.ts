import { type KeyedStore, passkeyOfferKey } from '../storage/keyed-store.ts'

type OfferStore = Pick<KeyedStore, 'getItem' | 'setItem'>

/** `due`: the offer is to be shown to the user. `done`: the user has answered it. */
type OfferState = 'due' | 'done'

/** The users of this browser whose state is kept; the user whose state was written longest ago is forgotten first. */
const maxKeptUsers = 20

/** The stored text has a line for each user, the newest last: the state, a space and the user's id. */
const storedLines = (store: Pick<KeyedStore, 'getItem'>): readonly string[] =>
  (store.getItem(passkeyOfferKey) ?? '').split('\n').filter((line) => line !== '')

const hasState = (store: Pick<KeyedStore, 'getItem'>, userId: string, state: OfferState): boolean =>
  storedLines(store).includes(`${state} ${userId}`)

const storeState = (store: OfferStore, userId: string, state: OfferState): void => {
  const otherLines = storedLines(store).filter((line) => line !== `due ${userId}` && line !== `done ${userId}`)
  store.setItem(passkeyOfferKey, [...otherLines, `${state} ${userId}`].slice(-maxKeptUsers).join('\n'))
}

/** Whether the user has been at a table in this browser and has not answered the offer KEEP THIS ACCOUNT. */
export const isPasskeyOfferDue = (store: Pick<KeyedStore, 'getItem'>, userId: string): boolean =>
  hasState(store, userId, 'due')

/** Called when the user is at a table: the offer is then shown, unless the user has answered it (N-KEEP-01). */
export const makePasskeyOfferDue = (store: OfferStore, userId: string): void =>
  storeState(store, userId, hasState(store, userId, 'done') ? 'done' : 'due')

/** Notes that the user has answered the offer, so that it is not shown to them again. */
export const endPasskeyOffer = (store: OfferStore, userId: string): void => storeState(store, userId, 'done')
