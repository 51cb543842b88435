import type { PlayerId, TournamentId } from '@cardroom/engine'
import type { UserId } from '../ports/ids.ts'
import type { TournamentRecords } from '../store/tournaments.ts'
import type { TournamentNews, Tournaments } from './contract.ts'
import type { TournamentCard } from './views/tournament-entry.ts'

/** The data for lists of tournaments: running ones, and the stored results of finished ones. */
export interface TournamentCards {
  /** Tournaments that are not finished, by start time (S-MTT-14). */
  open(): Promise<readonly TournamentCard[]>
  /** One tournament, finished or not. */
  of(id: string): Promise<TournamentCard | null>
  /** Tournaments that are not finished and that the player has entered, by start time (Q43). */
  upcoming(player: PlayerId): Promise<readonly TournamentCard[]>
  /** Finished tournaments that the user had entered, the last to end first. */
  past(
    user: UserId,
    skip: number,
    take: number,
  ): Promise<{ readonly count: number; readonly cards: readonly TournamentCard[] }>
}

export const tournamentCards = (
  tournaments: Pick<Tournaments, 'running' | 'news'>,
  records: Pick<TournamentRecords, 'find' | 'facts' | 'past'>,
): TournamentCards => {
  /** The number is fixed when a tournament is announced, so it is read once. */
  const houseBots = new Map<TournamentId, number>()

  const cardOf = async (news: TournamentNews): Promise<TournamentCard> => {
    const known = houseBots.get(news.id) ?? (await records.find(news.id))?.houseBots ?? 0
    houseBots.set(news.id, known)
    return { news, houseBots: known }
  }

  const running = (wanted: (news: TournamentNews) => boolean = () => true) => {
    const all = tournaments.running()
    for (const id of houseBots.keys()) if (!all.some((one) => one.id === id)) houseBots.delete(id)
    return Promise.all(all.filter(wanted).map(cardOf))
  }

  return {
    open: () => running(),
    of: async (id) => {
      const news = tournaments.running().find((one) => one.id === id)
      if (news) return cardOf(news)
      const kept = (await records.facts(id)) as TournamentCard | null
      if (kept) return kept
      const told = await tournaments.news(id as TournamentId)
      return told && cardOf(told)
    },
    upcoming: (player) => running(({ entrants }) => entrants.some((one) => one.player === player)),
    past: async (user, skip, take) => {
      const { count, facts } = await records.past(user, skip, take)
      return { count, cards: facts as readonly TournamentCard[] }
    },
  }
}
