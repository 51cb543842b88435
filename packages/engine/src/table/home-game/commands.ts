import type { Chips } from '../../basics/chips.ts'
import type { PlayerId } from '../ids.ts'
import type { HomeSettings, TermsChange } from './config.ts'

/** Commands that only a home game has. Players ask for chips with `reserve` and `addChips`, as at other tables. */
export type HomeCommand =
  /** The player enters the home game by its link under this name, or changes their name. */
  | { readonly type: 'takeName'; readonly player: PlayerId; readonly name: string }
  | { readonly type: 'withdrawRequest'; readonly player: PlayerId }
  /** Refused unless `player` is the host. */
  | { readonly type: 'host'; readonly player: PlayerId; readonly order: HostCommand }
  /** The operator of the room ends the home game. */
  | { readonly type: 'closeGame' }

/** What only the host may do (N-HOME-05, N-HOME-06, N-BANK-06). */
export type HostCommand =
  /**
   * `amount` is the requested amount that the host saw. The order is refused if the player has changed the request
   * since.
   */
  | { readonly type: 'approve'; readonly player: PlayerId; readonly amount: Chips }
  | { readonly type: 'refuse'; readonly player: PlayerId }
  | { readonly type: 'pause' }
  | { readonly type: 'continue' }
  | { readonly type: 'remove'; readonly player: PlayerId; readonly bar: boolean }
  | { readonly type: 'changeTerms'; readonly terms: TermsChange }
  | { readonly type: 'changeSettings'; readonly settings: Partial<HomeSettings> }
  | { readonly type: 'makeHost'; readonly player: PlayerId }
  | { readonly type: 'correct'; readonly player: PlayerId; readonly amount: Chips; readonly reason: string }
  | { readonly type: 'endGame' }
