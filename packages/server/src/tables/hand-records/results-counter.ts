import type { UserId } from '../../ports/ids.ts'
import { oneAtATime } from '../../ports/one-at-a-time.ts'
import type { PlayerResultStore } from '../../store/player-results.ts'
import { countHand } from './count-hand.ts'

/** Slices that a look waits for. With more hands to count, they are counted after the answer. */
const SLICES_AWAITED = 20

/**
 * Counts a player's hands since the last look. Slices of all players run one at a time, so that the counts of many
 * players together take no more of the process than one.
 */
export const resultsCounter = ({ countNext }: Pick<PlayerResultStore, 'countNext'>) => {
  const underWay = new Map<UserId, Promise<void>>()
  const inTurn = oneAtATime()
  const countSlice = (user: UserId): Promise<boolean> => inTurn('slice', () => countNext(user, countHand))

  /** A failure ends the count. The next look continues it, and fails with the same error if it persists. */
  const countRest = async (user: UserId): Promise<void> => {
    try {
      while (await countSlice(user));
    } catch {
    } finally {
      underWay.delete(user)
    }
  }
  return {
    /** Resolves when the hands are counted, or goes on after it has resolved if there are many. */
    catchUp: async (user: UserId): Promise<void> => {
      for (let slice = 0; slice < SLICES_AWAITED && !underWay.has(user); slice += 1) {
        if (!(await countSlice(user))) return
      }
      if (!underWay.has(user)) underWay.set(user, countRest(user))
    },
    /** Resolves when no count is under way. */
    settled: async (): Promise<void> => void (await Promise.all(underWay.values())),
  }
}
