import { departureOf, minBuyInFor, type PlayerId, RATHOLE_WINDOW_MS, type SeatNo, type TableId } from '@cardroom/engine'
import type { GameConfig } from '../../config/game-config.ts'
import { wireChipsOf } from '../../ports/amounts.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Profiles } from '../../ports/profiles.ts'
import type { PlayerBuyInLimits, SeatSuggestion, Tables } from '../../tables/contract.ts'
import type { TableSummary } from '../../tables/summaries.ts'
import { stakeLevelOf } from '../../tables/table-config.ts'
import type { LobbyCache } from './lobby-cache.ts'

/**
 * Answers queries about buy-in limits, waiting lists and quick seats from cached summaries, without asking the process
 * that owns a table.
 */
export type SeatingQueries = Pick<Tables, 'buyIn' | 'waitingOf' | 'allWaiting' | 'onWaitingListChange' | 'quickSeat'>

export interface SeatingQueriesPorts {
  readonly games: readonly GameConfig[]
  readonly cache: LobbyCache
  readonly profiles: Profiles
  readonly clock: Clock
}

export const seatingQueries = ({ games, cache, profiles, clock }: SeatingQueriesPorts): SeatingQueries => {
  const buyInAt = (summary: TableSummary, player: PlayerId): PlayerBuyInLimits => {
    const now = clock.now()
    const departure = departureOf(summary, player, now)
    return {
      minimum: minBuyInFor(summary, player, now),
      maximum: summary.config.maxBuyIn,
      leftWith: departure && { stack: departure.stack, until: departure.at + RATHOLE_WINDOW_MS },
      place: placeFor(summary, player),
      waiting: summary.waiting.length,
    }
  }

  /**
   * Sort order for the player's quick seat: tables with most people (house bots do not count), then most seated
   * players, then smaller blinds.
   */
  const compareByPeople = (a: TableSummary, b: TableSummary): number =>
    countPeople(b) - countPeople(a) ||
    b.seated.length - a.seated.length ||
    a.config.stakes.bigBlind - b.config.stakes.bigBlind ||
    (a.id < b.id ? -1 : 1)

  const countPeople = ({ seated }: TableSummary): number =>
    seated.filter(({ player }) => !profiles.of(player).isBot).length

  const quickSeat: SeatingQueries['quickSeat'] = (stake, player, balance) => {
    const openSummaries = games.flatMap(({ id, closed }) => {
      const summary = closed ? null : cache.of(id as TableId)
      const isSuitable =
        summary !== null &&
        stakeLevelOf(summary.config.stakes.bigBlind) === stake &&
        placeFor(summary, player) !== 'own'
      return isSuitable ? [summary] : []
    })
    const affordableTables = openSummaries.filter((summary) => minBuyInFor(summary, player, clock.now()) <= balance)
    if (affordableTables.length === 0) return openSummaries.length === 0 ? null : 'insufficient'
    const [bestTable] = affordableTables.filter((summary) => placeFor(summary, player) === 'free').sort(compareByPeople)
    if (bestTable) return { id: bestTable.id, seat: bestTable.freeSeat ?? firstOpenSeat(bestTable) }
    const [tableWithShortestList] = affordableTables.sort(
      (a, b) => a.waiting.length - b.waiting.length || compareByPeople(a, b),
    )
    return tableWithShortestList ? ({ id: tableWithShortestList.id, seat: null } satisfies SeatSuggestion) : null
  }

  return {
    buyIn: (tableId, player) => {
      const summary = cache.of(tableId)
      return summary && buyInAt(summary, player)
    },
    waitingOf: (player) =>
      [...cache.waiting.of(player)].flatMap((tableId) => {
        const summary = cache.of(tableId)
        const index = summary?.waiting.findIndex((waitingPlayer) => waitingPlayer.player === player) ?? -1
        if (summary === null || index < 0) return []
        const { smallBlind, bigBlind } = summary.config.stakes
        return {
          gameId: tableId,
          name: summary.name,
          smallBlind: wireChipsOf(smallBlind),
          bigBlind: wireChipsOf(bigBlind),
          min_buy: wireChipsOf(minBuyInFor(summary, player, clock.now())),
          position: index + 1,
          waiting: summary.waiting.length,
          // A player of a home game who has asked for chips has answered the offer, and waits for the host.
          expireAt: summary.home?.asking.includes(player) ? null : (summary.waiting[index]?.offeredUntil ?? null),
        }
      }),
    allWaiting: cache.waiting.players,
    onWaitingListChange: cache.onWaitingListChange,
    quickSeat,
  }
}

const placeFor = (
  { seated, reserved, waiting, freePlaces }: TableSummary,
  player: PlayerId,
): PlayerBuyInLimits['place'] => {
  if ([...seated, ...reserved].some((place) => place.player === player)) return 'own'
  const isOffered = waiting.some(
    (waitingPlayer) => waitingPlayer.player === player && waitingPlayer.offeredUntil !== null,
  )
  return isOffered || freePlaces > 0 ? 'free' : 'full'
}

const firstOpenSeat = ({ seated, config }: TableSummary): SeatNo | null => {
  const takenSeats = new Set(seated.map(({ seat }) => seat))
  const openSeats = Array.from({ length: config.seats }, (_, seat) => seat as SeatNo).filter(
    (seat) => !takenSeats.has(seat),
  )
  return openSeats[0] ?? null
}
