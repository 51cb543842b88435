import { afterEach, expect, it } from 'vitest'
import { storeWaitingLists, useWaiting, waitingText } from './waiting-lists.ts'

const place = {
  gameId: 'robin',
  name: 'Robin',
  smallBlind: 0.5,
  bigBlind: 1,
  min_buy: 40,
  position: 2,
  waiting: 3,
  expireAt: null,
}

afterEach(() => useWaiting.setState({ places: [] }))

it("N-TABLE-06 an offer ends by this machine's clock, whatever the room's says", () => {
  storeWaitingLists({ timestamp: 1_000_000, places: [{ ...place, expireAt: 1_030_000 }] }, 50_000)
  expect(useWaiting.getState().places).toMatchObject([{ gameId: 'robin', offerEndsAt: 80_000 }])
})

it('N-TABLE-06 the last message counts', () => {
  storeWaitingLists({ timestamp: 1, places: [place] })
  expect(useWaiting.getState().places).toMatchObject([{ position: 2, offerEndsAt: null }])
  storeWaitingLists({ timestamp: 2, places: [] })
  expect(useWaiting.getState().places).toEqual([])
})

it('N-TABLE-06 the place is said in words', () => {
  expect(waitingText(place)).toBe('You are number 2 of 3 on the waiting list')
})
