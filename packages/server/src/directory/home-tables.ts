import type { PlayerId, TableConfig, TableId } from '@cardroom/engine'
import { type ActorClient, OwnerUnavailable } from '../actors/actor-client.ts'
import { isHomeTableId } from '../ports/table-id.ts'
import type { HomeGameStore } from '../store/home-games.ts'
import type { OrderResult, Tables } from '../tables/contract.ts'
import type { TableToTakeOver } from '../tables/open-table.ts'
import type { HomeTableSummary, TableSummary } from '../tables/summaries.ts'
import type { LobbyCache } from './lobby/lobby-cache.ts'
import { tableActorRef } from './owner-refs.ts'

export type HomeGameRequests = Pick<
  Tables,
  'loadHomeGame' | 'maySee' | 'seesHands' | 'homeGame' | 'sessionSheet' | 'closeGame' | 'tablesWithPlayers'
>

/** @returns the definition of a home game's table from the store; null for an unknown id */
export const findHomeTableDefinition = async (
  records: Pick<HomeGameStore, 'find'>,
  id: TableId,
): Promise<TableToTakeOver | null> => {
  const row = await records.find(id)
  return row && { id, name: row.name, config: row.config as TableConfig }
}

interface HomeTablesPorts {
  /**
   * The stored home games of all processes. The cache has only open games, so the store has to tell whether a game
   * exists.
   */
  readonly records: Pick<HomeGameStore, 'find'>
  readonly cache: LobbyCache
  readonly client: ActorClient
}

/** The requests about home games. The first request for a home game makes a process claim and open it. */
export const homeGameRequests = ({ records, cache, client }: HomeTablesPorts): HomeGameRequests => {
  /**
   * Checked before a request is sent: a request about a game that does not exist would create a stream in the journal.
   */
  const exists = async (id: TableId): Promise<boolean> =>
    isHomeTableId(id) && (cache.of(id) !== null || (await records.find(id)) !== null)

  const homeGame = (id: TableId): HomeTableSummary | null => {
    const summary = cache.of(id)
    return summary?.home ? { ...summary, home: summary.home } : null
  }

  return {
    loadHomeGame: async (id) => {
      if (!isHomeTableId(id) || cache.of(id) !== null || !(await exists(id))) return
      cache.put(await client(tableActorRef(id), { type: 'summary' }))
    },
    maySee: (id, player) => {
      if (!isHomeTableId(id)) return true
      const summary = cache.of(id)
      return summary !== null && player !== null && isAdmitted(summary, player)
    },
    seesHands: (id, player) => {
      const game = homeGame(id)
      return game === null || (player !== null && maySeeHands(game, player))
    },
    homeGame,
    sessionSheet: async (id) => ((await exists(id)) ? client(tableActorRef(id), { type: 'sheet' }) : null),
    closeGame: async (id): Promise<OrderResult> => {
      if (!(await exists(id))) return { ok: false, refusal: { code: 'no-such-table' } }
      try {
        return await client(tableActorRef(id), { type: 'closeGame' })
      } catch (error) {
        if (error instanceof OwnerUnavailable) return { ok: false, refusal: { code: 'table-unavailable' } }
        throw error
      }
    },
    tablesWithPlayers: () =>
      cache
        .all()
        .filter(({ home, seated }) => seated.length > 0 && home?.isOver !== true)
        .map(({ id, seated, home }) => ({
          id,
          players: [...new Set([...seated.map(({ player }) => player), ...(home ? [home.host] : [])])],
        })),
  }
}

const isAdmitted = ({ home, seated }: TableSummary, player: PlayerId): boolean => {
  // A barred player stays seated, and sees the table, until the running hand ends.
  if (seated.some((place) => place.player === player)) return true
  if (home === null || home.barred.includes(player)) return false
  return home.members.some((member) => member.player === player)
}

const maySeeHands = ({ home, seated, reserved, waiting }: HomeTableSummary, player: PlayerId): boolean =>
  home.spectators ||
  player === home.host ||
  player === home.absentFounder ||
  home.asking.includes(player) ||
  [...seated, ...reserved, ...waiting].some((place) => place.player === player)
