import type { PlayerId } from '@cardroom/engine'
import { playerIdOf, userId } from '../ports/ids.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { Tables } from '../tables/contract.ts'
import type { Notifier } from './notifier.ts'

export interface SeatNoticePorts {
  readonly tables: Pick<Tables, 'waitingOf' | 'allWaiting' | 'onWaitingListChange'>
  readonly notifier: Pick<Notifier, 'notify' | 'listedOf' | 'remove'>
  readonly profiles: Profiles
  readonly reportFailure: (error: unknown) => void
}

/**
 * Notifies players of seats that are offered to them, by push too, because they may be elsewhere while they wait
 * (N-TABLE-06). The offer's end is part of the notification's id, so each offer is notified once, also after a crash.
 * The notification ends with the offer, also if the offer ended while this function was not running.
 * @returns a function that stops the notifications
 */
export const notifySeatOffers = ({ tables, notifier, profiles, reportFailure }: SeatNoticePorts): (() => void) => {
  /** Ids of the notifications about seat offers that have not ended, by player. */
  const listedTables = new Map<PlayerId, readonly string[]>()

  const updateNotices = async (player: PlayerId): Promise<void> => {
    await profiles.load([player])
    if (profiles.of(player).isBot) return
    const offers = tables
      .waitingOf(player)
      .flatMap(({ gameId, name, expireAt }) =>
        expireAt === null ? [] : [{ id: `SEAT_OFFERED:${gameId}:${player}:${expireAt}`, gameId, name }],
      )
    const ids = offers.map(({ id }) => id)
    const endedOffers = (listedTables.get(player) ?? []).filter((id) => !ids.includes(id))
    if (ids.length > 0) listedTables.set(player, ids)
    else listedTables.delete(player)
    for (const id of endedOffers) await notifier.remove(id)
    for (const { id, gameId, name } of offers) {
      await notifier.notify(id, userId(player), { type: 'SEAT_OFFERED', gameId, name })
    }
  }
  // Updates run one after the other, so that a notification is stored before it is withdrawn.
  let lastUpdate = Promise.resolve()
  const queueUpdate = (player: PlayerId): void => {
    lastUpdate = lastUpdate.then(() => updateNotices(player)).catch(reportFailure)
  }
  const readListedNotices = async (): Promise<void> => {
    for (const { id, user } of await notifier.listedOf('SEAT_OFFERED')) {
      if (user === null) continue
      const player = playerIdOf(user)
      listedTables.set(player, [...(listedTables.get(player) ?? []), id])
    }
    for (const player of listedTables.keys()) queueUpdate(player)
  }
  lastUpdate = readListedNotices().catch(reportFailure)
  for (const player of tables.allWaiting()) queueUpdate(player)
  return tables.onWaitingListChange(queueUpdate)
}
