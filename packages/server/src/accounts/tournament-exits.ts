import type { TournamentId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { TournamentNews, Tournaments } from '../tournaments/contract.ts'
import { playerOf } from './player.ts'

const RETRY_MS = 2_000

export interface TournamentExitsPorts {
  readonly tournaments: Pick<Tournaments, 'running' | 'ask'>
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Unregisters blocked users from every tournament that has not started, with full refund; a running one goes on (S-USER-09). */
export const tournamentExits = ({ tournaments, clock, failed }: TournamentExitsPorts) => {
  const leave = async (id: UserId, tournament: TournamentId): Promise<void> => {
    const answer = await tournaments.ask(tournament, playerOf(id), 'unregister')
    if (answer.ok || answer.refusal.code !== 'tournament-unavailable') return
    clock.setTimer(clock.now() + RETRY_MS, () => leave(id, tournament).catch(failed))
  }
  const notStarted = () => tournaments.running().filter(({ hasStarted }) => !hasStarted)
  const leaveAll = async (id: UserId, from: readonly TournamentNews[]): Promise<void> => {
    await Promise.all(from.map((news) => leave(id, news.id)))
  }
  return {
    /**
     * Settles when every tournament has answered; an unavailable one is retried in the background. It asks all of them:
     * a summary may be older than the user's latest registration.
     */
    withdraw: (id: UserId): Promise<void> => leaveAll(id, notStarted()),
    /** The same at the room's start, for tournaments whose summary lists the user. */
    exitAtStart: (id: UserId): Promise<void> =>
      leaveAll(
        id,
        notStarted().filter(({ entrants }) => entrants.some(({ player }) => player === playerOf(id))),
      ),
  }
}
