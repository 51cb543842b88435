import type { HandCommand } from '../hand/commands.ts'
import type { HandEvent } from '../hand/events.ts'
import { hand } from '../hand/hand.ts'
import { legalActions } from '../hand/legal-actions.ts'
import type { HandRefusal } from '../hand/refusals.ts'
import type { HandState, LegalActions } from '../hand/state.ts'
import type { HandRecord } from './hand-record.ts'
import { refusalText } from './refusal-text.ts'
import { readAction } from './scripted-action.ts'

/** A hand played to its end. */
export interface ReplayedHand {
  readonly state: HandState
  readonly events: readonly HandEvent[]
  /** What was offered before each action, with its street: 0 before the flop to 3 on the river. */
  readonly offers: readonly { readonly legal: LegalActions; readonly street: number }[]
}

/** Why a hand could not be played; `at` is the index of the refused action, where one is to blame. */
export interface ReplayFault {
  readonly error: string
  readonly at?: number
}

/** Replays a record through the hand decider. Whoever may muck does. */
export const replay = (record: HandRecord): ReplayedHand | ReplayFault => {
  const events: HandEvent[] = []
  const begun = step(null, { type: 'startHand', setup: record.setup }, events)
  if ('code' in begun) return { error: refusalText(begun) }
  let state = begun
  const offers: ReplayedHand['offers'][number][] = []
  for (const [at, value] of record.actions.entries()) {
    const legal = legalActions(state)
    if (state.phase !== 'betting' || legal === null) return { error: 'the hand is over', at }
    const action = readAction(state, value)
    if (typeof action === 'string') return { error: action, at }
    const next = step(state, { type: 'act', ...action }, events)
    if ('code' in next) return { error: refusalText(next, action.action), at }
    offers.push({ legal, street: STREETS.indexOf(state.street) })
    state = next
  }
  if (state.phase === 'betting') return { error: `the hand is not over: it is the turn of seat ${state.toAct}` }
  for (const seat of state.muckOffered) {
    const next = step(state, { type: 'decideMuck', seat, cards: [] }, events)
    if (!('code' in next)) state = next
  }
  const missing = state.players.length * 2 + boardDealt(state) - record.givenCards
  return missing > 0 ? { error: `${missing} board cards are missing` } : { state, events, offers }
}

/** Cards on the board at the end. */
export const boardDealt = (state: HandState): number => state.boards[0]?.length ?? 0

const STREETS: readonly string[] = ['preflop', 'flop', 'turn', 'river']

const step = (state: HandState | null, command: HandCommand, events: HandEvent[]): HandState | HandRefusal => {
  const decision = hand.decide(state, command)
  if (!decision.ok) return decision.refusal
  let next = state
  for (const event of decision.events) {
    events.push(event)
    next = hand.evolve(next, event)
  }
  return next ?? { code: 'no-hand' }
}
