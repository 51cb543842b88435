import type { HandEvent } from '../hand/events.ts'
import { evolve as evolveHand } from '../hand/evolve.ts'
import type { TableState } from './state.ts'
import { timeBankAfterDeal } from './time-bank.ts'
import { updateSeat, updateSeats } from './update-seat.ts'

/** Applies an event of the running hand to the hand and to the table. */
export const applyHandEventToTable = (stateBefore: TableState, event: HandEvent): TableState => {
  const state = { ...stateBefore, hand: evolveHand(stateBefore.hand, event) }
  switch (event.type) {
    case 'HandStarted':
      return applyHandStarted(state, event)
    case 'TurnOpened':
      return updateSeat({ ...state, turnClock: null }, event.seat, () => ({ hadTurn: true }))
    case 'Folded':
    case 'Checked':
    case 'Called':
    case 'Bet':
    case 'Raised':
      return { ...state, turnClock: null }
    case 'BoardDealt':
    case 'MuckOffered':
      return { ...state, stepAt: null }
    case 'HandEnded':
      return applyHandEnded(state, event)
    default:
      return state
  }
}

/** At the start of a hand every player dealt in is in the rotation and owes no blinds any more (L13). */
const applyHandStarted = (state: TableState, { setup }: Extract<HandEvent, { type: 'HandStarted' }>): TableState => {
  const { handId, button, smallBlind, bigBlind, seats } = setup
  const dealtIn = new Set(seats.map(({ seat }) => seat))
  const stateWithDealtSeats = updateSeats(state, ({ seat, handsDealt, timeBankMs }) =>
    dealtIn.has(seat)
      ? {
          status: 'playing',
          missedSmall: false,
          missedBig: false,
          isNew: false,
          lastHandId: handId,
          satOutMs: 0,
          handsDealt: handsDealt + 1,
          timeBankMs: timeBankAfterDeal(timeBankMs, handsDealt + 1),
        }
      : {},
  )
  const handsDealt = state.handsDealt + 1
  const handsThisGame = state.handsThisGame + 1
  const blindsReached = smallBlind === null ? state.blindsReached : { small: smallBlind, big: bigBlind }
  // If the small blind is dead, its seat is the one that had the last big blind (L3).
  const smallBlindSeat = smallBlind ?? state.bigBlind
  const positions = { button, smallBlind, bigBlind, smallBlindSeat, blindsReached }
  return { ...stateWithDealtSeats, ...positions, handsDealt, handsThisGame, dealAt: null, awardedAt: null }
}

/**
 * Sets the final stacks, and counts for each player the hands in a row in which they timed out. A hand in which the
 * player had no turn does not change the count (S-TIME-02).
 */
const applyHandEnded = (state: TableState, { stacks }: Extract<HandEvent, { type: 'HandEnded' }>): TableState => {
  const stackBySeat = new Map(stacks.map(({ seat, stack }) => [seat, stack]))
  const stateWithStacks = updateSeats(state, ({ seat, hadTurn, timedOut, timeouts }) => {
    const stack = stackBySeat.get(seat)
    if (stack === undefined) return {}
    const timeoutsInARow = timedOut ? timeouts + 1 : hadTurn ? 0 : timeouts
    return { stack, timeouts: timeoutsInARow, hadTurn: false, timedOut: false }
  })
  return { ...stateWithStacks, stepAt: null, turnClock: null }
}
