import {
  applyBetsCollected,
  applyBoardDealt,
  applyCall,
  applyCheck,
  applyForcedBet,
  applyHandMucked,
  applyHandShown,
  applyHandsTurnedUp,
  applyPotAwarded,
  applyRaise,
  applyTurnToActOpened,
  applyUncalledReturn,
} from './apply.ts'
import { draftOf, type HandDraft, writablePlayerInSeat } from './draft.ts'
import type { HandEvent } from './events.ts'
import { newHandDraft } from './new-hand-draft.ts'
import type { HandState } from './state.ts'

/** @returns the state of a hand after an event. Before a hand has started only HandStarted changes anything. */
export const evolve = (state: HandState | null, event: HandEvent): HandState | null => {
  if (event.type === 'HandStarted') return newHandDraft(event.setup).state
  if (state === null) return null
  const draft = draftOf(state)
  applyEvent(draft, event)
  return draft.state
}

/** Applies an event to a hand that has started, exactly as the rule that emitted it did. */
const applyEvent = (draft: HandDraft, event: HandEvent): void => {
  const { state } = draft
  switch (event.type) {
    case 'HandStarted':
      break
    case 'ForcedBetPosted':
      applyForcedBet(draft, writablePlayerInSeat(draft, event.seat), event.kind, event.amount)
      break
    case 'HoleCardsDealt':
      for (const { seat, cards } of event.hands) writablePlayerInSeat(draft, seat).hole = cards
      break
    case 'TurnOpened':
      applyTurnToActOpened(state, event.seat, event.turn)
      break
    case 'Folded':
      writablePlayerInSeat(draft, event.seat).folded = true
      break
    case 'Checked':
      applyCheck(state, writablePlayerInSeat(draft, event.seat))
      break
    case 'Called':
      applyCall(state, writablePlayerInSeat(draft, event.seat), event.amount)
      break
    case 'Bet':
      applyRaise(state, writablePlayerInSeat(draft, event.seat), event.to, event.to >= state.minRaise)
      break
    case 'Raised':
      applyRaise(state, writablePlayerInSeat(draft, event.seat), event.to, event.full)
      break
    case 'BettingRoundEnded':
      state.toAct = null
      break
    case 'UncalledReturned':
      applyUncalledReturn(state, writablePlayerInSeat(draft, event.seat), event.amount)
      break
    case 'BetsCollected':
      applyBetsCollected(draft, event.pots)
      break
    case 'HandsTurnedUp':
      applyHandsTurnedUp(draft)
      break
    case 'BoardDealt':
      applyBoardDealt(state, event)
      break
    case 'ShowdownOpened':
      break
    case 'HandShown':
      applyHandShown(state, writablePlayerInSeat(draft, event.seat), event.cards)
      break
    case 'RakeTaken':
      state.raked = event.amount
      state.pots = event.pots
      break
    case 'PotAwarded':
      applyPotAwarded(draft, event.pot, event.shares)
      break
    case 'MuckOffered':
      state.phase = 'mucking'
      state.muckOffered = event.seats
      break
    case 'HandMucked':
      applyHandMucked(state, writablePlayerInSeat(draft, event.seat))
      break
    case 'HandEnded':
      state.phase = 'over'
      break
    default:
      event satisfies never
  }
}
