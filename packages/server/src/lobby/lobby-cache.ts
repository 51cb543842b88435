import type { PlayerId, SeatNo, TableId } from '@cardroom/engine'
import type { Bus } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { lobbyActor, type TableSummary } from '../tables/table-request.ts'
import { type WaitingIndex, waitingIndex } from './waiting-index.ts'

/** Called when a player took or left a seat or, with null, when anything else changed at a table. */
type SeatListener = (change: { readonly id: TableId; readonly player: PlayerId | null }) => void

/** The newest summary of every table, published by the owners. */
export interface LobbyCache {
  of(id: TableId): TableSummary | null
  all(): readonly TableSummary[]
  onSeats(listener: SeatListener): Cancel
  /** The waiting lists of the players. */
  readonly waiting: Pick<WaitingIndex, 'of' | 'players'>
  /** Called with every player whose place on a waiting list has changed. */
  onWaiting(listener: (player: PlayerId) => void): Cancel
  /** Adds a summary that was read by request. */
  take(news: TableSummary): void
  close(): void
}

export const lobbyCache = (bus: Bus): LobbyCache => {
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
    of: (id) => cache.get(id) ?? null,
    all: () => [...cache.values()],
    onSeats: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    waiting,
    onWaiting: (listener) => {
      waitingListeners.add(listener)
      return () => waitingListeners.delete(listener)
    },
    take: (news) => void take(news),
    close: stop,
  }
}

/** @returns the seat a player holds at a table, or null */
export const seatIn = (news: TableSummary, player: PlayerId): SeatNo | null =>
  news.seated.find((place) => place.player === player)?.seat ?? null
