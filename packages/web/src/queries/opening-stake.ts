import type { Game } from '@cardroom/protocol'
import { readLastShownStake } from '../navigation/last-stake.ts'
import { type StakeSegment, stakeFromSegment, stakeSegments } from '../navigation/paths.ts'
import { queryClient } from './query-client.ts'
import { cashTablesQuery } from './room-queries.ts'
import { tablesWithPeopleFirst } from './tables-with-people-first.ts'

/**
 * Time in ms for which a list of tables is not requested again: one reply serves both the choice of the stake and the
 * lobby that opens then.
 */
const tableListStaleMs = 5_000

const fetchOpenGames = async (stake: StakeSegment): Promise<readonly Game[]> => {
  const query = { ...cashTablesQuery(stakeFromSegment(stake)), staleTime: tableListStaleMs, retry: false }
  return (await queryClient.fetchQuery(query)).filter(({ settings }) => !settings.closed)
}

/**
 * The stake of the liveliest open table, which is the first table in the order of `tablesWithPeopleFirst`. If several
 * stakes have an equally lively table, the smallest of them; null if no stake has an open table.
 * @throws ApiCallFailed
 */
export const findLiveliestStake = async (): Promise<StakeSegment | null> => {
  const lists = await Promise.all(stakeSegments.map(async (path) => ({ path, games: await fetchOpenGames(path) })))
  const [best] = tablesWithPeopleFirst(lists.flatMap(({ games }) => games))
  return lists.find(({ games }) => best && games.includes(best))?.path ?? null
}

/**
 * The stake for a cash lobby without a stake in its path: the stake shown last if it has an open table, else the
 * liveliest.
 */
export const findDefaultLobbyStake = async (): Promise<StakeSegment> => {
  const keptPath = readLastShownStake(localStorage)
  try {
    if (keptPath !== null && (await fetchOpenGames(keptPath)).length > 0) return keptPath
    return (await findLiveliestStake()) ?? keptPath ?? 'micro'
  } catch {
    // The error is not reported here: the lobby that opens sends the same request and shows its error.
    return keptPath ?? 'micro'
  }
}
