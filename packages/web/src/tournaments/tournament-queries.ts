import {
  listTournamentLevels,
  listTournamentPlayers,
  listTournamentPrizes,
  listTournaments,
  listTournamentTables,
} from '@cardroom/protocol'
import type { TournamentAccess } from '../navigation/paths.ts'
import { tournamentQueryKeyOf } from '../queries/room-queries.ts'
import { callEndpoint } from '../session/current-session.ts'

/** Polling interval of visible tournament lists and pages, ms. */
export const tournamentPollMs = 10_000

/** Prefix of the query keys of all tournament lists. */
export const tournamentListsQueryKey = ['tournaments'] as const

interface Paging {
  readonly skip: number
  readonly take: number
}

/** The public or the private tournaments that are not over (A-HTTP-18). */
export const openTournamentsQuery = (access: TournamentAccess) => ({
  queryKey: [...tournamentListsQueryKey, access],
  fetchPage: (page: Paging) =>
    callEndpoint(listTournaments, { query: { access: access === 'public' ? 'PUBLIC' : 'PRIVATE', ...page } }),
})

/** The tournaments of the signed-in user (A-HTTP-19, A-HTTP-20). */
export const ownTournamentsQuery = (type: 'upcoming' | 'past', userId: string) => ({
  queryKey: [...tournamentListsQueryKey, type, userId],
  fetchPage: (page: Paging) => callEndpoint(listTournaments, { query: { type, ...page } }),
})

const tabQuery =
  <Row>(
    name: string,
    fetchRows: (id: string, page: Paging) => Promise<{ readonly data: readonly Row[]; readonly count: number }>,
  ) =>
  (id: string, userId: string | null) => ({
    queryKey: [...tournamentQueryKeyOf(id), name, userId],
    fetchPage: (page: Paging) => fetchRows(id, page),
  })

/** The queries for the lists of the four tabs beside INFO (S-MTT-13). */
export const tabQueries = {
  players: tabQuery('players', (id, query) => callEndpoint(listTournamentPlayers, { params: { id }, query })),
  prizes: tabQuery('prizes', (id, query) => callEndpoint(listTournamentPrizes, { params: { id }, query })),
  tables: tabQuery('tables', (id, query) => callEndpoint(listTournamentTables, { params: { id }, query })),
  structure: tabQuery('structure', (id, query) => callEndpoint(listTournamentLevels, { params: { id }, query })),
} as const
