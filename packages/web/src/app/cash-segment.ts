import type { Stake } from '@cardroom/protocol'
import { type StakePath, stakePathFromSegment, stakePathFromStake } from '../navigation/paths.ts'

/**
 * Where the path `/app/cashgame/{segment}` leads: `here` to the lobby of this path, `redirect` to another path ([Q4]).
 * `game` is the id of the game whose row is opened in the lobby.
 */
export type CashSegmentTarget =
  | { readonly kind: 'here'; readonly stake: StakePath }
  | { readonly kind: 'redirect'; readonly stake: StakePath; readonly game: string | null }

/**
 * Resolves the segment as a stake, else as the id of a game, else to the smallest stake.
 * @param stakeOfGame requests the stake of a game; null if there is no such game or the request fails
 */
export const resolveCashSegment = async (
  segment: string,
  stakeOfGame: (id: string) => Promise<Stake | null>,
): Promise<CashSegmentTarget> => {
  const stake = stakePathFromSegment(segment)
  if (stake === segment) return { kind: 'here', stake }
  if (stake) return { kind: 'redirect', stake, game: null }
  const gameStake = await stakeOfGame(segment)
  if (gameStake === null) return { kind: 'redirect', stake: 'micro', game: null }
  return { kind: 'redirect', stake: stakePathFromStake(gameStake), game: segment }
}
