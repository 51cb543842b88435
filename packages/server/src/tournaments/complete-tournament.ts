import type { TournamentId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import { userId } from '../ports/ids.ts'
import type { TournamentStore } from '../store/tournaments.ts'
import { feesKeptOf, isOver, type TournamentSummary, type Tournaments } from './contract.ts'

export interface CompletionPorts {
  readonly records: TournamentStore
  readonly clock: Clock
  /** The steps after the result is stored, in order. If one fails, all are repeated at the next call. */
  readonly followUpSteps: readonly ((summary: TournamentSummary) => Promise<void>)[]
}

/**
 * The steps at the end of a tournament: store its result for the players' lists, then run `followUpSteps`, which pay
 * the referrers and notify the players. The tournament is recorded as ended only after all steps, so interrupted steps
 * are repeated. A tournament without entrants is only recorded as ended.
 * @returns a function to call with the final summary; a call after a complete one has no further effect
 */
export const tournamentCompleter =
  ({ records, clock, followUpSteps }: CompletionPorts) =>
  async (summary: TournamentSummary): Promise<void> => {
    const { id, entrants } = summary
    if (entrants.length > 0) {
      const announcement = await records.find(id)
      const players = entrants.map((entrant) => ({ user: userId(entrant.player), fees: feesKeptOf(summary, entrant) }))
      await records.keepResult(id, { facts: { summary, houseBots: announcement?.houseBots ?? 0 }, players })
      for (const follow of followUpSteps) await follow(summary)
    }
    await records.end(id, clock.now())
  }

export interface CompleteEndedPorts {
  readonly records: Pick<TournamentStore, 'live' | 'end'>
  readonly tournaments: Pick<Tournaments, 'summary'>
  readonly clock: Clock
  readonly afterTournament: (summary: TournamentSummary) => Promise<void>
  /**
   * Called if a tournament could not be completed. The other tournaments are completed all the same; this one is tried
   * again at the next start of the room.
   */
  readonly reportFailure: (error: unknown) => void
}

/**
 * At the start of the room: repeats the final steps of tournaments that are over, and ends the records of tournaments
 * whose start time has passed although they were never created.
 */
export const completeEndedTournaments = async ({
  records,
  tournaments,
  clock,
  ...ports
}: CompleteEndedPorts): Promise<void> => {
  for (const { id, startsAt } of await records.live()) {
    try {
      const summary = await tournaments.summary(id as TournamentId)
      if (summary === null && startsAt <= clock.now()) await records.end(id, clock.now())
      if (summary !== null && isOver(summary)) await ports.afterTournament(summary)
    } catch (error) {
      ports.reportFailure(error)
    }
  }
}
