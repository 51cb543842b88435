import type { PlayerId, SeatNo, TableId } from '@cardroom/engine'
import type { Bus } from '../../ports/bus.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { TableSummary } from '../../tables/summaries.ts'
import { lobbyActorId } from '../../tables/table-request.ts'
import { forgetScheduler } from './forget-later.ts'

interface SeatChange {
  readonly id: TableId
  /** The player who took or left a seat; null if something else changed at the table. */
  readonly player: PlayerId | null
  /** All players with a seat or a reservation at the table now. */
  readonly presentPlayers: readonly PlayerId[]
}

/** How long the summary of a home game stays in the cache after the game's end. */
const ENDED_GAME_CACHE_MS = 600_000

type SeatListener = (change: SeatChange) => void

export type LobbyCache = ReturnType<typeof lobbyCache>

/**
 * The newest summary of every table, as published by the process that owns the table. The summary of a home game is
 * dropped some time after the game's end.
 */
export const lobbyCache = (bus: Bus, clock: Clock) => {
  const cache = new Map<TableId, TableSummary>()
  const listeners = new Set<SeatListener>()
  const places = playerIndex()
  const waiting = playerIndex()
  const waitingListeners = new Set<(player: PlayerId) => void>()

  /**
   * Stores a summary.
   * @returns the players whose place on the waiting list may have changed; null if the cache had a newer summary
   */
  const put = (summary: TableSummary): readonly PlayerId[] | null => {
    const summaryBefore = cache.get(summary.id)
    if ((summaryBefore?.seq ?? -1) > summary.seq) return null
    cache.set(summary.id, summary)
    if (summary.home?.isOver && summary.seated.length === 0) endedGames.later(summary.id)
    const [playersBefore, playersAfter] = [summaryBefore ? playersAt(summaryBefore) : [], playersAt(summary)]
    // The index of seated players is left alone if only stacks have changed, which is the usual case.
    if (!isSamePlayers(playersBefore, playersAfter)) places.update(summary.id, playersBefore, playersAfter)
    const changedPlayers = waiting.update(summary.id, summaryBefore?.waiting ?? [], summary.waiting)
    return [...changedPlayers, ...playersAnsweringOffers(summaryBefore, summary)]
  }

  const endedGames = forgetScheduler<TableId>(clock, ENDED_GAME_CACHE_MS, (id) => {
    waiting.update(id, cache.get(id)?.waiting ?? [], [])
    cache.delete(id)
  })

  const applySummary = (summary: TableSummary): void => {
    // A summary that was published again changes nothing.
    if (cache.get(summary.id)?.seq === summary.seq && summary.moved.length === 0) return
    const seatedBefore = cache.get(summary.id)?.seated ?? summary.seated
    const waitingPlayers = put(summary)
    if (waitingPlayers === null) return
    // A summary in which a player moved may have been lost on its way from another process.
    const moved = new Set([...summary.moved, ...playersInOneOf(seatedBefore, summary.seated)])
    const players: readonly (PlayerId | null)[] = moved.size > 0 ? [...moved] : [null]
    const presentPlayers = playersAt(summary).map(({ player }) => player)
    for (const player of players) for (const listener of listeners) listener({ id: summary.id, player, presentPlayers })
    for (const player of waitingPlayers) for (const listener of waitingListeners) listener(player)
  }

  const stop = bus.subscribe(lobbyActorId, ({ events }) => {
    for (const summary of events) applySummary(summary as TableSummary)
  })

  return {
    of: (id: TableId): TableSummary | null => cache.get(id) ?? null,
    all: (): readonly TableSummary[] => [...cache.values()],
    onSeatChange: (listener: SeatListener): Cancel => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** For each player the tables where the player has a seat or a reservation. */
    places,
    /** For each player the tables on whose waiting lists the player is. */
    waiting,
    /** Calls `listener` with every player whose place on a waiting list may have changed. */
    onWaitingListChange: (listener: (player: PlayerId) => void): Cancel => {
      waitingListeners.add(listener)
      return () => waitingListeners.delete(listener)
    },
    /** Adds a summary that the caller got in another way than by the bus. */
    put: (summary: TableSummary): void => void put(summary),
    close: (): void => {
      stop()
      endedGames.close()
    },
  }
}

const NO_TABLES: ReadonlySet<TableId> = new Set()

const playersAt = ({ seated, reserved }: TableSummary): readonly PlayerAtTable[] => [...seated, ...reserved]

interface PlayerAtTable {
  readonly player: PlayerId
}

/** An index of tables by player, so that the tables of a player are found without a search through all tables. */
const playerIndex = () => {
  const tablesByPlayer = new Map<PlayerId, Set<TableId>>()
  return {
    of: (player: PlayerId): ReadonlySet<TableId> => tablesByPlayer.get(player) ?? NO_TABLES,
    players: (): readonly PlayerId[] => [...tablesByPlayer.keys()],
    /** @returns the players whose place at the table may have changed */
    update: (
      table: TableId,
      playersBefore: readonly PlayerAtTable[],
      playersAfter: readonly PlayerAtTable[],
    ): readonly PlayerId[] => {
      if (playersBefore === playersAfter) return []
      for (const { player } of playersBefore) {
        tablesByPlayer.get(player)?.delete(table)
        if (tablesByPlayer.get(player)?.size === 0) tablesByPlayer.delete(player)
      }
      for (const { player } of playersAfter)
        tablesByPlayer.set(player, (tablesByPlayer.get(player) ?? new Set()).add(table))
      return [...new Set([...playersBefore, ...playersAfter].map(({ player }) => player))]
    },
  }
}

const isSamePlayers = (a: readonly PlayerAtTable[], b: readonly PlayerAtTable[]): boolean =>
  a.length === b.length && a.every(({ player }, index) => player === b[index]?.player)

/**
 * The players on the waiting list of a home game who have asked its host for chips, or whose request has ended. Asking
 * answers the offer of a place.
 */
const playersAnsweringOffers = (before: TableSummary | undefined, after: TableSummary): readonly PlayerId[] => {
  if (!before?.home || !after.home || before.waiting !== after.waiting) return []
  const [askedBefore, asksNow] = [before.home.asking, after.home.asking]
  const isChanged = (player: PlayerId) => askedBefore.includes(player) !== asksNow.includes(player)
  return after.waiting.map(({ player }) => player).filter(isChanged)
}

/** The players who are in only one of the two lists. */
const playersInOneOf = (a: readonly PlayerAtTable[], b: readonly PlayerAtTable[]): readonly PlayerId[] => {
  if (isSamePlayers(a, b)) return []
  const all = [...a, ...b].map(({ player }) => player)
  return all.filter((player) => all.indexOf(player) === all.lastIndexOf(player))
}

/** @returns the seat a player holds at a table, or null */
export const seatOfPlayer = (summary: TableSummary, player: PlayerId): SeatNo | null =>
  summary.seated.find((place) => place.player === player)?.seat ?? null
