import type { TournamentId } from '@cardroom/engine'
import type { Bus } from '../ports/bus.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { TournamentNews, Tournaments } from './contract.ts'
import { tournamentLobby } from './tournament-request.ts'

/** So long the news of a tournament that is over is kept at hand. */
const KEPT_MS = 600_000

type Listener = Parameters<Tournaments['onNews']>[0]

/** The newest news of the tournaments of the room, from the owners wherever they are. */
export interface TournamentBoard {
  of(id: TournamentId): TournamentNews | null
  all(): readonly TournamentNews[]
  onNews(listener: Listener): Cancel
  /** Takes news that was asked for. */
  take(news: TournamentNews): void
  close(): void
}

export const tournamentBoard = (bus: Bus, clock: Clock): TournamentBoard => {
  const board = new Map<TournamentId, TournamentNews>()
  const forgetting = new Map<TournamentId, Cancel>()
  const listeners = new Set<Listener>()

  const take = (news: TournamentNews): void => {
    const before = board.get(news.id) ?? null
    if (before !== null && before.seq > news.seq) return
    board.set(news.id, news)
    if (isOver(news) && !forgetting.has(news.id)) {
      const forget = clock.setTimer(clock.now() + KEPT_MS, () => {
        board.delete(news.id)
        forgetting.delete(news.id)
      })
      forgetting.set(news.id, forget)
    }
    for (const listener of listeners) listener(news, before)
  }

  const stop = bus.subscribe(tournamentLobby, ({ events }) => {
    for (const news of events) take(news as TournamentNews)
  })

  return {
    of: (id) => board.get(id) ?? null,
    all: () => [...board.values()],
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take,
    close: () => {
      stop()
      for (const cancel of forgetting.values()) cancel()
    },
  }
}

export const isOver = ({ status }: Pick<TournamentNews, 'status'>): boolean =>
  status === 'finished' || status === 'cancelled'
