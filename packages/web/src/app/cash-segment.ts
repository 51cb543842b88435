import type { Stake } from '@cardroom/protocol'
import { parsedStakeSegment, type StakeSegment, segmentFromStake } from '../navigation/paths.ts'

/**
 * Where the path `/app/cashgame/{segment}` leads: `here` to the lobby of this path, `redirect` to another path ([Q4]).
 * `game` is the id of the game whose row is opened in the lobby.
 */
export type CashLobbySegmentTarget =
  | { readonly kind: 'here'; readonly stake: StakeSegment }
  | { readonly kind: 'redirect'; readonly stake: StakeSegment; readonly game: string | null }

/**
 * Resolves the segment as a stake, else as the id of a game, else to the smallest stake.
 * @param stakeOfGame requests the stake of a game; null if there is no such game or the request fails
 */
export const resolveCashLobbySegment = async (
  segment: string,
  stakeOfGame: (id: string) => Promise<Stake | null>,
): Promise<CashLobbySegmentTarget> => {
  const stake = parsedStakeSegment(segment)
  if (stake === segment) return { kind: 'here', stake }
  if (stake) return { kind: 'redirect', stake, game: null }
  const gameStake = await stakeOfGame(segment)
  if (gameStake === null) return { kind: 'redirect', stake: 'micro', game: null }
  return { kind: 'redirect', stake: segmentFromStake(gameStake), game: segment }
}
