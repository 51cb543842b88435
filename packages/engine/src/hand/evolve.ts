import type { Chips } from '../chips.ts'
import {
  awarded,
  collected,
  dealtHands,
  extendedBoards,
  openedStreet,
  paid,
  posted,
  raised,
  returned,
  startedHand,
  turnedUp,
  without,
  withPlayer,
} from './bookkeeping.ts'
import type { HandEvent } from './events.ts'
import type { HandState } from './state.ts'

/** The bookkeeping of a hand: what each event changes. Before a hand has started only HandStarted does. */
export const evolve = (state: HandState | null, event: HandEvent): HandState | null => {
  if (event.type === 'HandStarted') return startedHand(event.setup)
  return state === null ? null : evolveHand(state, event)
}

/** What each event changes in a hand that has started. */
export const evolveHand = (state: HandState, event: HandEvent): HandState => {
  switch (event.type) {
    case 'HandStarted':
      return startedHand(event.setup)
    case 'ForcedBetPosted':
      return posted(state, event)
    case 'HoleCardsDealt':
      return { ...state, players: dealtHands(state.players, event.hands) }
    case 'TurnOpened':
      return { ...state, toAct: event.seat, turn: event.turn }
    case 'Folded':
      return withPlayer(state, event.seat, (player) => ({ ...player, folded: true }))
    case 'Checked':
      return withPlayer(state, event.seat, (player) => ({ ...player, actedAt: state.highestBet }))
    case 'Called':
      return withPlayer(state, event.seat, (player) => ({ ...paid(player, event.amount), actedAt: state.highestBet }))
    case 'Bet':
      return raised(state, event, event.to >= state.minRaise)
    case 'Raised':
      return raised(state, event, event.full)
    case 'BettingRoundEnded':
      return { ...state, toAct: null }
    case 'UncalledReturned':
      return returned(state, event)
    case 'BetsCollected':
      return { ...state, highestBet: 0 as Chips, pots: event.pots, players: state.players.map(collected) }
    case 'HandsTurnedUp':
      return turnedUp(state)
    case 'BoardDealt':
      return { ...state, ...openedStreet(state.setup, event.street), boards: extendedBoards(state.boards, event) }
    case 'ShowdownOpened':
      return state
    case 'HandShown':
      return {
        ...withPlayer(state, event.seat, (player) => ({ ...player, shown: event.cards })),
        muckOffered: without(state.muckOffered, event.seat),
      }
    case 'RakeTaken':
      return { ...state, raked: event.amount, pots: event.pots }
    case 'PotAwarded':
      return awarded(state, event)
    case 'MuckOffered':
      return { ...state, phase: 'mucking', muckOffered: event.seats }
    case 'HandMucked':
      return {
        ...withPlayer(state, event.seat, (player) => ({ ...player, mucked: true })),
        muckOffered: without(state.muckOffered, event.seat),
      }
    case 'HandEnded':
      return { ...state, phase: 'over' }
    default:
      return event satisfies never
  }
}
