import { MOST_SEATS, type SeatNo, type TableId } from '@cardroom/engine'
import type { GameConfig } from '../../config/game-config.ts'
import type { Profiles } from '../../ports/profiles.ts'
import type { TablePlace, Tables } from '../../tables/contract.ts'
import type { TableSummary } from '../../tables/summaries.ts'
import { stakeLevelOf } from '../../tables/table-config.ts'
import { type LobbyCache, seatOfPlayer } from './lobby-cache.ts'
import { lobbyGameView } from './lobby-game.ts'
import type { PotAverages } from './pot-averages.ts'

/** The calls of `Tables` that are answered from cached summaries, without asking the process that owns a table. */
export type LobbyRequests = Pick<
  Tables,
  'games' | 'game' | 'cashSeatsOf' | 'cashPlacesOf' | 'onSeatChange' | 'practiceSeat'
>

type FreeSeat = NonNullable<Awaited<ReturnType<LobbyRequests['practiceSeat']>>>

interface LobbyRow {
  readonly game: GameConfig
  readonly summary: TableSummary
}

/** Answers about lobby rows, the seats of a player and free practice seats, from the caches of summaries. */
export const lobbyRequests = ({
  games,
  cache,
  profiles,
  averages,
  houseBots,
}: {
  readonly games: readonly GameConfig[]
  readonly cache: LobbyCache
  readonly profiles: Profiles
  readonly averages: PotAverages
  /** Whether house bots join practice tables. */
  readonly houseBots: boolean
}): LobbyRequests => {
  const gameOf = new Map(games.map((game) => [game.id as TableId, game]))
  const placeByName = new Map([...games].sort(compareByName).map((game, place) => [game, place]))
  /** Sorts rows by big blind, then by name (S-CASH-03). */
  const compareByBlind = (a: LobbyRow, b: LobbyRow): number =>
    blindOf(a) - blindOf(b) || (placeByName.get(a.game) ?? 0) - (placeByName.get(b.game) ?? 0)
  const rowOf = (id: TableId): LobbyRow | null => {
    const [game, summary] = [gameOf.get(id), cache.of(id)]
    return game === undefined || summary === null ? null : { game, summary }
  }
  const rows = (): readonly LobbyRow[] => [...gameOf.keys()].flatMap((id) => rowOf(id) ?? [])

  const views = async (lobbyRows: readonly LobbyRow[]) => {
    await profiles.load(lobbyRows.flatMap(({ summary }) => summary.seated.map(({ player }) => player)))
    const averageOf = await averages.of(lobbyRows.map(({ summary }) => summary.id))
    return lobbyRows.map(({ game, summary }) => lobbyGameView(game, summary, averageOf(summary.id), profiles))
  }

  return {
    games: async (stake, skip, take) => {
      const matchingRows = rows().filter(({ summary }) => stakeLevelOf(summary.config.stakes.bigBlind) === stake)
      const page = matchingRows.sort(compareByBlind).slice(skip, skip + take)
      return { count: matchingRows.length, games: await views(page) }
    },
    game: async (id) => {
      const row = rowOf(id)
      return row === null ? null : ((await views([row]))[0] ?? null)
    },
    cashSeatsOf: async (player) => {
      const seatRows = [...cache.places.of(player)]
        .flatMap((id) => rowOf(id) ?? [])
        .filter(({ summary }) => seatOfPlayer(summary, player) !== null)
      const gameViews = await views(seatRows)
      return seatRows.flatMap(({ summary }, index) => {
        const seat = seatOfPlayer(summary, player)
        const game = gameViews[index]
        return seat === null || game === undefined ? [] : [{ id: summary.id, seat, game }]
      })
    },
    cashPlacesOf: (player) =>
      [...cache.places.of(player)].flatMap((table): readonly TablePlace[] => {
        const summary = cache.of(table)
        if (summary === null) return []
        const { id, seated, reserved } = summary
        const seat = seated.find((place) => place.player === player)
        if (seat) {
          return [{ id, chips: seat.stack + seat.queued + seat.staked, inHand: seat.inHand, isReserved: false }]
        }
        const reservation = reserved.find((place) => place.player === player)
        return reservation ? [{ id, chips: reservation.chips, inHand: false, isReserved: true }] : []
      }),
    onSeatChange: cache.onSeatChange,
    practiceSeat: async () => {
      const openRows = rows().filter(({ game }) => !game.closed)
      return houseBots ? seatAmongBots(openRows) : seatAmongPeople(openRows)
    },
  }
}

const seatAmongBots = (openRows: readonly LobbyRow[]): FreeSeat | null => {
  const [first] = openRows
    .filter(({ game, summary }) => game.practice && summary.freeSeat !== null)
    .sort((a, b) => seatingRank(a) - seatingRank(b) || blindOf(a) - blindOf(b))
  return first && first.summary.freeSeat !== null ? { id: first.summary.id, seat: first.summary.freeSeat } : null
}

/**
 * Finds a seat at the table with most people, even if a new player must wait there for the blind: without house bots an
 * empty table may stay empty.
 * @returns null if nobody sits at a table with a free seat
 */
const seatAmongPeople = (openRows: readonly LobbyRow[]): FreeSeat | null => {
  const [first] = openRows
    .flatMap((row) => {
      const seat = row.summary.freeSeat ?? findFreeSeat(row.summary)
      return row.summary.seated.length > 0 && seat !== null ? [{ row, seat }] : []
    })
    .sort((a, b) => b.row.summary.seated.length - a.row.summary.seated.length || blindOf(a.row) - blindOf(b.row))
  return first ? { id: first.row.summary.id, seat: first.seat } : null
}

/** @returns a free seat; null if the players who are seated or have a reservation fill the table */
const findFreeSeat = ({ config, seated, reserved }: TableSummary): SeatNo | null => {
  if (seated.length + reserved.length >= config.seats) return null
  const takenSeats = new Set<number>(seated.map(({ seat }) => seat))
  return (Array.from({ length: config.seats }, (_, seat) => seat).find((seat) => !takenSeats.has(seat)) ??
    null) as SeatNo | null
}

/**
 * Sort key of practice tables: tables for newcomers come before all others, and in each of the two groups the tables
 * with fewer seated players come first, so that the next player joins a game that is just beginning.
 */
const seatingRank = ({ game, summary }: LobbyRow): number => summary.seated.length + (game.newcomers ? 0 : MOST_SEATS)

const blindOf = ({ summary }: LobbyRow): number => summary.config.stakes.bigBlind

/**
 * Sorts by name, with numbers in names by their value: Micro 2 before Micro 10. Equal names keep the order of the
 * configuration.
 */
const compareByName = (a: GameConfig, b: GameConfig): number => nameCollator.compare(a.name, b.name)

/** Uses English on every machine, so that all processes of a room sort their pages in the same order. */
const nameCollator = new Intl.Collator('en', { numeric: true })
