import { chips } from '../src/basics/chips.ts'
import { type SeatNo, seatNo } from '../src/basics/seat.ts'
import * as acting from '../src/hand/acting.ts'
import { deckFault, setupFault } from '../src/hand/check-setup.ts'
import * as clockwise from '../src/hand/clockwise.ts'
import type { HandAction, HandCommand } from '../src/hand/commands.ts'
import { startHand } from '../src/hand/decide.ts'
import type { HandDraft } from '../src/hand/draft.ts'
import type { HandEvent } from '../src/hand/events.ts'
import { handDecider } from '../src/hand/hand.ts'
import * as legal from '../src/hand/legal-actions.ts'
import { applyMuckChoice } from '../src/hand/mucking.ts'
import type { HandRefusal } from '../src/hand/refusals.ts'
import type { HandId, HandSetup } from '../src/hand/setup.ts'
import type { HandState, LegalActions } from '../src/hand/state.ts'
import * as policy from './policy.ts'

// For speed, imported functions are bound to local names: Node checks an imported name at every call (docs/adr/0008).
const { takeAction } = acting
const { playerAt } = clockwise
const { legalActions, legalActionsOfPlayerToAct } = legal
const { chooseRandomAction, shuffledBenchDeck } = policy

const handId = 'bench' as HandId
const stakes = { smallBlind: chips(50), bigBlind: chips(100), ante: null, straddle: null }
const variant = { limit: 'no-limit', runTwice: false } as const
const NO_CHIPS = chips(0)
const seatNumbers = [0, 1, 2, 3, 4, 5].map(seatNo)
const [button = seatNo(0), smallBlind = seatNo(1), bigBlind = seatNo(2)] = seatNumbers

const seats = seatNumbers.map((seat) => ({ seat, stack: chips(100 * 100), livePost: NO_CHIPS, deadPost: NO_CHIPS }))

const newSetup = (): HandSetup => ({
  handId,
  seats,
  button,
  smallBlind,
  bigBlind,
  stakes,
  variant,
  rake: null,
  deck: shuffledBenchDeck(),
  pausesRunOut: false,
})

const throwIfFault = (fault: string | null): void => {
  if (fault !== null) throw new Error(fault)
}

// Checks seats, stakes, blinds and rake once, because the hands differ only in their decks.
throwIfFault(setupFault(newSetup()))

/** Plays one hand by changing its state in place, as poker-ts does. @returns the events of the hand */
export const playHandInPlace = (): readonly HandEvent[] => {
  const setup = newSetup()
  throwIfFault(deckFault(setup))
  const draft = startHand(setup)
  while (draft.state.phase !== 'over') {
    const refusal = playTurn(draft)
    if (refusal !== null) throw new Error(refusal.code)
  }
  return draft.events
}

const playTurn = (draft: HandDraft): HandRefusal | null => {
  const { state } = draft
  const { toAct } = state
  return toAct === null
    ? applyMuckChoice(draft, state.muckOffered[0] as SeatNo, [])
    : takeAction(draft, toAct, actionOf(state, legalActionsOfPlayerToAct(state, playerAt(state, toAct))))
}

/** Plays one hand by pure decisions, which never change an earlier state. @returns the events of the hand */
export const playHandByPureDecisions = (): readonly HandEvent[] => {
  const record: HandEvent[] = []
  let state = applyCommand(null, { type: 'startHand', setup: newSetup() }, record)
  while (state.phase !== 'over') state = applyCommand(state, nextCommand(state), record)
  return record
}

const applyCommand = (state: HandState | null, command: HandCommand, record: HandEvent[]): HandState => {
  const decision = handDecider.decide(state, command)
  if (!decision.ok) throw new Error(decision.refusal.code)
  let nextState = state
  for (const event of decision.events) {
    record.push(event)
    nextState = handDecider.evolve(nextState, event)
  }
  if (nextState === null) throw new Error('no hand')
  return nextState
}

type Command = Exclude<HandCommand, { readonly type: 'startHand' }>

const nextCommand = (state: HandState): Command => {
  const legal = legalActions(state)
  return legal === null
    ? { type: 'decideMuck', seat: state.muckOffered[0] as SeatNo, cards: [] }
    : { type: 'act', seat: legal.seat, action: actionOf(state, legal) }
}

const fold: HandAction = { type: 'fold' }
const check: HandAction = { type: 'check' }
const call: HandAction = { type: 'call' }
const allIn: HandAction = { type: 'allIn' }

const actionOf = (state: HandState, legal: LegalActions): HandAction => {
  const choice = chooseRandomAction()
  if (choice === 'fold') return fold
  if (choice === 'passive' || legal.minRaiseTo === null) return legal.canCheck ? check : call
  if (choice === 'all-in') return allIn
  return { type: state.highestBet === 0 ? 'bet' : 'raise', to: legal.minRaiseTo }
}
