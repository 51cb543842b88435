import {
  award,
  collectBets,
  dealBoard,
  dealHoleCards,
  pay,
  post,
  raise,
  returnUncalled,
  startedHand,
  stopOffering,
  turnUp,
} from './bookkeeping.ts'
import { draftOf, draftPlayer, type HandDraft } from './draft.ts'
import type { HandEvent } from './events.ts'
import type { HandState } from './state.ts'

/** The bookkeeping of a hand: what each event changes. Before a hand has started only HandStarted does. */
export const evolve = (state: HandState | null, event: HandEvent): HandState | null => {
  if (event.type === 'HandStarted') return startedHand(event.setup).state
  return state === null ? null : evolveHand(state, event)
}

export const evolveHand = (state: HandState, event: HandEvent): HandState => {
  const draft = draftOf(state)
  assign(draft, event)
  return draft.state
}

/** What each event changes in a hand that has started. */
export const assign = (draft: HandDraft, event: HandEvent): void => {
  const { state } = draft
  switch (event.type) {
    case 'HandStarted':
      break
    case 'ForcedBetPosted':
      post(draft, event)
      break
    case 'HoleCardsDealt':
      dealHoleCards(draft, event.hands)
      break
    case 'TurnOpened':
      state.toAct = event.seat
      state.turn = event.turn
      break
    case 'Folded':
      draftPlayer(draft, event.seat).folded = true
      break
    case 'Checked':
      draftPlayer(draft, event.seat).actedAt = state.highestBet
      break
    case 'Called':
      pay(draft, event.seat, event.amount).actedAt = state.highestBet
      break
    case 'Bet':
      raise(draft, event, event.to >= state.minRaise)
      break
    case 'Raised':
      raise(draft, event, event.full)
      break
    case 'BettingRoundEnded':
      state.toAct = null
      break
    case 'UncalledReturned':
      returnUncalled(draft, event)
      break
    case 'BetsCollected':
      collectBets(draft, event.pots)
      break
    case 'HandsTurnedUp':
      turnUp(draft)
      break
    case 'BoardDealt':
      dealBoard(draft, event)
      break
    case 'ShowdownOpened':
      break
    case 'HandShown':
      draftPlayer(draft, event.seat).shown = event.cards
      stopOffering(draft, event.seat)
      break
    case 'RakeTaken':
      state.raked = event.amount
      state.pots = event.pots
      break
    case 'PotAwarded':
      award(draft, event)
      break
    case 'MuckOffered':
      state.phase = 'mucking'
      state.muckOffered = event.seats
      break
    case 'HandMucked':
      draftPlayer(draft, event.seat).mucked = true
      stopOffering(draft, event.seat)
      break
    case 'HandEnded':
      state.phase = 'over'
      break
    default:
      event satisfies never
  }
}
