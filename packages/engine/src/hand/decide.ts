import type { Decision } from '../decider.ts'
import type { SeatNo } from '../seat.ts'
import { actionOf } from './acting.ts'
import { setupFault } from './check-setup.ts'
import type { HandAction, HandCommand } from './commands.ts'
import { holeCards } from './dealing.ts'
import type { HandEvent } from './events.ts'
import { postForcedBets } from './forced-bets.ts'
import { endHand, muckChoice } from './mucking.ts'
import { continueBetting, continueRunOut } from './progress.ts'
import { type HandRefusal, isRefusal } from './refusals.ts'
import type { HandSetup } from './setup.ts'
import type { HandState } from './state.ts'
import { firstUnfolding, record, type Unfolding, unfoldingFrom } from './unfolding.ts'

/** The rules of a hand. Every decision goes on until a player must act, a run-out pauses or a muck choice is open. */
export const decide = (state: HandState | null, command: HandCommand): Decision<HandEvent, HandRefusal> => {
  const outcome = unfold(state, command)
  return isRefusal(outcome) ? { ok: false, refusal: outcome } : { ok: true, events: outcome.events }
}

/** The same decision with the state after it, for owners who would fold the events at once. */
export const unfold = (state: HandState | null, command: HandCommand): Unfolding | HandRefusal => {
  if (command.type === 'startHand') return startHand(state, command.setup)
  if (state === null) return { code: 'no-hand' }
  switch (command.type) {
    case 'act':
      return act(state, command.seat, command.action)
    case 'dealNextStreet':
      return dealNextStreet(state)
    case 'decideMuck':
      return decideMuck(state, command.seat, command.cards)
    default:
      return command satisfies never
  }
}

const startHand = (state: HandState | null, setup: HandSetup): Unfolding | HandRefusal => {
  if (state !== null && state.phase !== 'over') return { code: 'no-hand' }
  const reason = setupFault(setup)
  if (reason !== null) return { code: 'bad-setup', reason }
  const unfolding = firstUnfolding(setup)
  const lastToPost = postForcedBets(unfolding)
  record(unfolding, holeCards(setup))
  continueBetting(unfolding, lastToPost)
  return unfolding
}

const act = (state: HandState, seat: SeatNo, action: HandAction): Unfolding | HandRefusal => {
  const taken = actionOf(state, seat, action)
  if (isRefusal(taken)) return taken
  const unfolding = unfoldingFrom(state)
  record(unfolding, taken)
  continueBetting(unfolding, seat)
  return unfolding
}

const dealNextStreet = (state: HandState): Unfolding | HandRefusal => {
  if (state.phase !== 'runOut') return { code: 'no-hand' }
  const unfolding = unfoldingFrom(state)
  continueRunOut(unfolding)
  return unfolding
}

const decideMuck = (state: HandState, seat: SeatNo, cards: readonly (0 | 1)[]): Unfolding | HandRefusal => {
  const choice = muckChoice(state, seat, cards)
  if (isRefusal(choice)) return choice
  const unfolding = unfoldingFrom(state)
  record(unfolding, choice)
  if (unfolding.state.phase === 'mucking' && unfolding.state.muckOffered.length === 0) endHand(unfolding)
  return unfolding
}
