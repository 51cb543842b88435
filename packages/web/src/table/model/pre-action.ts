import type { ServerMessages } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { type ActionChoice, checkOrCallChoice, raiseOrAllInChoice } from './action-choice.ts'
import { betRange, clampBet } from './bet-size.ts'
import { isPreflop } from './stages.ts'
import {
  type PreAction,
  type PreActionChoice,
  type PreActionTerms,
  type TableModel,
  type TurnOffer,
  viewerSeatOf,
} from './table-model.ts'

export const preActionTermsOf = (message: ServerMessages['pre_select']): PreActionTerms => ({
  handId: message.sessionId,
  call: chipsFromWire(message.callAmount),
  highestBet: chipsFromWire(message.currentHighestBet),
  pot: chipsFromWire(message.totalPot),
  isBigBlind: message.isBigBlind,
})

/** The possible pre-actions, in the order of the action buttons (B-PRESELECT-03 to B-PRESELECT-05). */
export function possiblePreActions(
  options: PreActionTerms,
  { stage, chips }: { readonly stage: number; readonly chips: Chips },
): readonly PreActionChoice[] {
  const isFreeToCheck = isPreflop(stage) ? options.isBigBlind : options.highestBet === 0
  const possibleChoices: Readonly<Record<PreActionChoice, boolean>> = {
    fold: true,
    checkFold: true,
    check: options.call === 0,
    call: options.call > 0 && chips >= options.call,
    betPot: chips >= options.pot,
    allIn: chips > 0,
  }
  const allChoices = isFreeToCheck
    ? (['checkFold', 'check', 'betPot', 'allIn'] as const)
    : (['fold', 'call', 'betPot', 'allIn'] as const)
  return allChoices.filter((choice) => possibleChoices[choice])
}

/** The pre-actions that the viewer can select now; none while the pre-action bar is hidden. */
export function availablePreActions(model: TableModel): readonly PreActionChoice[] {
  const viewerSeat = viewerSeatOf(model)
  if (!model.preActionOptions || !viewerSeat || viewerSeat.state !== 'in') return []
  return possiblePreActions(model.preActionOptions, { stage: model.stage, chips: viewerSeat.stack })
}

/**
 * Checks a selected pre-action against new options; it stays only if it still does what the player chose ([Q67],
 * [Q96]).
 * @returns null if the pre-action must be cleared
 */
function preActionIfValid(
  preAction: PreAction,
  options: PreActionTerms,
  availableChoices: readonly PreActionChoice[],
): PreAction | null {
  if (preAction.handId !== options.handId) return null
  // After a bet, check/fold can only fold, so the selected choice visibly changes to fold ([Q68]).
  if (preAction.choice === 'checkFold' && !availableChoices.includes('checkFold'))
    return { ...preAction, choice: 'fold' }
  if ((preAction.choice === 'call' || preAction.choice === 'check') && options.call > preAction.call) return null
  return availableChoices.includes(preAction.choice) ? preAction : null
}

/** Sets new options of the pre-action bar; a pre-action that is still valid is kept (B-IN-27, [Q96]). */
export function withPreActionTerms(model: TableModel, message: ServerMessages['pre_select']): TableModel {
  const nextModel = { ...model, preActionOptions: preActionTermsOf(message) }
  return {
    ...nextModel,
    preAction:
      model.preAction && preActionIfValid(model.preAction, nextModel.preActionOptions, availablePreActions(nextModel)),
  }
}

/** Selects a pre-action in place of any other; null clears it (B-PRESELECT-02). */
export function withPreAction(model: TableModel, choice: PreActionChoice | null): TableModel {
  if (choice === null) return { ...model, preAction: null }
  const { preActionOptions } = model
  if (!preActionOptions || !availablePreActions(model).includes(choice)) return model
  return { ...model, preAction: { choice, handId: preActionOptions.handId, call: preActionOptions.call } }
}

/** Restores the pre-action stored in the browser, if the current options still allow it ([Q96]). */
export function withRestoredPreAction(model: TableModel, keptPreAction: PreAction): TableModel {
  const { preActionOptions } = model
  return preActionOptions
    ? { ...model, preAction: preActionIfValid(keptPreAction, preActionOptions, availablePreActions(model)) }
    : model
}

/** Clears the pre-action and hides its bar, at the end of a round or a turn (B-ACTION-05, B-PRESELECT-10). */
export const withoutPreAction = (model: TableModel): TableModel => ({
  ...model,
  preActionOptions: null,
  preAction: null,
})

/**
 * The action that a pre-action causes at the player's turn (B-PRESELECT-06 to B-PRESELECT-09).
 * @returns null if the pre-action does not apply, so that the action bar appears
 */
export function resolvePreAction(model: TableModel, preAction: PreAction, offer: TurnOffer): ActionChoice | null {
  if (preAction.handId !== offer.handId) return null
  const { call, stack, canRaise } = offer
  switch (preAction.choice) {
    case 'fold':
      return { type: 'fold' }
    case 'checkFold':
      return { type: call === 0 ? 'check' : 'fold' }
    case 'check':
      return call === 0 ? { type: 'check' } : null
    case 'call': {
      // `call` is never more than the stack, so it does not show that the bet has risen beyond it.
      const price = model.highestBet - (viewerSeatOf(model)?.bet ?? 0)
      return call > 0 && price <= Math.min(stack, preAction.call) ? checkOrCallChoice(offer) : null
    }
    case 'betPot': {
      const range = betRange(model, offer)
      if (!range || stack < model.totalPot) return null
      return raiseOrAllInChoice(offer, offer.fixedBetSize ?? clampBet(range, model.totalPot))
    }
    case 'allIn':
      return stack > 0 && (canRaise || call >= stack) ? { type: 'allin' } : null
  }
}
