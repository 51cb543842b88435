import type { TournamentId } from '@cardroom/engine'
import type { ClientMessages, Dashboard } from '@cardroom/protocol'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { TournamentSummary, Tournaments } from '../tournaments/contract.ts'
import { changesView, dashboardView, summaryView } from '../tournaments/views/dashboard-view.ts'
import type { Profiles } from '../views/profiles.ts'
import type { Connection, SendAll } from './connection.ts'
import { connectionsBy } from './connections-by.ts'

const SEND_MS = 1_000

/** The lists that a client asks for: players or tables. Their size grows with the field. */
type Lists = NonNullable<ClientMessages['leaderboard']['lists']>

export interface LeaderboardPorts {
  readonly tournaments: Pick<Tournaments, 'summary' | 'onSummary'>
  readonly profiles: Profiles
  readonly clock: Clock
  /** Sends the same payload to many clients. */
  readonly sendAll: SendAll
  /** Called when standings could not be sent; the next change sends them again. */
  readonly failed: (error: unknown) => void
}

export type Leaderboards = ReturnType<typeof leaderboards>

/** Live standings of tournaments. */
export const leaderboards = (ports: LeaderboardPorts) => {
  const { tournaments, profiles, clock, sendAll, failed } = ports
  const following = new WeakMap<Connection, Map<TournamentId, Lists>>()
  const followersOf = connectionsBy<TournamentId>()
  /** A message may be handled after its connection was closed. */
  const gone = new WeakSet<Connection>()
  /** Tournaments whose standings are due, each with its newest summary and the timer that sends it. */
  const due = new Map<TournamentId, { summary: TournamentSummary; readonly cancel: Cancel }>()
  /** The last version that all followers have; the next delta is computed from it. */
  const bases = new Map<TournamentId, { readonly seq: number; readonly board: Dashboard }>()

  const boardOf = async (summary: TournamentSummary): Promise<Dashboard> => {
    await profiles.load(summary.entrants.map(({ player }) => player))
    return dashboardView(summary, profiles.of)
  }

  /** A player who un-registers from a private tournament stops following it. */
  const followers = (summary: TournamentSummary): Readonly<Record<Lists, readonly Connection[]>> => {
    const found: Record<Lists, Connection[]> = { whole: [], changes: [], none: [] }
    const mayFollow = allowedBy(summary)
    for (const connection of followersOf.of(summary.id)) {
      const lists = following.get(connection)?.get(summary.id)
      if (lists !== undefined && mayFollow(connection)) found[lists].push(connection)
    }
    return found
  }

  const send = async (summary: TournamentSummary): Promise<void> => {
    const { none, whole, changes } = followers(summary)
    if (none.length > 0) sendAll(none, 'tournament_summary', summaryView(summary))
    if (changes.length === 0) bases.delete(summary.id)
    if (whole.length > 0 || changes.length > 0) sendBoard(summary, await boardOf(summary))
  }

  const sendBoard = (summary: TournamentSummary, board: Dashboard): void => {
    // Computed again: clients may have followed while profiles were loading.
    const { whole, changes } = followers(summary)
    if (whole.length > 0) sendAll(whole, 'leaderboard', board)
    const base = bases.get(summary.id)
    if (base === undefined || base.seq > summary.seq) return
    bases.set(summary.id, { seq: summary.seq, board })
    if (changes.length > 0) sendAll(changes, 'leaderboard_changes', changesView(base.board, board))
  }

  /** The first change starts the timer; all changes until it fires are sent together. */
  const stopListening = tournaments.onSummary((summary) => {
    const waiting = due.get(summary.id)
    if (waiting !== undefined) {
      waiting.summary = summary
      return
    }
    const cancel = clock.setTimer(clock.now() + SEND_MS, () => {
      const newest = due.get(summary.id)?.summary ?? summary
      due.delete(summary.id)
      send(newest).catch(failed)
    })
    due.set(summary.id, { summary, cancel })
  })

  const answer = async (connection: Connection, summary: TournamentSummary, lists: Lists): Promise<void> => {
    const board = lists === 'none' ? null : await boardOf(summary)
    if (gone.has(connection)) return
    followersOf.add(summary.id, connection)
    const wishes = following.get(connection) ?? new Map<TournamentId, Lists>()
    following.set(connection, wishes.set(summary.id, lists))
    if (board === null) return connection.send('tournament_summary', summaryView(summary))
    if (lists === 'whole') return connection.send('leaderboard', board)
    const base = bases.get(summary.id) ?? { seq: summary.seq, board }
    bases.set(summary.id, base)
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
      const summary = await tournaments.summary(id)
      if (summary === null) return 'no-such-tournament'
      if (!allowedBy(summary)(connection)) return 'private'
      await answer(connection, summary, lists)
      return 'followed'
    },
    /** The connection is closed: it follows nothing any more. */
    left: (connection: Connection): void => {
      gone.add(connection)
      for (const id of following.get(connection)?.keys() ?? []) {
        followersOf.remove(id, connection)
        // A finished tournament does not change any more, so no change would remove it.
        if (followersOf.of(id).size === 0) bases.delete(id)
      }
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
const allowedBy = ({ config, entrants }: TournamentSummary): ((connection: Connection) => boolean) => {
  if (config.access === 'PUBLIC') return () => true
  const players = new Set<string | null>(entrants.map(({ player }) => player))
  return ({ player }) => players.has(player)
}
