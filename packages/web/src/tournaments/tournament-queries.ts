import {
  listTournamentLevels,
  listTournamentPlayers,
  listTournamentPrizes,
  listTournaments,
  listTournamentTables,
} from '@cardroom/protocol'
import type { TournamentAccess } from '../navigation/paths.ts'
import { tournamentKey } from '../queries/room-queries.ts'
import { call } from '../session/current-session.ts'

/** Polling interval of visible tournament lists and pages, ms. */
export const tournamentPollMs = 10_000

/** Prefix of the query keys of all tournament lists. */
export const tournamentListsKey = ['tournaments'] as const

interface Paging {
  readonly skip: number
  readonly take: number
}

/** The tournaments of one kind that are not over (A-HTTP-18). */
export const openTournaments = (access: TournamentAccess) => ({
  queryKey: [...tournamentListsKey, access],
  fetchPage: (page: Paging) =>
    call(listTournaments, { query: { access: access === 'public' ? 'PUBLIC' : 'PRIVATE', ...page } }),
})

/** The tournaments of the signed-in user (A-HTTP-19, A-HTTP-20). */
export const ownTournaments = (type: 'upcoming' | 'past', userId: string) => ({
  queryKey: [...tournamentListsKey, type, userId],
  fetchPage: (page: Paging) => call(listTournaments, { query: { type, ...page } }),
})

const tabQuery =
  <Row>(
    name: string,
    fetchRows: (id: string, page: Paging) => Promise<{ readonly data: readonly Row[]; readonly count: number }>,
  ) =>
  (id: string, userId: string | null) => ({
    queryKey: [...tournamentKey(id), name, userId],
    fetchPage: (page: Paging) => fetchRows(id, page),
  })

/** The lists of the four tabs beside INFO (S-MTT-13). */
export const tabQueries = {
  players: tabQuery('players', (id, query) => call(listTournamentPlayers, { params: { id }, query })),
  prizes: tabQuery('prizes', (id, query) => call(listTournamentPrizes, { params: { id }, query })),
  tables: tabQuery('tables', (id, query) => call(listTournamentTables, { params: { id }, query })),
  structure: tabQuery('structure', (id, query) => call(listTournamentLevels, { params: { id }, query })),
} as const
