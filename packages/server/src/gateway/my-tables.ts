import type { PlayerId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import { connectionsByKey } from './connections-by.ts'

/** The MY TABLES list of each client that has asked for it (S-RT-05). */
export const myTablesSender = (tables: Pick<Tables, 'cashSeatsOf'>, reportFailure: (error: unknown) => void) => {
  const readers = connectionsByKey<PlayerId>()

  const send = async (connection: ClientChannel): Promise<void> => {
    const seats = connection.player === null ? [] : await tables.cashSeatsOf(connection.player)
    connection.send('my_tables', {
      tables: seats.map(({ id, game: { smallBlind, bigBlind, name } }) => ({ id, smallBlind, bigBlind, name })),
    })
  }

  return {
    send,
    /** From now on the client gets the list whenever its player takes or leaves a seat. */
    follow: (connection: ClientChannel): void => {
      if (connection.player !== null) readers.add(connection.player, connection)
    },
    sendToPlayer: (player: PlayerId): void => {
      for (const connection of readers.of(player)) send(connection).catch(reportFailure)
    },
    removeConnection: (connection: ClientChannel): void => {
      if (connection.player !== null) readers.remove(connection.player, connection)
    },
  }
}
