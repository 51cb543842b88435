import type { TournamentId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { TournamentNews, Tournaments } from '../tournaments/contract.ts'
import { playerOf } from './player.ts'

const RETRY_MS = 2_000

export interface WithdrawalPorts {
  readonly tournaments: Pick<Tournaments, 'running' | 'ask'>
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Takes users out of every tournament that has not started, with full refund; one that runs is played out (S-USER-09). */
export interface Withdrawals {
  /** Settles when each of them has answered; one that cannot just now is asked again by itself. */
  withdraw(user: UserId): Promise<void>
  /** The same when the room starts, of the tournaments whose news name the user. */
  withdrawAtStart(user: UserId): Promise<void>
}

export const withdrawals = ({ tournaments, clock, failed }: WithdrawalPorts): Withdrawals => {
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
    // All of them are asked, and not those whose news name the user: it may be older than the last registration.
    withdraw: (id) => leaveAll(id, notStarted()),
    withdrawAtStart: (id) =>
      leaveAll(
        id,
        notStarted().filter(({ entrants }) => entrants.some(({ player }) => player === playerOf(id))),
      ),
  }
}
