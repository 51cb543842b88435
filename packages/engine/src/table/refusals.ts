import type { Chips } from '../chips.ts'
import type { HandRefusal } from '../hand/refusals.ts'

/** Why a command on a table was refused; nothing has changed. */
export type TableRefusal =
  | { readonly code: 'seat-taken' }
  | { readonly code: 'no-such-seat' }
  /** Every place is taken or reserved. */
  | { readonly code: 'table-full' }
  /** Sits down without having bought in (S-CASH-06). */
  | { readonly code: 'no-reservation' }
  | { readonly code: 'already-seated' }
  | { readonly code: 'not-seated' }
  | { readonly code: 'buy-in-out-of-range'; readonly minimum: Chips; readonly maximum: Chips }
  /** The stack is at or above the table's maximum, or `maximum` is what is left of room. */
  | { readonly code: 'top-up-out-of-range'; readonly maximum: Chips }
  /** Another hand or an earlier turn: a late or doubled click (B21). */
  | { readonly code: 'stale-turn' }
  | { readonly code: 'not-sitting-out' }
  | { readonly code: 'leaving' }
  /** Nothing is owed, or fewer than three players are active: there is no big blind to wait for (S-SIT-04). */
  | { readonly code: 'cannot-wait' }
  | { readonly code: 'no-chips' }
  | HandRefusal
