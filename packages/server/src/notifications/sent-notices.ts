import type { PlayerId } from '@cardroom/engine'
import { userId } from '../ports/ids.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { TournamentSummary } from '../tournaments/contract.ts'
import type { Notifier } from './notifier.ts'
import type { NotificationOccasion } from './occasions.ts'

interface SentNoticesPorts {
  readonly notifier: Pick<Notifier, 'notifyAll'>
  readonly profiles: Profiles
}

/** Notices about tournaments: each player gets one notice for an occasion, however often it is sent; bots get none. */
export const tournamentNoticeSender = ({ notifier, profiles }: SentNoticesPorts) => {
  const notifiedIds = new Set<string>()
  return {
    send: async (
      summary: TournamentSummary,
      players: readonly PlayerId[],
      occasion: NotificationOccasion,
    ): Promise<void> => {
      // Most entrants were notified after an earlier summary; for them the database need not be asked.
      const unsentNotices = players
        .map((player) => ({ player, id: notificationIdOf(summary, player, occasion.type) }))
        .filter(({ id }) => !notifiedIds.has(id))
      if (unsentNotices.length === 0) return
      for (const { id } of unsentNotices) notifiedIds.add(id)
      try {
        await profiles.load(unsentNotices.map(({ player }) => player))
        const people = unsentNotices.filter(({ player }) => !profiles.of(player).isBot)
        await notifier.notifyAll(
          people.map(({ player, id }) => ({ id, user: userId(player) })),
          occasion,
        )
      } catch (error) {
        for (const { id } of unsentNotices) notifiedIds.delete(id)
        throw error
      }
    },
    forget: (tournament: string): void => {
      for (const key of notifiedIds) if (key.includes(`:${tournament}:`)) notifiedIds.delete(key)
    },
  }
}

const notificationIdOf = (summary: TournamentSummary, player: PlayerId, type: NotificationOccasion['type']): string => {
  // After a postponed start the notification has another id, so that the players are notified a second time.
  const isAgain = type === 'TOURNAMENT_STARTING' && summary.isStartPostponed
  return `${type}${isAgain ? ':again' : ''}:${summary.id}:${player}`
}
