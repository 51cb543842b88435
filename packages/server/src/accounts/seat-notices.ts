import type { PlayerId } from '@cardroom/engine'
import type { Notifier } from '../notifications/notifier.ts'
import { userId } from '../ports/ids.ts'
import type { Tables } from '../tables/contract.ts'
import type { Profiles } from '../views/profiles.ts'

export interface SeatNoticePorts {
  readonly tables: Pick<Tables, 'waitingOf' | 'allWaiting' | 'onWaiting'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly profiles: Profiles
  readonly failed: (error: unknown) => void
}

/**
 * Notifies players of seats that are offered to them, by push too, because they may be elsewhere while they wait
 * (N-TABLE-06). The offer's end is part of the notification's id, so each offer is notified once, also after a crash.
 * @returns a function that stops it
 */
export const seatNotices = ({ tables, notifier, profiles, failed }: SeatNoticePorts): (() => void) => {
  const notify = async (player: PlayerId): Promise<void> => {
    for (const { gameId, name, expireAt } of tables.waitingOf(player)) {
      if (expireAt === null) continue
      await profiles.load([player])
      if (profiles.of(player).isBot) return
      const id = `SEAT_OFFERED:${gameId}:${player}:${expireAt}`
      await notifier.notify(id, userId(player), { type: 'SEAT_OFFERED', gameId, name })
    }
  }
  const notifyNow = (player: PlayerId): void => void notify(player).catch(failed)
  for (const player of tables.allWaiting()) notifyNow(player)
  return tables.onWaiting(notifyNow)
}
