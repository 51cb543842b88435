import type { ServerMessages } from '@cardroom/protocol'
import { create } from 'zustand'

type Message = ServerMessages['waiting_list']

/** The user's place on the waiting list of a table (N-TABLE-06). */
export interface ListPlace extends Omit<Message['places'][number], 'expireAt'> {
  /** End of the offer of a seat, by the clock of this machine, ms; null while none is offered. */
  readonly offerEndsAt: number | null
}

/** All waiting lists the user is on, as last received from any socket or HTTP call. */
export const useWaiting = create<{ readonly places: readonly ListPlace[] }>(() => ({ places: [] }))

export const storeWaitingLists = ({ timestamp, places }: Message, now = Date.now()): void =>
  useWaiting.setState({
    places: places.map(({ expireAt, ...place }) => ({
      ...place,
      offerEndsAt: expireAt === null ? null : expireAt - timestamp + now,
    })),
  })

/** The user's place on the waiting list of one table; undefined if the user is not on it. */
export const useWaitingAt = (gameId: string): ListPlace | undefined =>
  useWaiting(({ places }) => places.find((place) => place.gameId === gameId))

/** @returns 'You are number 2 of 3 on the waiting list' */
export const waitingText = ({ position, waiting }: Pick<ListPlace, 'position' | 'waiting'>): string =>
  `You are number ${position} of ${waiting} on the waiting list`
