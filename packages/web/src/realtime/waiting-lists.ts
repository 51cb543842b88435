import type { ServerMessages } from '@cardroom/protocol'
import { create } from 'zustand'
import { showToast } from '../ui/toasts/toasts.ts'

type WaitingListMessage = ServerMessages['waiting_list']

/** The user's place on the waiting list of a table (N-TABLE-06). */
export interface WaitingListPlace extends Readonly<WaitingListMessage['places'][number]> {
  /** End of the offer of a seat, by the clock of this machine, ms; null while none is offered. */
  readonly offerEndsAt: number | null
}

/** Store of the user's place on each waiting list they are on, as last received from any socket or HTTP call. */
export const useWaitingListPlaces = create<{ readonly places: readonly WaitingListPlace[] }>(() => ({ places: [] }))

/**
 * An offer that is withdrawn at most this long before its end, ms, counts as expired: if the message of the offer
 * arrived late, the end computed from it is late too.
 */
const earlyWithdrawalMs = 1_000

/** The server's time of the newest lists, ms; null before the first ones. */
let newestTimestamp: number | null = null

/**
 * Stores the user's waiting lists from a message of a socket, and shows a toast for each offered seat whose time has
 * run out. Such messages arrive in the order they were sent.
 */
export const storeWaitingLists = ({ timestamp, places }: WaitingListMessage, now = Date.now()): void => {
  newestTimestamp = timestamp
  const placesBefore = useWaitingListPlaces.getState().places
  // A repeated offer keeps its end: computed again, the end would differ by the time that the message was under way.
  const knownEndOf = (gameId: string, expireAt: number) =>
    placesBefore.find((place) => place.gameId === gameId && place.expireAt === expireAt)?.offerEndsAt
  useWaitingListPlaces.setState({
    places: places.map((place) => ({
      ...place,
      offerEndsAt:
        place.expireAt === null ? null : (knownEndOf(place.gameId, place.expireAt) ?? place.expireAt - timestamp + now),
    })),
  })
  const isOffered = (gameId: string) => places.some((place) => place.gameId === gameId && place.expireAt !== null)
  for (const { gameId, name, offerEndsAt } of placesBefore) {
    const isOfferOver = offerEndsAt !== null && offerEndsAt - earlyWithdrawalMs <= now && !isOffered(gameId)
    if (isOfferOver) showToast('info', `Your seat at ${name} was kept for 30 seconds and is gone`)
  }
}

/**
 * An HTTP answer that is older than the newest lists by at most this time, ms, was overtaken by a message of the
 * socket. If the answer is older by more, the server's clock was set back.
 */
const latestArrivalMs = 60_000

/** Stores the user's waiting lists from an HTTP answer, unless a newer message of the socket has overtaken it. */
export const storeWaitingListAnswer = (lists: WaitingListMessage, now = Date.now()): void => {
  const ageMs = newestTimestamp === null ? 0 : newestTimestamp - lists.timestamp
  if (ageMs <= 0 || ageMs > latestArrivalMs) storeWaitingLists(lists, now)
}

/** Clears the lists, for a guest and before the lists of another user are read. */
export const forgetWaitingLists = (): void => {
  newestTimestamp = null
  useWaitingListPlaces.setState({ places: [] })
}

/** The user's place on the waiting list of one table; undefined if the user is not on it. */
export const useWaitingListPlace = (gameId: string): WaitingListPlace | undefined =>
  useWaitingListPlaces(({ places }) => places.find((place) => place.gameId === gameId))

/** @returns 'You are number 2 of 3 on the waiting list' */
export const waitingListPlaceText = ({ position, waiting }: Pick<WaitingListPlace, 'position' | 'waiting'>): string =>
  `You are number ${position} of ${waiting} on the waiting list`
