import type { TournamentId } from '@cardroom/engine'
import type { ClientMessages } from '@cardroom/protocol'
import type { TournamentSummary } from '../tournaments/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import { connectionsByKey } from './connections-by.ts'

/**
 * How a client is sent the lists of players and tables in the standings of a tournament: whole, as changes, or not at
 * all.
 */
export type StandingsListsMode = NonNullable<ClientMessages['leaderboard']['lists']>

/** The clients that follow the standings of each tournament, by the lists that they ask for. */
export const standingsFollowerRegistry = () => {
  const followedLists = new WeakMap<ClientChannel, Map<TournamentId, StandingsListsMode>>()
  const followersOf = connectionsByKey<TournamentId>()
  /** Closed connections. A message may be handled after its connection was closed. */
  const closedConnections = new WeakSet<ClientChannel>()

  return {
    /** The followers of a tournament. A player who unregistered from a private tournament is left out. */
    of: (summary: TournamentSummary): Readonly<Record<StandingsListsMode, readonly ClientChannel[]>> => {
      const followersByLists: Record<StandingsListsMode, ClientChannel[]> = { whole: [], changes: [], none: [] }
      const mayFollow = standingsAccessCheck(summary)
      for (const connection of followersOf.of(summary.id)) {
        const lists = followedLists.get(connection)?.get(summary.id)
        if (lists !== undefined && mayFollow(connection)) followersByLists[lists].push(connection)
      }
      return followersByLists
    },
    /** @returns false if the connection is closed already */
    add: (connection: ClientChannel, id: TournamentId, lists: StandingsListsMode): boolean => {
      if (closedConnections.has(connection)) return false
      followersOf.add(id, connection)
      const listsByTournament = followedLists.get(connection) ?? new Map<TournamentId, StandingsListsMode>()
      followedLists.set(connection, listsByTournament.set(id, lists))
      return true
    },
    /** Called when a connection is closed. @returns the tournaments that nobody follows any more */
    removeConnection: (connection: ClientChannel): readonly TournamentId[] => {
      closedConnections.add(connection)
      const followedTournaments = [...(followedLists.get(connection)?.keys() ?? [])]
      for (const id of followedTournaments) followersOf.remove(id, connection)
      return followedTournaments.filter((id) => followersOf.of(id).size === 0)
    },
  }
}

/**
 * @returns a function that tells whether a client may follow the standings. Players and tables of a private tournament
 * are visible to its entrants only (S-REG-07)
 */
export const standingsAccessCheck = ({
  config,
  entrants,
}: TournamentSummary): ((connection: ClientChannel) => boolean) => {
  if (config.access === 'PUBLIC') return () => true
  const players = new Set<string | null>(entrants.map(({ player }) => player))
  return ({ player }) => players.has(player)
}
