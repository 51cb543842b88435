import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'

/** Why a command on a hand was refused; nothing has changed. */
export type HandRefusal =
  /** No hand is running, or it is not waiting for this command. */
  | { readonly code: 'no-hand' }
  | { readonly code: 'bad-setup'; readonly reason: string }
  | { readonly code: 'not-your-turn'; readonly toAct: SeatNo | null }
  | { readonly code: 'cannot-check'; readonly toCall: Chips }
  | { readonly code: 'nothing-to-call' }
  /** A bet is impossible, because there is already a bet to match: the player may raise instead. */
  | { readonly code: 'cannot-bet' }
  /** A raise is impossible, because nothing has been bet: the player may bet instead. */
  | { readonly code: 'cannot-raise' }
  | { readonly code: 'raise-out-of-range'; readonly minimum: Chips; readonly maximum: Chips }
  /** A bet or raise that is no multiple of the smallest chip, and not all-in. */
  | { readonly code: 'not-whole-chips'; readonly chip: Chips }
  /**
   * The player has already acted, and since then there were only all-ins below a full raise. The player may only call
   * or fold (B6 to B12).
   */
  | { readonly code: 'action-not-reopened' }
  /** No opponent has chips beyond the bet to match: a raise could not be called (B17). */
  | { readonly code: 'nobody-can-call' }
  /** Fixed limit: the last raise of the round has been made (S-BET-06). */
  | { readonly code: 'raises-capped' }
  | { readonly code: 'no-muck-offered' }
