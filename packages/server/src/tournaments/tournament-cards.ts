import type { PlayerId, TournamentId } from '@cardroom/engine'
import type { UserId } from '../ports/ids.ts'
import type { TournamentRecords } from '../store/tournaments.ts'
import type { TournamentSummary, Tournaments } from './contract.ts'
import type { ListedTournament, TournamentCard } from './views/tournament-entry.ts'

/** The data for lists of tournaments: unfinished ones, and the stored results of finished ones. */
export interface TournamentCards {
  /** Tournaments that are not finished, by start time (S-MTT-14). */
  unfinished(): Promise<readonly TournamentCard[]>
  /** One tournament, finished or not. */
  of(id: string): Promise<TournamentCard | null>
  /** Tournaments that are not finished and that the player has entered, by start time (Q43). */
  upcoming(player: PlayerId): Promise<readonly TournamentCard[]>
  /** Finished tournaments that the user had entered, the last to end first. */
  past(
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly cards: readonly ListedTournament[] }>
}

export const tournamentCards = (
  tournaments: Pick<Tournaments, 'unfinished' | 'summary'>,
  records: Pick<TournamentRecords, 'find' | 'facts' | 'past'>,
): TournamentCards => {
  /** The number of house bots by tournament. It is fixed at the announcement, so it is read once. */
  const houseBots = new Map<TournamentId, number>()

  const cardOf = async (summary: TournamentSummary): Promise<TournamentCard> => {
    const known = houseBots.get(summary.id) ?? (await records.find(summary.id))?.houseBots ?? 0
    houseBots.set(summary.id, known)
    return { summary, houseBots: known }
  }

  const unfinishedCards = (wanted: (summary: TournamentSummary) => boolean = () => true) => {
    const all = tournaments.unfinished()
    for (const id of houseBots.keys()) if (!all.some((one) => one.id === id)) houseBots.delete(id)
    return Promise.all(all.filter(wanted).map(cardOf))
  }

  return {
    unfinished: () => unfinishedCards(),
    of: async (id) => {
      const live = tournaments.unfinished().find((one) => one.id === id)
      if (live) return cardOf(live)
      const kept = (await records.facts(id)) as TournamentCard | null
      if (kept) return kept
      const summary = await tournaments.summary(id as TournamentId)
      return summary && cardOf(summary)
    },
    upcoming: (player) => unfinishedCards(({ entrants }) => entrants.some((one) => one.player === player)),
    past: async (user, skip, take) => {
      const { count, facts } = await records.past(user, skip, take)
      return { count, cards: facts as readonly ListedTournament[] }
    },
  }
}

/** Reads the stored final summary of a finished tournament; null before the end. */
export const finalSummary =
  (records: Pick<TournamentRecords, 'facts'>) =>
  async (id: TournamentId): Promise<TournamentSummary | null> =>
    ((await records.facts(id)) as TournamentCard | null)?.summary ?? null
