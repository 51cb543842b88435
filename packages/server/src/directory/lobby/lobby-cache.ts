import type { PlayerId, SeatNo, TableId } from '@cardroom/engine'
import type { Bus } from '../../ports/bus.ts'
import type { Cancel } from '../../ports/clock.ts'
import type { TableSummary } from '../../tables/summaries.ts'
import { lobbyActor } from '../../tables/table-request.ts'

interface SeatChange {
  readonly id: TableId
  /** The player who took or left a seat; null if something else changed at the table. */
  readonly player: PlayerId | null
  /** All players with a seat or a reservation at the table now. */
  readonly present: readonly PlayerId[]
}

type SeatListener = (change: SeatChange) => void

export type LobbyCache = ReturnType<typeof lobbyCache>

/** The newest summary of every table, as published by the process that owns the table. */
export const lobbyCache = (bus: Bus) => {
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
    const before = cache.get(summary.id)
    if ((before?.seq ?? -1) > summary.seq) return null
    cache.set(summary.id, summary)
    const [was, is] = [before ? playersAt(before) : [], playersAt(summary)]
    // The index of seated players is left alone if only stacks have changed, which is the usual case.
    if (!isSamePlayers(was, is)) places.update(summary.id, was, is)
    return waiting.update(summary.id, before?.waiting ?? [], summary.waiting)
  }

  const applySummary = (summary: TableSummary): void => {
    // A summary that was published again changes nothing.
    if (cache.get(summary.id)?.seq === summary.seq && summary.moved.length === 0) return
    const waited = put(summary)
    if (waited === null) return
    const players: readonly (PlayerId | null)[] = summary.moved.length > 0 ? summary.moved : [null]
    const present = playersAt(summary).map(({ player }) => player)
    for (const player of players) for (const listener of listeners) listener({ id: summary.id, player, present })
    for (const player of waited) for (const listener of waitingListeners) listener(player)
  }

  const stop = bus.subscribe(lobbyActor, ({ events }) => {
    for (const summary of events) applySummary(summary as TableSummary)
  })

  return {
    of: (id: TableId): TableSummary | null => cache.get(id) ?? null,
    all: (): readonly TableSummary[] => [...cache.values()],
    onSeatChange: (listener: SeatListener): Cancel => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The tables where the players have a seat or a reservation. */
    places,
    /** The waiting lists of the players. */
    waiting,
    /** Called with every player whose place on a waiting list has changed. */
    onWaitingListChange: (listener: (player: PlayerId) => void): Cancel => {
      waitingListeners.add(listener)
      return () => waitingListeners.delete(listener)
    },
    /** Adds a summary that the caller got in another way than by the bus. */
    put: (summary: TableSummary): void => void put(summary),
    close: stop,
  }
}

const NO_TABLES: ReadonlySet<TableId> = new Set()

const playersAt = ({ seated, reserved }: TableSummary): readonly PlayerAtTable[] => [...seated, ...reserved]

interface PlayerAtTable {
  readonly player: PlayerId
}

/** An index of tables by player, so that the tables of a player are found without a search through all tables. */
const playerIndex = () => {
  const lists = new Map<PlayerId, Set<TableId>>()
  return {
    of: (player: PlayerId): ReadonlySet<TableId> => lists.get(player) ?? NO_TABLES,
    players: (): readonly PlayerId[] => [...lists.keys()],
    /** @returns the players whose place at the table may have changed */
    update: (
      table: TableId,
      before: readonly PlayerAtTable[],
      after: readonly PlayerAtTable[],
    ): readonly PlayerId[] => {
      if (before === after) return []
      for (const { player } of before) {
        lists.get(player)?.delete(table)
        if (lists.get(player)?.size === 0) lists.delete(player)
      }
      for (const { player } of after) lists.set(player, (lists.get(player) ?? new Set()).add(table))
      return [...new Set([...before, ...after].map(({ player }) => player))]
    },
  }
}

const isSamePlayers = (one: readonly PlayerAtTable[], other: readonly PlayerAtTable[]): boolean =>
  one.length === other.length && one.every(({ player }, index) => player === other[index]?.player)

/** @returns the seat a player holds at a table, or null */
export const seatOfPlayer = (summary: TableSummary, player: PlayerId): SeatNo | null =>
  summary.seated.find((place) => place.player === player)?.seat ?? null
