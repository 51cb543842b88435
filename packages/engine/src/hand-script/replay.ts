import { setupFault } from '../hand/check-setup.ts'
import { applyHandCommand, startHand } from '../hand/decide.ts'
import type { HandEvent } from '../hand/events.ts'
import { legalActions } from '../hand/legal-actions.ts'
import type { HandState, LegalActions } from '../hand/state.ts'
import type { HandScriptLine } from './hand-script-line.ts'
import { refusalText } from './refusal-text.ts'
import { readScriptedAction } from './scripted-action.ts'

/** A hand played to its end. */
export interface ReplayedHand {
  readonly state: HandState
  readonly events: readonly HandEvent[]
  /** The legal actions before each action, with the street: 0 (preflop) to 3 (river). */
  readonly offeredActions: readonly { readonly legal: LegalActions; readonly street: number }[]
}

/**
 * Why a hand could not be played to its end. `at`: the index of the refused action; absent if no action is the cause.
 */
export interface ReplayFault {
  readonly error: string
  readonly at?: number
}

/** Plays the hand of a hand script's line by the rules of the engine. Every player who may muck mucks. */
export const replayHandScriptLine = (record: HandScriptLine): ReplayedHand | ReplayFault => {
  const reason = setupFault(record.setup)
  if (reason !== null) return { error: refusalText({ code: 'bad-setup', reason }) }
  const draft = startHand(record.setup)
  const { state, events } = draft
  const offeredActions: ReplayedHand['offeredActions'][number][] = []
  for (const [at, value] of record.actions.entries()) {
    const legal = legalActions(state)
    if (state.phase !== 'betting' || legal === null) return { error: 'the hand is over', at }
    const actionOrFault = readScriptedAction(state, value)
    if (typeof actionOrFault === 'string') return { error: actionOrFault, at }
    offeredActions.push({ legal, street: STREETS.indexOf(state.street) })
    const refusal = applyHandCommand(draft, { type: 'act', ...actionOrFault })
    if (refusal !== null) return { error: refusalText(refusal, actionOrFault.action), at }
  }
  if (state.phase === 'betting') return { error: `the hand is not over: it is the turn of seat ${state.toAct}` }
  for (const seat of state.muckOffered) applyHandCommand(draft, { type: 'decideMuck', seat, cards: [] })
  const missingCardCount = state.players.length * 2 + firstBoardCardCount(state) - record.givenCards
  return missingCardCount > 0
    ? { error: `${missingCardCount} board cards are missing` }
    : { state, events, offeredActions }
}

/** @returns how many cards the first board has */
export const firstBoardCardCount = (state: HandState): number => state.boards[0]?.length ?? 0

const STREETS: readonly string[] = ['preflop', 'flop', 'turn', 'river']
