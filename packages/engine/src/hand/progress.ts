import type { SeatNo } from '../seat.ts'
import { award } from './awarding.ts'
import { clockwiseFrom } from './clockwise.ts'
import { boardIsComplete, nextBoardCards } from './dealing.ts'
import { countPots, uncalledPart } from './pots.ts'
import { openShowdown } from './showdown.ts'
import { bettingIsPossible, liveCount, liveSeats, nextToAct, somebodyIsAllIn } from './turns.ts'
import { record, type Unfolding } from './unfolding.ts'

/** Gives the turn to the next player after `after`; when nobody has one left, the betting of the street is over. */
export const continueBetting = (unfolding: Unfolding, after: SeatNo): void => {
  const { state } = unfolding
  const seat = nextToAct(state, after)
  if (seat === null) endBettingRound(unfolding)
  else record(unfolding, { type: 'TurnOpened', seat, turn: state.turn + 1 })
}

const endBettingRound = (unfolding: Unfolding): void => {
  record(unfolding, { type: 'BettingRoundEnded', street: unfolding.state.street })
  const uncalled = uncalledPart(unfolding.state.players)
  if (uncalled !== null) record(unfolding, { type: 'UncalledReturned', ...uncalled })
  const { players, setup } = unfolding.state
  record(unfolding, { type: 'BetsCollected', pots: countPots(clockwiseFrom(players, setup.button)) })
  if (liveCount(unfolding.state) === 1) award(unfolding)
  else if (handsMustTurnUp(unfolding)) turnUpAndRunOut(unfolding)
  else if (unfolding.state.street === 'river') openShowdown(unfolding)
  else {
    record(unfolding, nextBoardCards(unfolding.state))
    continueBetting(unfolding, setup.button)
  }
}

/** All betting is over and a live player is all-in: everybody still in shows (S1, S-SHOW-03). */
const handsMustTurnUp = ({ state }: Unfolding): boolean => {
  if (!bettingIsPossible(state)) return true
  return state.street === 'river' && somebodyIsAllIn(state)
}

const turnUpAndRunOut = (unfolding: Unfolding): void => {
  const { setup } = unfolding.state
  record(unfolding, { type: 'HandsTurnedUp', seats: liveSeats(unfolding.state) })
  if (boardIsComplete(unfolding.state)) openShowdown(unfolding)
  else if (!setup.pausesRunOut) continueRunOut(unfolding)
}

/** Deals the next street of a run-out, or all that are missing where it does not pause (S-HAND-10). */
export const continueRunOut = (unfolding: Unfolding): void => {
  record(unfolding, nextBoardCards(unfolding.state))
  if (boardIsComplete(unfolding.state)) openShowdown(unfolding)
  else if (!unfolding.state.setup.pausesRunOut) continueRunOut(unfolding)
}
