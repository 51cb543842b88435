import {
  bookAward,
  bookBoard,
  bookCall,
  bookCheck,
  bookCollection,
  bookMuck,
  bookPost,
  bookRaise,
  bookReturn,
  bookShown,
  bookTurn,
  bookTurnUp,
} from './bookkeeping.ts'
import { draftOf, draftPlayer, type HandDraft } from './draft.ts'
import type { HandEvent } from './events.ts'
import { startedHand } from './started-hand.ts'
import type { HandState } from './state.ts'

/** The bookkeeping of a hand: the state after an event. Before a hand has started only HandStarted changes anything. */
export const evolve = (state: HandState | null, event: HandEvent): HandState | null => {
  if (event.type === 'HandStarted') return startedHand(event.setup).state
  if (state === null) return null
  const draft = draftOf(state)
  assign(draft, event)
  return draft.state
}

/** What each event changes in a hand that has started: the same as the rule that gave it has booked. */
const assign = (draft: HandDraft, event: HandEvent): void => {
  const { state } = draft
  switch (event.type) {
    case 'HandStarted':
      break
    case 'ForcedBetPosted':
      bookPost(draft, draftPlayer(draft, event.seat), event.kind, event.amount)
      break
    case 'HoleCardsDealt':
      for (const { seat, cards } of event.hands) draftPlayer(draft, seat).hole = cards
      break
    case 'TurnOpened':
      bookTurn(state, event.seat, event.turn)
      break
    case 'Folded':
      draftPlayer(draft, event.seat).folded = true
      break
    case 'Checked':
      bookCheck(state, draftPlayer(draft, event.seat))
      break
    case 'Called':
      bookCall(state, draftPlayer(draft, event.seat), event.amount)
      break
    case 'Bet':
      bookRaise(state, draftPlayer(draft, event.seat), event.to, event.to >= state.minRaise)
      break
    case 'Raised':
      bookRaise(state, draftPlayer(draft, event.seat), event.to, event.full)
      break
    case 'BettingRoundEnded':
      state.toAct = null
      break
    case 'UncalledReturned':
      bookReturn(state, draftPlayer(draft, event.seat), event.amount)
      break
    case 'BetsCollected':
      bookCollection(draft, event.pots)
      break
    case 'HandsTurnedUp':
      bookTurnUp(draft)
      break
    case 'BoardDealt':
      bookBoard(state, event)
      break
    case 'ShowdownOpened':
      break
    case 'HandShown':
      bookShown(state, draftPlayer(draft, event.seat), event.cards)
      break
    case 'RakeTaken':
      state.raked = event.amount
      state.pots = event.pots
      break
    case 'PotAwarded':
      bookAward(draft, event.pot, event.shares)
      break
    case 'MuckOffered':
      state.phase = 'mucking'
      state.muckOffered = event.seats
      break
    case 'HandMucked':
      bookMuck(state, draftPlayer(draft, event.seat))
      break
    case 'HandEnded':
      state.phase = 'over'
      break
    default:
      event satisfies never
  }
}
