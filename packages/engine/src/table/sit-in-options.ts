import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import { type BlindsToPost, owedBlindsOf, owesBlinds } from './missed-blinds.ts'
import { type NextPositions, nextPositions, seatsReadyToPlay } from './next-hand.ts'
import { stackOf } from './seats.ts'
import { type TableState, type TakenSeat, tableConfigOf } from './state.ts'

/** Which sit-out buttons a player has (S-SIT-04). */
export interface SitInOptions {
  /**
   * Whether the button I AM BACK is shown: the player sits out and has chips. Pressing it shows the other two buttons
   * (B-SITOUT-05).
   */
  readonly iAmBack: boolean
  readonly waitForBigBlind: boolean
  readonly playNextHand: boolean
}

/** @returns the buttons of a seat's player; all false for an open seat and for a player who leaves or has no chips */
export const sitInOptions = (state: TableState, seat: SeatNo): SitInOptions => {
  const place = state.seats[seat] ?? null
  if (place === null || place.leaving || stackOf(state, seat) === 0) return NO_CHOICE
  const isSittingOut = place.status === 'sittingOut'
  const isUndecided = isSittingOut || place.status === 'waiting'
  return {
    iAmBack: isSittingOut,
    waitForBigBlind: isUndecided && mayWaitForBigBlind(state, place),
    playNextHand: isUndecided,
  }
}

const NO_CHOICE: SitInOptions = { iAmBack: false, waitForBigBlind: false, playNextHand: false }

/**
 * Whether the player may wait for the big blind: the game runs, they are not in the rotation, they owe a blind, and at
 * least two others are ready to play.
 */
export const mayWaitForBigBlind = (state: TableState, { seat, status, missedBig, missedSmall }: TakenSeat): boolean => {
  const otherSeats = seatsReadyToPlay(state).filter((otherSeat) => otherSeat !== seat)
  return status !== 'playing' && (missedBig || missedSmall) && state.handsThisGame > 0 && otherSeats.length >= 2
}

/**
 * Whether 'Play Next Hand' would deal the player in with the next hand, as far as can be seen now; false between
 * button and small blind, where the player waits for the button to pass (S-SIT-03, L10) unless they may buy it (L15).
 */
export const canPostNow = (state: TableState, seat: SeatNo): boolean => {
  const place = state.seats[seat] ?? null
  if (place === null || place.leaving || stackOf(state, seat) === 0) return false
  // Before the first hand of a game the function returns here, because that hand deals in every player. For a later
  // hand the button moves on from the last hand, so the positions below need no deck to draw for it.
  if (state.handsThisGame === 0 || !owesBlinds(place)) return true
  const positions = positionsIfPosting(state, seat)
  return positions === null || !positions.keptOut.includes(seat)
}

/**
 * What 'Play Next Hand' costs a player, as far as can be seen now: usually the blinds that they owe. If the big blind
 * is due at their seat, only the big blind, because it settles all debts (L13). If they buy the button, its price
 * (L15).
 */
export const costToPlayNextHand = (state: TableState, place: TakenSeat): BlindsToPost => {
  const { bigBlind, smallBlind } = tableConfigOf(state).stakes
  if (state.handsThisGame === 0 || !owesBlinds(place)) return owedBlindsOf(state, place)
  const positions = positionsIfPosting(state, place.seat)
  if (positions?.bigBlind !== place.seat) return owedBlindsOf(state, place)
  const buysButton = positions.smallBlind === null
  return { live: bigBlind, dead: buysButton ? smallBlind : NO_CHIPS }
}

const positionsIfPosting = (state: TableState, seat: SeatNo): NextPositions | null => {
  const seats = state.seats.map((place) => (place?.seat === seat ? { ...place, status: 'posting' as const } : place))
  return nextPositions({ ...state, seats }, [])
}

const NO_CHIPS = 0 as Chips
