import * as apply from './apply.ts'
import { awardPots } from './awarding.ts'
import { areBoardsComplete } from './board.ts'
import * as clockwise from './clockwise.ts'
import { dealMissingStreets, dealNextBoardStreet } from './dealing.ts'
import { type HandDraft, writablePlayerAtIndex } from './draft.ts'
import type { Pot } from './events.ts'
import * as pots from './pots.ts'
import type { HandRefusal } from './refusals.ts'
import { playShowdown } from './showdown.ts'
import type { PlayerInHand } from './state.ts'
import * as turns from './turns.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { applyBetsCollected, applyUncalledReturn, applyTurnToActOpened: applyTurnOpened, applyHandsTurnedUp } = apply
const { indexLeftOf, nextIndex } = clockwise
const { seatsInMainPot: contenders, buildPots, singleEvenPot, uncalledPart } = pots
const { countAbleToAct, indexOfNextToAct } = turns

/** Gives the turn to the next player after `index` who still has to act. If there is none, the betting round ends. */
export const continueBetting = (draft: HandDraft, index: number): void => {
  openTurn(draft, nextIndex(draft.players, index))
}

const openTurn = (draft: HandDraft, fromIndex: number): void => {
  const { state, players, events } = draft
  const nextToAct = indexOfNextToAct(state, fromIndex)
  if (nextToAct < 0) endBettingRound(draft)
  else {
    const { seat } = players[nextToAct] as PlayerInHand
    const turn = state.turn + 1
    events.push({ type: 'TurnOpened', seat, turn })
    applyTurnOpened(state, seat, turn)
  }
}

const endBettingRound = (draft: HandDraft): void => {
  const { state, players, events } = draft
  events.push({ type: 'BettingRoundEnded', street: state.street })
  state.toAct = null
  const firstIndex = indexLeftOf(players, state.setup.button)
  const pots = singleEvenPot(players, firstIndex) ?? collectUnevenBets(draft, firstIndex)
  events.push({ type: 'BetsCollected', pots })
  applyBetsCollected(draft, pots)
  const liveCount = contenders(pots).length
  const ableToAct = countAbleToAct(players)
  // No more betting is possible and a live player is all-in: every live player must show (S1, S-SHOW-03, S-HAND-10).
  const mustShowAll = ableToAct < 2 || (state.street === 'river' && ableToAct < liveCount)
  if (liveCount === 1) awardPots(draft)
  else if (mustShowAll) turnUpAndRunOut(draft)
  else if (state.street === 'river') playShowdown(draft)
  else {
    dealNextBoardStreet(draft)
    openTurn(draft, firstIndex)
  }
}

/**
 * Gives the uncalled bet back to its player, then builds the pots. Used when live players have put in different
 * amounts, or all others have folded.
 */
const collectUnevenBets = (draft: HandDraft, firstIndex: number): readonly Pot[] => {
  returnUncalled(draft)
  return buildPots(draft.players, firstIndex)
}

const returnUncalled = (draft: HandDraft): void => {
  const { players, events } = draft
  const uncalledBet = uncalledPart(players)
  if (uncalledBet === null) return
  const { index, amount } = uncalledBet
  const player = writablePlayerAtIndex(draft, index)
  events.push({ type: 'UncalledReturned', seat: player.seat, amount })
  applyUncalledReturn(draft.state, player, amount)
}

const turnUpAndRunOut = (draft: HandDraft): void => {
  const { state, events } = draft
  events.push({ type: 'HandsTurnedUp', seats: contenders(state.pots) })
  applyHandsTurnedUp(draft)
  if (areBoardsComplete(state.boards)) playShowdown(draft)
  else if (!state.setup.pausesRunOut) continueRunOut(draft)
}

/** Deals the next street of a run-out that pauses between streets (S-HAND-10). */
export const dealNextStreet = (draft: HandDraft): HandRefusal | null => {
  if (draft.state.phase !== 'runOut') return { code: 'no-hand' }
  continueRunOut(draft)
  return null
}

/** Deals the next street of a run-out, or all missing streets if it does not pause. */
const continueRunOut = (draft: HandDraft): void => {
  const { state } = draft
  if (state.setup.pausesRunOut) dealNextBoardStreet(draft)
  else if (state.boards.length === 1) dealMissingStreets(draft)
  else while (!areBoardsComplete(state.boards)) dealNextBoardStreet(draft)
  if (areBoardsComplete(state.boards)) playShowdown(draft)
}
