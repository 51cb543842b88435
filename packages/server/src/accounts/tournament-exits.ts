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
export interface TournamentExits {
  /** Settles when every tournament has answered; an unavailable one is retried in the background. */
  withdraw(user: UserId): Promise<void>
  /** The same at the room's start, for tournaments whose summary lists the user. */
  exitAtStart(user: UserId): Promise<void>
}

export const tournamentExits = ({ tournaments, clock, failed }: TournamentExitsPorts): TournamentExits => {
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
    // Asks every tournament: a summary may be older than the user's latest registration.
    withdraw: (id) => leaveAll(id, notStarted()),
    exitAtStart: (id) =>
      leaveAll(
        id,
        notStarted().filter(({ entrants }) => entrants.some(({ player }) => player === playerOf(id))),
      ),
  }
}
