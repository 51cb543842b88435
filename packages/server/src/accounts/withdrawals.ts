import type { TournamentId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { playerOf } from './player.ts'

const RETRY_MS = 2_000

export interface WithdrawalPorts {
  readonly tournaments: Pick<Tournaments, 'running' | 'ask'>
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/**
 * Takes a user out of every tournament that has not started, with full refund; one that runs is played out (S-USER-09).
 * Settles when each of them has answered; one that cannot just now is asked again by itself.
 */
export const withdrawals = ({ tournaments, clock, failed }: WithdrawalPorts) => {
  const leave = async (id: UserId, tournament: TournamentId): Promise<void> => {
    const answer = await tournaments.ask(tournament, playerOf(id), 'unregister')
    if (answer.ok || answer.refusal.code !== 'tournament-unavailable') return
    clock.setTimer(clock.now() + RETRY_MS, () => leave(id, tournament).catch(failed))
  }
  // All of them are asked, and not those whose news names the user: it may be older than the last registration.
  return async (id: UserId): Promise<void> => {
    const open = tournaments.running().filter(({ hasStarted }) => !hasStarted)
    await Promise.all(open.map((news) => leave(id, news.id)))
  }
}
