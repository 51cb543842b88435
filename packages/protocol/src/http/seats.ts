import * as z from 'zod/mini'
import { gameId, seatIndex, stake, timeMs, wireChips } from '../wire.ts'
import { endpoint, successReply } from './envelope.ts'

/** The caller's place on the waiting list of a full table (N-TABLE-06). */
export const waitingPlace = z.object({
  gameId,
  name: z.string(),
  smallBlind: wireChips,
  bigBlind: wireChips,
  /** The least that the caller may buy in with there now (S-CASH-05). */
  min_buy: wireChips,
  /** Position on the list, from 1: number 1 is offered the next free place. */
  position: z.int(),
  /** Length of the waiting list. */
  waiting: z.int(),
  /** End of the offer of a free place; null without an offer. */
  expireAt: z.nullable(timeMs),
})
export type WaitingPlace = z.infer<typeof waitingPlace>

/** All lists the caller is on. `timestamp` is the server's time of the answer. */
export const waitingPlaces = z.object({ timestamp: timeMs, places: z.array(waitingPlace) })

export const readWaitingPlaces = endpoint({
  method: 'GET',
  path: '/games/waiting-list',
  access: 'user',
  summary: 'The waiting lists the caller is on, with the seats offered now (N-TABLE-06)',
  reply: successReply(waitingPlaces),
})

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/games/waiting-list/join',
  access: 'user',
  summary: 'Waits for a place at a full table; a free one is then kept for 30 s (N-TABLE-06)',
  body: z.object({ gameId }),
  reply: successReply(waitingPlaces),
})

export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/games/waiting-list/leave',
  access: 'user',
  summary: 'Waits no longer, and says no to a seat that is offered (N-TABLE-06)',
  body: z.object({ gameId }),
  reply: successReply(waitingPlaces),
})

export const readBuyInLimits = endpoint({
  method: 'GET',
  path: '/games/:id/buy-in',
  access: 'user',
  summary: 'What the caller may buy in with at a table now, and whether a place is free (S-CASH-05)',
  params: z.object({ id: gameId }),
  reply: successReply(
    z.object({
      min_buy: wireChips,
      max_buy: wireChips,
      /**
       * The stack with which the caller recently left this table, and the time until which it is the caller's minimum
       * buy-in; null if there is none.
       */
      left_with: z.nullable(z.object({ chips: wireChips, until: timeMs })),
      /**
       * `full`: every place is taken, reserved, or offered to somebody else; `own`: the caller already has a place at
       * this table.
       */
      place: z.enum(['free', 'full', 'own']),
      waiting: z.int(),
    }),
  ),
})

export const readQuickSeat = endpoint({
  method: 'GET',
  path: '/games/quick-seat',
  access: 'user',
  summary: 'The best free seat of a stake that the caller can pay for (N-TABLE-06)',
  query: z.object({ stake }),
  reply: successReply(
    z.object({
      gameId,
      /** The free seat. Null if every table is full; then `gameId` is the table with the shortest waiting list. */
      index: z.nullable(seatIndex),
      /** The least that the caller may buy in with at that table. */
      buyin: wireChips,
    }),
  ),
})
