import type { HandAction } from '../hand/commands.ts'
import type { HandId } from '../hand/setup.ts'
import type { NextHand } from '../table/commands.ts'
import type { PlayerId } from '../table/config.ts'
import type { TournamentConfig } from './config.ts'

/**
 * What the owner draws by lot, from a cryptographic source. Called only where the tournament needs it; what came of it
 * stands in the events.
 */
export interface Chance {
  /** An unused hand id and a shuffled deck. */
  nextHand(): NextHand
  /** @returns the items in random order, every order equally likely */
  shuffled<Item>(items: readonly Item[]): readonly Item[]
}

/** Orders to a tournament. `at` is the time in ms at which the owner took the order. */
export type TournamentCommand = { readonly at: number; readonly chance: Chance } & (
  | { readonly type: 'open'; readonly config: TournamentConfig }
  /** Before the start, or late (S-REG-01, S-REG-02). Wallet, access code and self exclusion are the owner's to check. */
  | { readonly type: 'register'; readonly player: PlayerId }
  /** Also for a player who has excluded himself (S-USER-09). */
  | { readonly type: 'unregister'; readonly player: PlayerId }
  /** By the operator (S-REG-05). */
  | { readonly type: 'cancel' }
  /** Came to the table, or the connection is back. */
  | { readonly type: 'present'; readonly player: PlayerId }
  /**
   * `left`: went away from the table, nobody waits for him. `lost`: the connection broke, the table waits for it once a
   * level (S-MTT-08, N-TIME-02).
   */
  | { readonly type: 'absent'; readonly player: PlayerId; readonly how: 'left' | 'lost' }
  /** As at a cash table: for the turn that the player saw (B21). */
  | {
      readonly type: 'act'
      readonly player: PlayerId
      readonly handId: HandId
      readonly turn: number
      readonly action: HandAction
    }
  | { readonly type: 'decideMuck'; readonly player: PlayerId; readonly cards: readonly (0 | 1)[] }
  /** See the table's command (N-TIME-03). */
  | { readonly type: 'roundTrip'; readonly player: PlayerId; readonly ms: number }
  | { readonly type: 'rebuy'; readonly player: PlayerId }
  | { readonly type: 'declineRebuy'; readonly player: PlayerId }
  | { readonly type: 'addon'; readonly player: PlayerId }
  /** Whatever is due at `at`, see `tournamentDueAt`. */
  | { readonly type: 'tick' }
  /**
   * The owner has been rebuilt from the journal, after `stoppedForMs` without one: more than ten minutes cancel a
   * tournament that had started (S-MTT-12), less does not count as play.
   */
  | { readonly type: 'resume'; readonly stoppedForMs: number }
)
