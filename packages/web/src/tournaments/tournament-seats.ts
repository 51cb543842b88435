import {
  listTournamentLevels,
  listTournaments,
  listTournamentTables,
  readWholeList,
  type Tournament,
  type TournamentLevel,
  type TournamentTable,
} from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { CallEndpoint } from '../net/http-client.ts'
import { callEndpoint } from '../session/current-session.ts'
import { tournamentListsQueryKey, tournamentPollMs } from './tournament-queries.ts'

/** A seat of the user in a tournament that is being played. */
export interface TournamentSeat {
  readonly tournament: Tournament
  /** The table's name within the tournament. */
  readonly table: string
  /** Tournament chips. */
  readonly stack: number
  /** Tournament chips; null if no level is current. */
  readonly blinds: { readonly smallBlind: number; readonly bigBlind: number } | null
}

/** The user's seat; null if they sit at none of the tables, as after their elimination. */
export const tournamentSeatOf = (
  tournament: Tournament,
  { tables, levels }: { readonly tables: readonly TournamentTable[]; readonly levels: readonly TournamentLevel[] },
  userId: string,
): TournamentSeat | null => {
  const level = levels.find(({ isCurrent }) => isCurrent)
  for (const { name, players } of tables) {
    const player = players.find(({ id }) => id === userId)
    if (!player) continue
    const blinds = level ? { smallBlind: level.small_blind, bigBlind: level.big_blind } : null
    return { tournament, table: name, stack: player.chips, blinds }
  }
  return null
}

const fetchSeat = async (
  call: CallEndpoint,
  tournament: Tournament,
  userId: string,
): Promise<TournamentSeat | null> => {
  const params = { id: tournament.id }
  const [tables, levels] = await Promise.all([
    readWholeList((query) => call(listTournamentTables, { params, query })),
    call(listTournamentLevels, { params }),
  ])
  return tournamentSeatOf(tournament, { tables, levels: levels.data }, userId)
}

/** Fetches the user's seats in tournaments that are running or on a break. */
export const fetchTournamentSeats = async (call: CallEndpoint, userId: string): Promise<readonly TournamentSeat[]> => {
  const enteredTournaments = await readWholeList((page) =>
    call(listTournaments, { query: { type: 'upcoming', ...page } }),
  )
  const runningTournaments = enteredTournaments.filter(({ status }) => status === 'running' || status === 'on break')
  const seats = await Promise.all(runningTournaments.map((tournament) => fetchSeat(call, tournament, userId)))
  return seats.filter((seat) => seat !== null)
}

/** The user's seats in running tournaments, polled, because the socket reports only cash tables (S-RT-05). */
export const tournamentSeatsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...tournamentListsQueryKey, 'seats', userId],
    refetchInterval: tournamentPollMs,
    queryFn: () => fetchTournamentSeats(callEndpoint, userId),
  })
