import type { Game } from '@cardroom/protocol'
import { keptStake } from '../navigation/last-stake.ts'
import { type StakePath, stakeOf, stakes } from '../navigation/paths.ts'
import { peopleFirst } from './people-first.ts'
import { queryClient } from './query-client.ts'
import { cashTablesQuery } from './room-queries.ts'

/** How long a list stays fresh, ms: one reply serves the choice of the stake and the lobby that then opens. */
const freshMs = 5_000

const openGames = async (stake: StakePath): Promise<readonly Game[]> => {
  const query = { ...cashTablesQuery(stakeOf(stake)), staleTime: freshMs, retry: false }
  return (await queryClient.fetchQuery(query)).filter(({ settings }) => !settings.closed)
}

/**
 * The stake with the liveliest open table (see {@link peopleFirst}), of equals the smallest; null if no stake has one.
 * @throws CallFailed
 */
export const liveliestStake = async (): Promise<StakePath | null> => {
  const lists = await Promise.all(stakes.map(async (path) => ({ path, games: await openGames(path) })))
  const [best] = peopleFirst(lists.flatMap(({ games }) => games))
  return lists.find(({ games }) => best && games.includes(best))?.path ?? null
}

/** The stake of the cash lobby that opens by itself: the one shown last while it has a table, else the liveliest. */
export const openingStake = async (): Promise<StakePath> => {
  const kept = keptStake(localStorage)
  try {
    if (kept !== null && (await openGames(kept)).length > 0) return kept
    return (await liveliestStake()) ?? kept ?? 'micro'
  } catch {
    // The lobby itself says what failed.
    return kept ?? 'micro'
  }
}
