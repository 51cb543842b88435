import type { PlayerId, SeatNo, TableId } from '@cardroom/engine'
import type { Bus } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { lobbyActor, type TableNews } from './table-request.ts'

/** Told that a player took or left a seat, or, with null, that something else changed at a table. */
type SeatListener = (change: { readonly id: TableId; readonly player: PlayerId | null }) => void

/** The newest news of every table, from the owners wherever they are. */
export interface LobbyBoard {
  of(id: TableId): TableNews | null
  all(): readonly TableNews[]
  onSeats(listener: SeatListener): Cancel
  /** Takes news that was asked for. */
  take(news: TableNews): void
  close(): void
}

export const lobbyBoard = (bus: Bus): LobbyBoard => {
  const board = new Map<TableId, TableNews>()
  const listeners = new Set<SeatListener>()

  const take = (news: TableNews): boolean => {
    if ((board.get(news.id)?.seq ?? -1) > news.seq) return false
    board.set(news.id, news)
    return true
  }

  const hear = (news: TableNews): void => {
    if (!take(news)) return
    const players: readonly (PlayerId | null)[] = news.moved.length > 0 ? news.moved : [null]
    for (const player of players) for (const listener of listeners) listener({ id: news.id, player })
  }

  const stop = bus.subscribe(lobbyActor, ({ events }) => {
    for (const news of events) hear(news as TableNews)
  })

  return {
    of: (id) => board.get(id) ?? null,
    all: () => [...board.values()],
    onSeats: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: (news) => void take(news),
    close: stop,
  }
}

/** @returns the seat a player holds at a table, or null */
export const seatIn = (news: TableNews, player: PlayerId): SeatNo | null =>
  news.seated.find((place) => place.player === player)?.seat ?? null
