import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { HandSetup } from './setup.ts'

/**
 * What the player to act may do. `to` is the player's total bet on this street after the action. Calls and all-ins need
 * no amount.
 */
export type HandAction =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  | { readonly type: 'bet'; readonly to: Chips }
  | { readonly type: 'raise'; readonly to: Chips }
  | { readonly type: 'allIn' }

export type HandCommand =
  | { readonly type: 'startHand'; readonly setup: HandSetup }
  | { readonly type: 'act'; readonly seat: SeatNo; readonly action: HandAction }
  /** Deals the next street of an all-in run-out that pauses between streets. */
  | { readonly type: 'dealNextStreet' }
  /** Answers an offer to show or muck. `cards` lists the hole cards to show by index (0, 1); an empty list mucks. */
  | { readonly type: 'decideMuck'; readonly seat: SeatNo; readonly cards: readonly (0 | 1)[] }
