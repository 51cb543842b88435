import type { Decision } from '../basics/decider.ts'
import { takeAction } from './acting.ts'
import { setupFault } from './check-setup.ts'
import type { HandCommand } from './commands.ts'
import { dealHoleCards } from './dealing.ts'
import { draftOf, type HandDraft } from './draft.ts'
import type { HandEvent } from './events.ts'
import { postForcedBets } from './forced-bets.ts'
import { applyMuckChoice } from './mucking.ts'
import { newHandDraft } from './new-hand-draft.ts'
import { continueBetting, dealNextStreet } from './progress.ts'
import type { HandRefusal } from './refusals.ts'
import type { HandSetup } from './setup.ts'
import type { HandState } from './state.ts'

/**
 * The rules of a hand. Every decision goes on until a player must act, a run-out pauses, a muck choice is open or the
 * hand is over.
 */
export const decideHandCommand = (state: HandState | null, command: HandCommand): Decision<HandEvent, HandRefusal> => {
  if (command.type === 'startHand') {
    if (state !== null && state.phase !== 'over') return { ok: false, refusal: { code: 'no-hand' } }
    const reason = setupFault(command.setup)
    if (reason !== null) return { ok: false, refusal: { code: 'bad-setup', reason } }
    return { ok: true, events: startHand(command.setup).events }
  }
  if (state === null) return { ok: false, refusal: { code: 'no-hand' } }
  const draft = draftOf(state)
  const refusal = applyHandCommand(draft, command)
  return refusal === null ? { ok: true, events: draft.events } : { ok: false, refusal }
}

/**
 * Starts a hand, which the caller continues in place with `applyHandCommand`.
 * @param setup a setup without a `setupFault`: it is not checked again, so that a caller with many hands of the same
 *   seats and stakes checks only the deck of each (`deckFault`)
 */
export const startHand = (setup: HandSetup): HandDraft => {
  const draft = newHandDraft(setup)
  const lastToPostIndex = postForcedBets(draft)
  dealHoleCards(draft)
  continueBetting(draft, lastToPostIndex)
  return draft
}

/** Applies a command to a hand in place. @returns null, or why it is refused; a refused command changes nothing */
export const applyHandCommand = (
  draft: HandDraft,
  command: Exclude<HandCommand, { readonly type: 'startHand' }>,
): HandRefusal | null => {
  switch (command.type) {
    case 'act':
      return takeAction(draft, command.seat, command.action)
    case 'dealNextStreet':
      return dealNextStreet(draft)
    case 'decideMuck':
      return applyMuckChoice(draft, command.seat, command.cards)
    default:
      return command satisfies never
  }
}
