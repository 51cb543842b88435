import type { PlayerId, TournamentId } from '@cardroom/engine'
import type { UserId } from '../ports/ids.ts'
import type { TournamentStore } from '../store/tournaments.ts'
import type { TournamentSummary, Tournaments } from './contract.ts'
import type { ListedTournament, SummaryWithHouseBots } from './views/tournament-list-item.ts'

type TournamentName = Pick<TournamentSummary['config'], 'name' | 'uid'>

/**
 * The data for lists of tournaments: summaries of tournaments that have not ended, and stored results of ended ones.
 */
export interface TournamentLists {
  /** Tournaments that have not ended, by start time (S-MTT-14). */
  unfinished(): Promise<readonly SummaryWithHouseBots[]>
  /** One tournament, whether it has ended or not; null for an unknown id. */
  of(id: string): Promise<SummaryWithHouseBots | null>
  /** Names and numbers (Q40) of tournaments, whether they have ended or not; those of unknown ids are absent. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, TournamentName>>
  /** Tournaments that have not ended and that the player has entered, by start time (Q43). */
  upcoming(player: PlayerId): Promise<readonly SummaryWithHouseBots[]>
  /** Ended tournaments that the user had entered, the last to end first; `count` is the number of all of them. */
  past(
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly cards: readonly ListedTournament[] }>
}

export const tournamentLists = (
  tournaments: Pick<Tournaments, 'unfinished' | 'summary'>,
  records: Pick<TournamentStore, 'find' | 'facts' | 'names' | 'past'>,
): TournamentLists => {
  /** The number of house bots by tournament. It is fixed at the announcement, so it is read once. */
  const houseBots = new Map<TournamentId, number>()

  const cardOf = async (summary: TournamentSummary): Promise<SummaryWithHouseBots> => {
    const botCount = houseBots.get(summary.id) ?? (await records.find(summary.id))?.houseBots ?? 0
    houseBots.set(summary.id, botCount)
    return { summary, houseBots: botCount }
  }

  const unfinishedCards = (isWanted: (summary: TournamentSummary) => boolean = () => true) => {
    const summaries = tournaments.unfinished()
    for (const id of houseBots.keys()) if (!summaries.some((summary) => summary.id === id)) houseBots.delete(id)
    return Promise.all(summaries.filter(isWanted).map(cardOf))
  }

  return {
    unfinished: () => unfinishedCards(),
    of: async (id) => {
      const liveSummary = tournaments.unfinished().find((summary) => summary.id === id)
      if (liveSummary) return cardOf(liveSummary)
      const storedCard = (await records.facts(id)) as SummaryWithHouseBots | null
      if (storedCard) return storedCard
      const summary = await tournaments.summary(id as TournamentId)
      return summary && cardOf(summary)
    },
    namesOf: async (ids) => {
      const names = new Map<string, TournamentName>()
      const unnamed = () => ids.filter((id) => !names.has(id))
      for (const { id, config } of tournaments.unfinished()) if (ids.includes(id)) names.set(id, config)
      for (const stored of await records.names(unnamed())) names.set(stored.id, stored)
      // No result is stored of a tournament that ended without entrants, because all had unregistered.
      for (const id of unnamed()) {
        const summary = await tournaments.summary(id as TournamentId)
        if (summary !== null) names.set(id, summary.config)
      }
      return names
    },
    upcoming: (player) => unfinishedCards(({ entrants }) => entrants.some((entrant) => entrant.player === player)),
    past: async (user, skip, take) => {
      const { count, facts } = await records.past(user, skip, take)
      return { count, cards: facts as readonly ListedTournament[] }
    },
  }
}

/** Reads the stored final summary of a tournament; null if none is stored, for example because it has not ended yet. */
export const finalSummaryReader =
  (records: Pick<TournamentStore, 'facts'>) =>
  async (id: TournamentId): Promise<TournamentSummary | null> =>
    ((await records.facts(id)) as SummaryWithHouseBots | null)?.summary ?? null
