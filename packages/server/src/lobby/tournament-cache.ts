import type { TournamentId } from '@cardroom/engine'
import type { Bus } from '../ports/bus.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { isOver, type TournamentNews, type Tournaments } from '../tournaments/contract.ts'
import { tournamentLobby } from '../tournaments/tournament-request.ts'

/** How long the summary of a finished tournament stays in the cache. */
const KEPT_MS = 600_000

type Listener = Parameters<Tournaments['onNews']>[0]

export type TournamentCache = ReturnType<typeof tournamentCache>

/** The newest summaries of the room's tournaments, published by the owners. */
export const tournamentCache = (bus: Bus, clock: Clock) => {
  const cache = new Map<TournamentId, TournamentNews>()
  const forgetting = new Map<TournamentId, Cancel>()
  const listeners = new Set<Listener>()

  const take = (news: TournamentNews): void => {
    const before = cache.get(news.id) ?? null
    if (before !== null && before.seq > news.seq) return
    cache.set(news.id, news)
    if (isOver(news) && !forgetting.has(news.id)) {
      const forget = clock.setTimer(clock.now() + KEPT_MS, () => {
        cache.delete(news.id)
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
    of: (id: TournamentId): TournamentNews | null => cache.get(id) ?? null,
    all: (): readonly TournamentNews[] => [...cache.values()],
    onNews: (listener: Listener): Cancel => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Adds a summary that was read by request. */
    take,
    close: (): void => {
      stop()
      for (const cancel of forgetting.values()) cancel()
    },
  }
}
