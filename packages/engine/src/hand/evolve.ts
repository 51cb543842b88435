import {
  bookAward,
  bookBet,
  bookBoard,
  bookCollection,
  bookHoleCards,
  bookMuckChoice,
  bookPost,
  bookRaise,
  bookReturn,
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

/** What each event changes in a hand that has started. */
export const assign = (draft: HandDraft, event: HandEvent): void => {
  const { state } = draft
  switch (event.type) {
    case 'HandStarted':
      break
    case 'ForcedBetPosted':
      bookPost(draft, event)
      break
    case 'HoleCardsDealt':
      bookHoleCards(draft, event.hands)
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
      bookBet(draft, event.seat, event.amount).actedAt = state.highestBet
      break
    case 'Bet':
      bookRaise(draft, event, event.to >= state.minRaise)
      break
    case 'Raised':
      bookRaise(draft, event, event.full)
      break
    case 'BettingRoundEnded':
      state.toAct = null
      break
    case 'UncalledReturned':
      bookReturn(draft, event)
      break
    case 'BetsCollected':
      bookCollection(draft, event.pots)
      break
    case 'HandsTurnedUp':
      bookTurnUp(draft)
      break
    case 'BoardDealt':
      bookBoard(draft, event)
      break
    case 'ShowdownOpened':
      break
    case 'HandShown': {
      const player = draftPlayer(draft, event.seat)
      player.shown = event.cards
      player.mucked = false
      bookMuckChoice(draft, event.seat)
      break
    }
    case 'RakeTaken':
      state.raked = event.amount
      state.pots = event.pots
      break
    case 'PotAwarded':
      bookAward(draft, event)
      break
    case 'MuckOffered':
      state.phase = 'mucking'
      state.muckOffered = event.seats
      break
    case 'HandMucked':
      draftPlayer(draft, event.seat).mucked = true
      bookMuckChoice(draft, event.seat)
      break
    case 'HandEnded':
      state.phase = 'over'
      break
    default:
      event satisfies never
  }
}
