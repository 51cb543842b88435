import type { Stake } from '@cardroom/protocol'
import { type StakePath, stakePath, stakePathOf } from './paths.ts'

/** Where `/app/cashgame/{segment}` leads ([Q4]). `game` is the row to open. */
export type CashTarget =
  | { readonly kind: 'here'; readonly stake: StakePath }
  | { readonly kind: 'redirect'; readonly stake: StakePath; readonly game: string | null }

/**
 * A stake first, then the id of a game; anything else is the smallest stake.
 * @param stakeOfGame asks the room for the stake of a game; null if there is no such game or the room does not answer
 */
export const cashTarget = async (
  segment: string,
  stakeOfGame: (id: string) => Promise<Stake | null>,
): Promise<CashTarget> => {
  const stake = stakePathOf(segment)
  if (stake === segment) return { kind: 'here', stake }
  if (stake) return { kind: 'redirect', stake, game: null }
  const found = await stakeOfGame(segment)
  if (found === null) return { kind: 'redirect', stake: 'micro', game: null }
  return { kind: 'redirect', stake: stakePath(found), game: segment }
}
