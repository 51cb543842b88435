import type { TournamentId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import { playerIdOf, type UserId, userId } from '../ports/ids.ts'
import type { Tournaments } from '../tournaments/contract.ts'

const RETRY_MS = 2_000

export interface BlockedEntrantRemoverPorts {
  readonly tournaments: Pick<Tournaments, 'unfinished' | 'ask'>
  readonly clock: Clock
  readonly reportFailure: (error: unknown) => void
}

/**
 * Unregisters blocked users from every tournament that has not started, with full refund. Running tournaments continue
 * for them (S-USER-09).
 */
export const blockedEntrantRemover = ({ tournaments, clock, reportFailure }: BlockedEntrantRemoverPorts) => {
  const unregister = async (id: UserId, tournament: TournamentId): Promise<void> => {
    const answer = await tournaments.ask(tournament, playerIdOf(id), 'unregister')
    if (answer.ok || answer.refusal.code !== 'tournament-unavailable') return
    clock.setTimer(clock.now() + RETRY_MS, () => unregister(id, tournament).catch(reportFailure))
  }
  const unstartedTournaments = () => tournaments.unfinished().filter(({ hasStarted }) => !hasStarted)
  return {
    /**
     * Unregisters the user from all tournaments that have not started. Settles when every tournament has answered; one
     * that is unavailable is asked again in the background. Even tournaments that do not list the user are asked,
     * because a cached summary may lack the user's latest registration.
     */
    withdraw: async (id: UserId): Promise<void> => {
      await Promise.all(unstartedTournaments().map((summary) => unregister(id, summary.id)))
    },
    /** Unregisters all blocked users from the unstarted tournaments whose summaries list them. */
    exitAllBlocked: async (blockedUsers: ReadonlySet<UserId>): Promise<void> => {
      const leaving = unstartedTournaments().flatMap(({ id, entrants }) =>
        entrants.map(({ player }) => userId(player)).flatMap((user) => (blockedUsers.has(user) ? [{ user, id }] : [])),
      )
      await Promise.all(leaving.map(({ user, id }) => unregister(user, id)))
    },
  }
}
