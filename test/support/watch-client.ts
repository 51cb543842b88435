import type { RoomClient } from '@cardroom/bots'
import type { ServerMessages } from '@cardroom/protocol'

/** Collects the payload of every message with this name from now on. */
export const recordPayloads = <Name extends keyof ServerMessages>(
  client: Pick<RoomClient, 'on'>,
  name: Name,
): ServerMessages[Name][] => {
  const all: ServerMessages[Name][] = []
  client.on(name, (payload) => void all.push(payload))
  return all
}

/** Follows the client's connection from now on. */
export const watchConnection = (client: Pick<RoomClient, 'onConnection'>) => {
  const connection = { isUp: false, losses: 0 }
  client.onConnection((isUp) => {
    connection.isUp = isUp
    if (!isUp) connection.losses += 1
  })
  return connection
}
