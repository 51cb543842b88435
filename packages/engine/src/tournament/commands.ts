import type { HandAction } from '../hand/commands.ts'
import type { HandId } from '../hand/setup.ts'
import type { HandIdAndDeck } from '../table/commands.ts'
import type { PlayerId } from '../table/config.ts'
import type { ServerStall } from '../table/standstills.ts'
import type { TournamentConfig } from './config.ts'

/** Random draws by the server, from a cryptographic source. Called only when needed; events hold the results. */
export interface RandomDraws {
  /** An unused hand id and a shuffled deck. */
  nextHand(): HandIdAndDeck
  /** @returns the items in random order, every order equally likely */
  shuffled<Item>(items: readonly Item[]): readonly Item[]
}

/** Commands to a tournament. `at` is the time in ms at which the server took the command. */
export type TournamentCommand = { readonly at: number; readonly randomDraws: RandomDraws } & (
  | { readonly type: 'open'; readonly config: TournamentConfig }
  /**
   * Registers a player before the start, or late (S-REG-01, S-REG-02). The server has already checked wallet, access
   * code and self-exclusion.
   */
  | { readonly type: 'register'; readonly player: PlayerId }
  /** Also allowed during self-exclusion (S-USER-09). */
  | { readonly type: 'unregister'; readonly player: PlayerId }
  /** The operator cancels the tournament (S-REG-05). */
  | { readonly type: 'cancel' }
  /** The player came to the table, or their connection is back. */
  | { readonly type: 'present'; readonly player: PlayerId }
  /**
   * `left`: the player left the table, which does not wait for them. `lost`: the connection broke; the table waits for
   * it once a level (S-MTT-08, N-TIME-02).
   */
  | { readonly type: 'absent'; readonly player: PlayerId; readonly how: 'left' | 'lost' }
  /** An action counts only for the turn that the player saw, as at a cash table (B21). */
  | {
      readonly type: 'act'
      readonly player: PlayerId
      readonly handId: HandId
      readonly turn: number
      readonly action: HandAction
    }
  | { readonly type: 'decideMuck'; readonly player: PlayerId; readonly cards: readonly (0 | 1)[] }
  /** How long a message takes to the player's client and back, ms, as the server measured it (N-TIME-03). */
  | { readonly type: 'roundTrip'; readonly player: PlayerId; readonly ms: number }
  | { readonly type: 'rebuy'; readonly player: PlayerId }
  | { readonly type: 'declineRebuy'; readonly player: PlayerId }
  | { readonly type: 'addon'; readonly player: PlayerId }
  /**
   * Runs everything that is due at `at` (`tournamentDueAt`). The last `lateMs` before `at` do not count as play,
   * because the server was late with this tick. A turn that ran while the server process did not run (`standstills`)
   * first gets that time back.
   */
  | { readonly type: 'tick'; readonly lateMs?: number; readonly standstills?: readonly ServerStall[] }
  /**
   * The server has rebuilt the tournament from its journal, after a stop of `stoppedForMs`. More than ten minutes
   * cancel a tournament that had started (S-MTT-12); a shorter stop does not count as play.
   */
  | { readonly type: 'resume'; readonly stoppedForMs: number }
)
