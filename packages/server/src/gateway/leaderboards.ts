import type { TournamentId } from '@cardroom/engine'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Profiles } from '../tables/contract.ts'
import type { TournamentNews, Tournaments } from '../tournaments/contract.ts'
import { dashboardView } from '../tournaments/views/dashboard-view.ts'
import type { Connection } from './connection.ts'

const SEND_MS = 1_000

/** Live standings of tournaments. */
export interface Leaderboards {
  /** Answers at once with `leaderboard`, and again after each change, at most once a second (S-RT-07). */
  follow(connection: Connection, tournament: TournamentId): Promise<'followed' | 'no-such-tournament' | 'private'>
  close(): void
}

export interface LeaderboardPorts {
  readonly tournaments: Pick<Tournaments, 'news' | 'onNews'>
  readonly profiles: Profiles
  readonly clock: Clock
  readonly connections: () => Iterable<Connection>
  /** Told why standings could not be sent; they are with the next change. */
  readonly failed: (error: unknown) => void
}

export const leaderboards = ({ tournaments, profiles, clock, connections, failed }: LeaderboardPorts): Leaderboards => {
  const following = new WeakMap<Connection, Set<TournamentId>>()
  /** The newest news of those whose standings are due, with the timer that sends them. */
  const due = new Map<TournamentId, { news: TournamentNews; readonly cancel: Cancel }>()

  const send = async (news: TournamentNews, to: readonly Connection[]): Promise<void> => {
    if (to.length === 0) return
    await profiles.load(news.entrants.map(({ player }) => player))
    const payload = dashboardView(news, profiles.of)
    for (const connection of to) connection.send('leaderboard', payload)
  }

  /** Who un-registers from a private one follows it no longer. */
  const followers = (news: TournamentNews): readonly Connection[] =>
    [...connections()].filter((connection) => following.get(connection)?.has(news.id) && mayFollow(news, connection))

  /** The first change sets the timer; those until it fires go out together. */
  const stopListening = tournaments.onNews((news) => {
    const waiting = due.get(news.id)
    if (waiting !== undefined) {
      waiting.news = news
      return
    }
    const cancel = clock.setTimer(clock.now() + SEND_MS, () => {
      const newest = due.get(news.id)?.news ?? news
      due.delete(news.id)
      send(newest, followers(newest)).catch(failed)
    })
    due.set(news.id, { news, cancel })
  })

  return {
    follow: async (connection, id) => {
      const news = await tournaments.news(id)
      if (news === null) return 'no-such-tournament'
      if (!mayFollow(news, connection)) return 'private'
      following.set(connection, (following.get(connection) ?? new Set()).add(id))
      await send(news, [connection])
      return 'followed'
    },
    close: () => {
      stopListening()
      for (const { cancel } of due.values()) cancel()
      due.clear()
    },
  }
}

/** Players and tables of a private tournament are for its entrants (S-REG-07). */
const mayFollow = ({ config, entrants }: TournamentNews, { player }: Connection): boolean =>
  config.access === 'PUBLIC' || entrants.some((entrant) => entrant.player === player)
