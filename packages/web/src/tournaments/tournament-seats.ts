import {
  listTournamentLevels,
  listTournaments,
  listTournamentTables,
  type Tournament,
  type TournamentLevel,
  type TournamentTable,
} from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../session/current-session.ts'
import { freshMs, tournamentListsKey } from './tournament-queries.ts'

/** A seat of the user in a tournament that is being played. */
export interface TournamentSeat {
  readonly tournament: Tournament
  /** The table's name within the tournament. */
  readonly table: string
  /** Tournament chips. */
  readonly stack: number
  /** Tournament chips; null where no level counts. */
  readonly blinds: { readonly smallBlind: number; readonly bigBlind: number } | null
}

/** The user's seat; null after their elimination. */
export const seatIn = (
  tournament: Tournament,
  { tables, levels }: { readonly tables: readonly TournamentTable[]; readonly levels: readonly TournamentLevel[] },
  userId: string,
): TournamentSeat | null => {
  const level = levels.find(({ isCurrent }) => isCurrent)
  for (const { name, players } of tables) {
    const own = players.find(({ id }) => id === userId)
    if (!own) continue
    const blinds = level ? { smallBlind: level.small_blind, bigBlind: level.big_blind } : null
    return { tournament, table: name, stack: own.chips, blinds }
  }
  return null
}

const all = { skip: 0, take: 100 }

const ask = async (tournament: Tournament, userId: string): Promise<TournamentSeat | null> => {
  const params = { id: tournament.id }
  const [tables, levels] = await Promise.all([
    call(listTournamentTables, { params, query: all }),
    call(listTournamentLevels, { params, query: all }),
  ])
  return seatIn(tournament, { tables: tables.data, levels: levels.data }, userId)
}

/** The user's seats in running tournaments, polled, because the socket reports only cash tables (S-RT-05). */
export const tournamentSeatsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...tournamentListsKey, 'seats', userId],
    refetchInterval: freshMs,
    queryFn: async (): Promise<readonly TournamentSeat[]> => {
      const { data } = await call(listTournaments, { query: { type: 'upcoming', ...all } })
      const played = data.filter(({ status }) => status === 'running' || status === 'on break')
      const seats = await Promise.all(played.map((tournament) => ask(tournament, userId)))
      return seats.filter((seat) => seat !== null)
    },
  })
