import type { TournamentId } from '@cardroom/engine'
import type { TournamentDashboardMessage } from '@cardroom/protocol'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { TournamentSummary, Tournaments } from '../tournaments/contract.ts'
import { dashboardChanges, dashboardView, tournamentSummaryMessage } from '../tournaments/views/dashboard-view.ts'
import type { ClientChannel, SendToMany } from './client-channel.ts'
import { type StandingsListsMode, standingsAccessCheck, standingsFollowerRegistry } from './standing-followers.ts'

const SEND_INTERVAL_MS = 1_000

export interface StandingsFeedPorts {
  readonly tournaments: Pick<Tournaments, 'summary' | 'onSummary'>
  readonly profiles: Profiles
  readonly clock: Clock
  readonly sendAll: SendToMany
  /** Called when standings could not be sent; the next change sends them again. */
  readonly reportFailure: (error: unknown) => void
}

export type StandingsFeed = ReturnType<typeof standingsFeed>

/** Sends clients the standings of the tournaments that they follow, and changes of these standings. */
export const standingsFeed = (ports: StandingsFeedPorts) => {
  const { tournaments, profiles, clock, sendAll, reportFailure } = ports
  const followers = standingsFollowerRegistry()
  /**
   * By tournament, the standings that were last sent to the followers who ask for changes. The next message to them has
   * only the changes since then.
   */
  const sentStates = new Map<TournamentId, { readonly seq: number; readonly standings: TournamentDashboardMessage }>()

  const standingsOf = async (summary: TournamentSummary): Promise<TournamentDashboardMessage> => {
    await profiles.load(summary.entrants.map(({ player }) => player))
    return dashboardView(summary, profiles.of)
  }

  const send = async (summary: TournamentSummary): Promise<void> => {
    const { none, whole, changes } = followers.of(summary)
    if (none.length > 0) sendAll(none, 'tournament_summary', tournamentSummaryMessage(summary))
    if (changes.length === 0) sentStates.delete(summary.id)
    if (whole.length > 0 || changes.length > 0) sendStandings(summary, await standingsOf(summary))
  }

  const sendStandings = (summary: TournamentSummary, standings: TournamentDashboardMessage): void => {
    // The followers are looked up again, because more clients may have begun to follow while profiles were loading.
    const { whole, changes } = followers.of(summary)
    if (whole.length > 0) sendAll(whole, 'leaderboard', standings)
    const sentState = sentStates.get(summary.id)
    if (sentState === undefined || sentState.seq > summary.seq) return
    sentStates.set(summary.id, { seq: summary.seq, standings })
    if (changes.length > 0) sendAll(changes, 'leaderboard_changes', dashboardChanges(sentState.standings, standings))
  }

  const sendFirstStandings = async (
    connection: ClientChannel,
    summary: TournamentSummary,
    lists: StandingsListsMode,
  ): Promise<void> => {
    const standings = lists === 'none' ? null : await standingsOf(summary)
    if (!followers.add(connection, summary.id, lists)) return
    if (standings === null) return connection.send('tournament_summary', tournamentSummaryMessage(summary))
    if (lists === 'whole') return connection.send('leaderboard', standings)
    const sentState = sentStates.get(summary.id) ?? { seq: summary.seq, standings }
    sentStates.set(summary.id, sentState)
    connection.send('leaderboard', sentState.standings)
  }

  const stop = onThrottledSummary(tournaments, clock, (summary) => void send(summary).catch(reportFailure))

  return {
    /**
     * Sends the standings at once, and again after each change, at most once a second (S-RT-07). A newer request of the
     * same client replaces its earlier one.
     */
    follow: async (
      connection: ClientChannel,
      id: TournamentId,
      lists: StandingsListsMode = 'whole',
    ): Promise<'followed' | 'no-such-tournament' | 'private-tournament'> => {
      const summary = await tournaments.summary(id)
      if (summary === null) return 'no-such-tournament'
      if (!standingsAccessCheck(summary)(connection)) return 'private-tournament'
      await sendFirstStandings(connection, summary, lists)
      return 'followed'
    },
    /** Called when a connection is closed: it no longer follows anything. */
    removeConnection: (connection: ClientChannel): void => {
      // A finished tournament does not change any more, so no later change would remove its entry in `sentStates`.
      for (const id of followers.removeConnection(connection)) sentStates.delete(id)
    },
    close: stop,
  }
}

/**
 * Calls a listener with the newest summary of a changed tournament, at most once a second for each tournament.
 * @returns a function that stops the calls
 */
const onThrottledSummary = (
  tournaments: Pick<Tournaments, 'onSummary'>,
  clock: Clock,
  onSettled: (summary: TournamentSummary) => void,
): Cancel => {
  /** Tournaments that have changed, each with its newest summary and the cancel function of its timer. */
  const pendingSummaries = new Map<TournamentId, { summary: TournamentSummary; readonly cancel: Cancel }>()
  /** The first change starts the timer; all changes until it fires count as one. */
  const stopListening = tournaments.onSummary((summary) => {
    const pendingSummary = pendingSummaries.get(summary.id)
    if (pendingSummary !== undefined) {
      pendingSummary.summary = summary
      return
    }
    const cancel = clock.setTimer(clock.now() + SEND_INTERVAL_MS, () => {
      const newestSummary = pendingSummaries.get(summary.id)?.summary ?? summary
      pendingSummaries.delete(summary.id)
      onSettled(newestSummary)
    })
    pendingSummaries.set(summary.id, { summary, cancel })
  })
  return () => {
    stopListening()
    for (const { cancel } of pendingSummaries.values()) cancel()
    pendingSummaries.clear()
  }
}
