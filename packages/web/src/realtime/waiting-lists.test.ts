import { afterEach, expect, it } from 'vitest'
import { useToasts } from '../ui/toasts/toasts.ts'
import {
  forgetWaitingLists,
  storeWaitingListAnswer,
  storeWaitingLists,
  useWaitingListPlaces,
  waitingListPlaceText,
} from './waiting-lists.ts'

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

afterEach(() => {
  forgetWaitingLists()
  useToasts.setState({ toasts: [] })
})
const toastTexts = () => useToasts.getState().toasts.map(({ message }) => message)

it('the end of a seat offer is converted to the client’s clock, even if the server’s clock differs [N-TABLE-06]', () => {
  storeWaitingLists({ timestamp: 1_000_000, places: [{ ...place, expireAt: 1_030_000 }] }, 50_000)
  expect(useWaitingListPlaces.getState().places).toMatchObject([{ gameId: 'robin', offerEndsAt: 80_000 }])
})

it('a newer message about waiting lists replaces an older one [N-TABLE-06]', () => {
  storeWaitingLists({ timestamp: 1, places: [place] })
  expect(useWaitingListPlaces.getState().places).toMatchObject([{ position: 2, offerEndsAt: null }])
  storeWaitingLists({ timestamp: 2, places: [] })
  expect(useWaitingListPlaces.getState().places).toEqual([])
})

it('a repeated seat offer keeps its end, however long its message was under way [N-TABLE-06]', () => {
  const offeredUntil = (expireAt: number) => [{ ...place, expireAt }]
  storeWaitingLists({ timestamp: 100_000, places: offeredUntil(130_000) }, 100_000)
  storeWaitingLists({ timestamp: 101_000, places: offeredUntil(130_000) }, 101_007)
  expect(useWaitingListPlaces.getState().places).toMatchObject([{ expireAt: 130_000, offerEndsAt: 130_000 }])
  storeWaitingLists({ timestamp: 140_000, places: offeredUntil(170_000) }, 140_000)
  expect(useWaitingListPlaces.getState().places).toMatchObject([{ expireAt: 170_000, offerEndsAt: 170_000 }])
})

it('an HTTP answer that is older than the newest message does not remove an offered seat [N-TABLE-06]', () => {
  storeWaitingLists({ timestamp: 100_500, places: [{ ...place, expireAt: 130_500 }] }, 100_500)
  storeWaitingListAnswer({ timestamp: 100_400, places: [place] }, 100_600)
  expect(useWaitingListPlaces.getState().places).toMatchObject([{ offerEndsAt: 130_500 }])
})

it('an HTTP answer whose time is an hour earlier is stored, because the server’s clock was set back [N-TABLE-06]', () => {
  storeWaitingLists({ timestamp: 3_700_000, places: [place] })
  storeWaitingListAnswer({ timestamp: 100_000, places: [] })
  expect(useWaitingListPlaces.getState().places).toEqual([])
})

it('a seat offered by another server process, whose clock is a second behind, is shown [N-TABLE-06]', () => {
  storeWaitingLists({ timestamp: 101_000, places: [place] }, 101_000)
  storeWaitingLists({ timestamp: 100_500, places: [{ ...place, expireAt: 130_500 }] }, 101_500)
  expect(useWaitingListPlaces.getState().places).toMatchObject([{ offerEndsAt: 131_500 }])
})

it('the text of a place on a waiting list has position and length of the list [N-TABLE-06]', () => {
  expect(waitingListPlaceText(place)).toBe('You are number 2 of 3 on the waiting list')
})

const offered = { ...place, expireAt: 30_000 }
const lapsed = ['Your seat at Robin was kept for 30 seconds and is gone']

it('a player is told once that a seat offer has expired, when the server withdraws the offer [N-TABLE-06]', () => {
  storeWaitingLists({ timestamp: 0, places: [offered] }, 0)
  storeWaitingLists({ timestamp: 20_000, places: [offered] }, 20_000)
  expect(toastTexts()).toEqual([])
  storeWaitingLists({ timestamp: 30_000, places: [] }, 30_000)
  storeWaitingLists({ timestamp: 31_000, places: [] }, 31_000)
  expect(toastTexts()).toEqual(lapsed)
})

it('a player is told that a seat offer has expired even if it is withdrawn a moment before its end by the client’s clock [N-TABLE-06]', () => {
  storeWaitingLists({ timestamp: 0, places: [offered] }, 400)
  storeWaitingLists({ timestamp: 30_000, places: [] }, 30_010)
  expect(toastTexts()).toEqual(lapsed)
})

it('a player is not told that a seat offer has expired if it ended early, or if the client forgot the waiting lists before its end [N-TABLE-06]', () => {
  storeWaitingLists({ timestamp: 0, places: [offered] }, 0)
  storeWaitingLists({ timestamp: 9_000, places: [] }, 9_000)
  storeWaitingLists({ timestamp: 10_000, places: [{ ...place, expireAt: 40_000 }] }, 10_000)
  forgetWaitingLists()
  storeWaitingLists({ timestamp: 50_000, places: [] }, 50_000)
  expect(toastTexts()).toEqual([])
})
