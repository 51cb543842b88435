import type { TournamentId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import { userId } from '../ports/ids.ts'
import type { TournamentRecords } from '../store/tournaments.ts'
import { isOver } from './board.ts'
import type { TournamentNews, Tournaments } from './contract.ts'

export interface AftermathPorts {
  readonly records: TournamentRecords
  readonly clock: Clock
  /** What follows from a result that is kept; called again after a failure. */
  readonly follows: readonly ((news: TournamentNews) => Promise<void>)[]
}

/**
 * What has to be done when a tournament is over: its result is kept for the lists of its players, the referrers are paid,
 * everybody is told. Only then it counts as over, so whatever is cut short is done again.
 * @returns what to call with the last news; calling it again changes nothing
 */
export const aftermath =
  ({ records, clock, follows }: AftermathPorts) =>
  async (news: TournamentNews): Promise<void> => {
    const { id, entrants } = news
    if (entrants.length > 0) {
      const announced = await records.find(id)
      const players = entrants.map(({ player, fees }) => ({
        user: userId(player),
        fees: news.status === 'finished' ? fees : 0,
      }))
      await records.keepResult(id, { facts: { news, houseBots: announced?.houseBots ?? 0 }, players })
      for (const follow of follows) await follow(news)
    }
    await records.end(id, clock.now())
  }

export interface CatchUpPorts {
  readonly records: Pick<TournamentRecords, 'live' | 'end'>
  readonly tournaments: Pick<Tournaments, 'news'>
  readonly clock: Clock
  readonly afterTournament: (news: TournamentNews) => Promise<void>
  /** Told of one that could not be caught up with: it is tried again at the next start, and keeps none of the others. */
  readonly failed: (error: unknown) => void
}

/** At a start: what was over when the process ended, and what was announced and never made. */
export const catchUp = async ({ records, tournaments, clock, ...ports }: CatchUpPorts): Promise<void> => {
  for (const { id, startsAt } of await records.live()) {
    try {
      const news = await tournaments.news(id as TournamentId)
      if (news === null && startsAt <= clock.now()) await records.end(id, clock.now())
      if (news !== null && isOver(news)) await ports.afterTournament(news)
    } catch (error) {
      ports.failed(error)
    }
  }
}
