import type { Chips } from '../basics/chips.ts'
import type { HandRefusal } from '../hand/refusals.ts'
import type { HomeRefusal } from './home-game/refusals.ts'

/** Why a command on a table was refused; nothing has changed. */
export type TableRefusal =
  | { readonly code: 'seat-taken' }
  | { readonly code: 'no-such-seat' }
  /** Every place is taken, reserved, or offered to somebody else. */
  | { readonly code: 'table-full' }
  /** No need to wait: a place is free. */
  | { readonly code: 'place-free' }
  | { readonly code: 'waiting-list-full' }
  /** Tried to sit down without having bought in (S-CASH-06). */
  | { readonly code: 'no-reservation' }
  | { readonly code: 'already-seated' }
  | { readonly code: 'not-seated' }
  /** The player left lately with a larger stack and must buy in for at least that (C4). */
  | { readonly code: 'buy-in-below-last-stack'; readonly minimum: Chips; readonly maximum: Chips }
  | { readonly code: 'buy-in-out-of-range'; readonly minimum: Chips; readonly maximum: Chips }
  /** The amount is below 1 or above `maximum`, the room that is left up to the table's maximum (0 if there is none). */
  | { readonly code: 'top-up-out-of-range'; readonly maximum: Chips }
  /** The action was for another hand or an earlier turn: a late or repeated click (B21). */
  | { readonly code: 'stale-turn' }
  | { readonly code: 'not-sitting-out' }
  | { readonly code: 'leaving' }
  /** Nothing is owed, or fewer than three players are active: there is no big blind to wait for (S-SIT-04). */
  | { readonly code: 'cannot-wait' }
  | { readonly code: 'no-chips' }
  | HandRefusal
  | HomeRefusal
