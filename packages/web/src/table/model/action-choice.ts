import { type Chips, wireChipsOf } from '../../format/chips.ts'
import type { TurnOffer } from './table-model.ts'

/** The player's decision. A bet has the type `raise` too; `amount` is the chips that the player adds now ([Q65]). */
export type ActionChoice =
  | { readonly type: 'fold' | 'check' | 'call' | 'allin' }
  | { readonly type: 'raise'; readonly amount: Chips }

/**
 * What the middle button does: check if there is nothing to call, all-in if the call takes the whole stack, else call
 * (B-ACTION-10, B-ACTION-11).
 */
export function checkOrCallChoice(offer: TurnOffer): ActionChoice {
  if (offer.call === 0) return { type: 'check' }
  return { type: offer.call >= offer.stack ? 'allin' : 'call' }
}

/** A bet or raise of the whole stack is an all-in (B-ACTION-07). */
export const raiseOrAllInChoice = (offer: TurnOffer, amount: Chips): ActionChoice =>
  amount >= offer.stack ? { type: 'allin' } : { type: 'raise', amount }

const confirmAboveBigBlinds = 10

/** An all-in with a stack above this amount needs a confirmation (N-TABLE-02). */
export const allInConfirmationThresholdOf = (bigBlind: Chips): Chips => confirmAboveBigBlinds * bigBlind

export const allInNeedsConfirmation = (choice: ActionChoice, offer: TurnOffer, bigBlind: Chips): boolean =>
  choice.type === 'allin' && offer.stack > allInConfirmationThresholdOf(bigBlind)

/** A typed bet above both the pot and half the stack needs a confirmation (N-TABLE-02). */
export const typedBetNeedsConfirmation = (amount: Chips, pot: Chips, stack: Chips): boolean =>
  amount > pot && amount * 2 > stack

/** FOLD needs a confirmation if the setting is on and the player could check (B-ACTION-13). */
export const foldNeedsConfirmation = (offer: TurnOffer, confirmFold: boolean): boolean =>
  confirmFold && offer.call === 0

/** The value of `action.amount` for a choice, in wire chips: 0 for fold and check ([Q65]). */
export function wireAmountOfChoice(choice: ActionChoice, offer: TurnOffer): number {
  switch (choice.type) {
    case 'fold':
    case 'check':
      return 0
    case 'call':
      return wireChipsOf(Math.min(offer.call, offer.stack))
    case 'allin':
      return wireChipsOf(offer.stack)
    case 'raise':
      return wireChipsOf(choice.amount)
  }
}
