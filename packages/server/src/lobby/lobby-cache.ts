import type { PlayerId, SeatNo, TableId, WaitingPlayer } from '@cardroom/engine'
import type { Bus } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { lobbyActor, type TableSummary } from '../tables/table-request.ts'

/** Called when a player took or left a seat or, with null, when anything else changed at a table. */
type SeatListener = (change: { readonly id: TableId; readonly player: PlayerId | null }) => void

export type LobbyCache = ReturnType<typeof lobbyCache>

/** The newest summary of every table, published by the owners. */
export const lobbyCache = (bus: Bus) => {
  const cache = new Map<TableId, TableSummary>()
  const listeners = new Set<SeatListener>()
  const waiting = waitingIndex()
  const waitingListeners = new Set<(player: PlayerId) => void>()

  /** @returns the players whose place on the waiting list may have changed; null if a newer summary is known */
  const take = (news: TableSummary): readonly PlayerId[] | null => {
    const before = cache.get(news.id)
    if ((before?.seq ?? -1) > news.seq) return null
    cache.set(news.id, news)
    return waiting.update(news.id, before?.waiting ?? [], news.waiting)
  }

  const hear = (news: TableSummary): void => {
    const waited = take(news)
    if (waited === null) return
    const players: readonly (PlayerId | null)[] = news.moved.length > 0 ? news.moved : [null]
    for (const player of players) for (const listener of listeners) listener({ id: news.id, player })
    for (const player of waited) for (const listener of waitingListeners) listener(player)
  }

  const stop = bus.subscribe(lobbyActor, ({ events }) => {
    for (const news of events) hear(news as TableSummary)
  })

  return {
    of: (id: TableId): TableSummary | null => cache.get(id) ?? null,
    all: (): readonly TableSummary[] => [...cache.values()],
    onSeats: (listener: SeatListener): Cancel => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The waiting lists of the players. */
    waiting,
    /** Called with every player whose place on a waiting list has changed. */
    onWaiting: (listener: (player: PlayerId) => void): Cancel => {
      waitingListeners.add(listener)
      return () => waitingListeners.delete(listener)
    },
    /** Adds a summary that was read by request. */
    take: (news: TableSummary): void => void take(news),
    close: stop,
  }
}

const NOWHERE: ReadonlySet<TableId> = new Set()

/** The waiting lists of each player, indexed so that no search through all tables is needed. */
const waitingIndex = () => {
  const lists = new Map<PlayerId, Set<TableId>>()
  return {
    of: (player: PlayerId): ReadonlySet<TableId> => lists.get(player) ?? NOWHERE,
    players: (): readonly PlayerId[] => [...lists.keys()],
    /** @returns the players whose place on the list of the table may have changed */
    update: (
      table: TableId,
      before: readonly WaitingPlayer[],
      after: readonly WaitingPlayer[],
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

/** @returns the seat a player holds at a table, or null */
export const seatIn = (news: TableSummary, player: PlayerId): SeatNo | null =>
  news.seated.find((place) => place.player === player)?.seat ?? null
