import type { PlayerId } from './config.ts'
import type { TableEvent } from './events.ts'
import { isLockedFor } from './home-game/home-table.ts'
import { seatedPlayers, takenSeatOf } from './seats.ts'
import { type TableState, tableConfigOf, type WaitingPlayer } from './state.ts'
import { accept, type CommandOf, refuse, type TableDecision } from './table-decision.ts'

/** A free place is kept this long for a player on the waiting list (N-TABLE-06). */
export const SEAT_OFFER_MS = 30_000
const MAX_WAITING_PLAYERS = 20
const NO_WAITING_PLAYERS: readonly WaitingPlayer[] = []

/** @returns the waiting list, in the order in which places are offered */
export const waitingListOf = (state: TableState): readonly WaitingPlayer[] => state.waiting ?? NO_WAITING_PLAYERS

const waitingEntryOf = (state: TableState, player: PlayerId): WaitingPlayer | null =>
  waitingListOf(state).find((waitingPlayer) => waitingPlayer.player === player) ?? null

/** @returns the number of places not taken, reserved or offered */
export const freePlaceCount = (state: TableState): number => {
  const offeredPlayers = waitingListOf(state).filter(({ offeredUntil }) => offeredUntil !== null)
  return tableConfigOf(state).seats - seatedPlayers(state).length - state.reservations.length - offeredPlayers.length
}

/** @returns whether a free place is offered to this player, who has not taken it yet */
export const isPlaceOfferedTo = (state: TableState, player: PlayerId): boolean =>
  (waitingEntryOf(state, player)?.offeredUntil ?? null) !== null

/**
 * @returns when the offer of a place ends, ms; null without an offer. If the player of a home game has answered it by
 *   asking for chips, the place is kept for them as long as a reserved one, so that the host can decide (ADR 16).
 */
export const offerEndOf = (state: TableState, { player, offeredUntil }: WaitingPlayer): number | null => {
  const isAnswered = state.home?.requests.some((request) => request.player === player) ?? false
  if (offeredUntil === null || !isAnswered) return offeredUntil
  return offeredUntil - SEAT_OFFER_MS + tableConfigOf(state).timing.reservationMs
}

/** @returns whether the player may buy in: a place is free, or one is offered to just this player (S-CASH-05) */
export const hasPlaceFor = (state: TableState, player: PlayerId): boolean =>
  freePlaceCount(state) > 0 || isPlaceOfferedTo(state, player)

export const joinWaitingList = (state: TableState, { at, player }: CommandOf<'joinWaitingList'>): TableDecision => {
  const isAtTable =
    takenSeatOf(state, player) !== null || state.reservations.some((reservation) => reservation.player === player)
  if (isAtTable) return refuse({ code: 'already-seated' })
  if (waitingEntryOf(state, player) !== null) return accept()
  if (freePlaceCount(state) > 0) return refuse({ code: 'place-free' })
  if (waitingListOf(state).length >= MAX_WAITING_PLAYERS) return refuse({ code: 'waiting-list-full' })
  return accept({ type: 'WaitingListJoined', at, player })
}

/** Takes the player off the waiting list. This also declines a place that was offered. */
export const leaveWaitingList = (state: TableState, { player }: CommandOf<'leaveWaitingList'>): TableDecision =>
  waitingEntryOf(state, player) === null ? accept() : accept({ type: 'WaitingListLeft', player, reason: 'asked' })

/** Offers free places to the first players on the list without an offer; in a locked home game only to its host. */
export const offerFreePlaces = (state: TableState, at: number): readonly TableEvent[] => {
  const waitingPlayers = waitingListOf(state)
  if (waitingPlayers.length === 0) return []
  return waitingPlayers
    .filter(({ player, offeredUntil }) => offeredUntil === null && !isLockedFor(state, player))
    .slice(0, Math.max(0, freePlaceCount(state)))
    .map(({ player }) => placeOfferedEvent(player, at))
}

/** Renews offers that ran out while the server was stopped and nobody could answer. */
export const renewPlaceOffers = (state: TableState, at: number): readonly TableEvent[] =>
  waitingListOf(state)
    .filter(({ offeredUntil }) => offeredUntil !== null && offeredUntil <= at)
    .map(({ player }) => placeOfferedEvent(player, at))

const placeOfferedEvent = (player: PlayerId, at: number): TableEvent => ({
  type: 'PlaceOffered',
  at,
  player,
  until: at + SEAT_OFFER_MS,
})

type WaitingEvent = Extract<TableEvent, { type: 'WaitingListJoined' | 'WaitingListLeft' | 'PlaceOffered' }>

/** The waiting list after one of its events. */
export const evolveWaitingList = (state: TableState, event: WaitingEvent): readonly WaitingPlayer[] => {
  const { player } = event
  switch (event.type) {
    case 'WaitingListJoined':
      return [...waitingListOf(state), { player, offeredUntil: null }]
    case 'WaitingListLeft':
      return waitingListOf(state).filter((waitingPlayer) => waitingPlayer.player !== player)
    case 'PlaceOffered':
      return waitingListOf(state).map((waitingPlayer) =>
        waitingPlayer.player === player ? { ...waitingPlayer, offeredUntil: event.until } : waitingPlayer,
      )
  }
}
