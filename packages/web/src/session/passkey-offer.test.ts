import { expect, it } from 'vitest'
import { memoryStore } from '../storage/testing/memory-store.ts'
import { endPasskeyOffer, isPasskeyOfferDue, makePasskeyOfferDue } from './passkey-offer.ts'

it('the offer of a passkey is due once a user has been at a table, and no more once they have answered it [N-KEEP-01]', () => {
  const store = memoryStore()
  expect(isPasskeyOfferDue(store, 'anna')).toBe(false)
  makePasskeyOfferDue(store, 'anna')
  expect(isPasskeyOfferDue(store, 'anna')).toBe(true)
  endPasskeyOffer(store, 'anna')
  makePasskeyOfferDue(store, 'anna')
  expect(isPasskeyOfferDue(store, 'anna')).toBe(false)
})

it('each user of a browser has an offer of their own: the answer of one neither ends nor repeats the offer of another [N-KEEP-01]', () => {
  const store = memoryStore()
  makePasskeyOfferDue(store, 'anna')
  makePasskeyOfferDue(store, 'bert')
  endPasskeyOffer(store, 'bert')
  expect(isPasskeyOfferDue(store, 'anna')).toBe(true)
  endPasskeyOffer(store, 'anna')
  makePasskeyOfferDue(store, 'bert')
  makePasskeyOfferDue(store, 'anna')
  expect([isPasskeyOfferDue(store, 'anna'), isPasskeyOfferDue(store, 'bert')]).toEqual([false, false])
})

it('an answer that was stored alone, for one user, still counts [N-KEEP-01]', () => {
  const store = memoryStore({ keepOffer: 'done anna' })
  makePasskeyOfferDue(store, 'bert')
  makePasskeyOfferDue(store, 'anna')
  expect([isPasskeyOfferDue(store, 'anna'), isPasskeyOfferDue(store, 'bert')]).toEqual([false, true])
})

it('a browser keeps the answers of the twenty users who were at a table last [N-KEEP-01]', () => {
  const store = memoryStore()
  endPasskeyOffer(store, 'anna')
  endPasskeyOffer(store, 'bert')
  for (let user = 1; user <= 19; user += 1) {
    makePasskeyOfferDue(store, 'anna')
    makePasskeyOfferDue(store, `user${user}`)
  }
  expect(store.getItem('keepOffer')?.split('\n')).toHaveLength(20)
  makePasskeyOfferDue(store, 'anna')
  makePasskeyOfferDue(store, 'bert')
  expect([isPasskeyOfferDue(store, 'anna'), isPasskeyOfferDue(store, 'bert')]).toEqual([false, true])
})
