import type { TournamentId } from '@cardroom/engine'
import type { ClientMessages, Dashboard } from '@cardroom/protocol'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { TournamentNews, Tournaments } from '../tournaments/contract.ts'
import { changesView, dashboardView, summaryView } from '../tournaments/views/dashboard-view.ts'
import type { Profiles } from '../views/profiles.ts'
import type { Connection, SendAll } from './connection.ts'

const SEND_MS = 1_000

/** The lists that a client asks for: players or tables. Their size grows with the field. */
type Lists = NonNullable<ClientMessages['leaderboard']['lists']>

export interface LeaderboardPorts {
  readonly tournaments: Pick<Tournaments, 'news' | 'onNews'>
  readonly profiles: Profiles
  readonly clock: Clock
  readonly connections: () => Iterable<Connection>
  /** Sends the same payload to many clients. */
  readonly sendAll: SendAll
  /** Called when standings could not be sent; the next change sends them again. */
  readonly failed: (error: unknown) => void
}

export type Leaderboards = ReturnType<typeof leaderboards>

/** Live standings of tournaments. */
export const leaderboards = (ports: LeaderboardPorts) => {
  const { tournaments, profiles, clock, connections, sendAll, failed } = ports
  const following = new WeakMap<Connection, Map<TournamentId, Lists>>()
  /** Tournaments whose standings are due, each with its newest summary and the timer that sends it. */
  const due = new Map<TournamentId, { news: TournamentNews; readonly cancel: Cancel }>()
  /** The last version that all followers have; the next delta is computed from it. */
  const bases = new Map<TournamentId, { readonly seq: number; readonly board: Dashboard }>()

  const boardOf = async (news: TournamentNews): Promise<Dashboard> => {
    await profiles.load(news.entrants.map(({ player }) => player))
    return dashboardView(news, profiles.of)
  }

  /** A player who un-registers from a private tournament stops following it. */
  const followers = (news: TournamentNews): Readonly<Record<Lists, readonly Connection[]>> => {
    const found: Record<Lists, Connection[]> = { whole: [], changes: [], none: [] }
    const mayFollow = followersOf(news)
    for (const connection of connections()) {
      const lists = following.get(connection)?.get(news.id)
      if (lists !== undefined && mayFollow(connection)) found[lists].push(connection)
    }
    return found
  }

  const send = async (news: TournamentNews): Promise<void> => {
    const { none, whole, changes } = followers(news)
    if (none.length > 0) sendAll(none, 'tournament_summary', summaryView(news))
    if (changes.length === 0) bases.delete(news.id)
    if (whole.length > 0 || changes.length > 0) sendBoard(news, await boardOf(news))
  }

  const sendBoard = (news: TournamentNews, board: Dashboard): void => {
    // Computed again: clients may have followed while profiles were loading.
    const { whole, changes } = followers(news)
    if (whole.length > 0) sendAll(whole, 'leaderboard', board)
    const base = bases.get(news.id)
    if (base === undefined || base.seq > news.seq) return
    bases.set(news.id, { seq: news.seq, board })
    if (changes.length > 0) sendAll(changes, 'leaderboard_changes', changesView(base.board, board))
  }

  /** The first change starts the timer; all changes until it fires are sent together. */
  const stopListening = tournaments.onNews((news) => {
    const waiting = due.get(news.id)
    if (waiting !== undefined) {
      waiting.news = news
      return
    }
    const cancel = clock.setTimer(clock.now() + SEND_MS, () => {
      const newest = due.get(news.id)?.news ?? news
      due.delete(news.id)
      send(newest).catch(failed)
    })
    due.set(news.id, { news, cancel })
  })

  const answer = async (connection: Connection, news: TournamentNews, lists: Lists): Promise<void> => {
    const board = lists === 'none' ? null : await boardOf(news)
    const wishes = following.get(connection) ?? new Map<TournamentId, Lists>()
    following.set(connection, wishes.set(news.id, lists))
    if (board === null) return connection.send('tournament_summary', summaryView(news))
    if (lists === 'whole') return connection.send('leaderboard', board)
    const base = bases.get(news.id) ?? { seq: news.seq, board }
    bases.set(news.id, base)
    connection.send('leaderboard', base.board)
  }

  return {
    /**
     * Answers at once, and again after each change, at most once a second (S-RT-07). The newest request of a client
     * counts.
     */
    follow: async (
      connection: Connection,
      id: TournamentId,
      lists: Lists = 'whole',
    ): Promise<'followed' | 'no-such-tournament' | 'private'> => {
      const news = await tournaments.news(id)
      if (news === null) return 'no-such-tournament'
      if (!followersOf(news)(connection)) return 'private'
      await answer(connection, news, lists)
      return 'followed'
    },
    close: (): void => {
      stopListening()
      for (const { cancel } of due.values()) cancel()
      due.clear()
    },
  }
}

/**
 * @returns whether a client may follow: players and tables of a private tournament are visible to its entrants only
 * (S-REG-07)
 */
const followersOf = ({ config, entrants }: TournamentNews): ((connection: Connection) => boolean) => {
  if (config.access === 'PUBLIC') return () => true
  const players = new Set<string | null>(entrants.map(({ player }) => player))
  return ({ player }) => players.has(player)
}
