import type { PlayerId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { Tables } from '../tables/contract.ts'
import type { ClientChannel } from './client-channel.ts'

/**
 * Sends clients the positions of their player on waiting lists, and the seats that are offered to the player
 * (N-TABLE-06).
 */
export const waitingListFeed = (
  tables: Pick<Tables, 'waitingOf' | 'onWaitingListChange'>,
  clock: Clock,
  connectionsOf: (player: PlayerId) => Iterable<ClientChannel>,
) => {
  const sendPositions = (player: PlayerId): void => {
    const places = [...tables.waitingOf(player)]
    for (const connection of connectionsOf(player)) {
      connection.send('waiting_list', { timestamp: clock.now(), places })
    }
  }
  const close = tables.onWaitingListChange(sendPositions)
  return {
    /**
     * Sends a new socket its player's positions on waiting lists. A player who is on none is told so too: a client that
     * was disconnected may still show a place that is gone.
     */
    greet: ({ player, send }: ClientChannel): void => {
      if (player !== null) send('waiting_list', { timestamp: clock.now(), places: [...tables.waitingOf(player)] })
    },
    close,
  }
}
