import type { Socket } from 'socket.io-client'
import { heartbeatSender } from './heartbeat.ts'

/** Time in ms within which several requests for a new connection, one from each channel, cause a single attempt. */
const minReconnectIntervalMs = 1_000

/** The sockets of the open channels of a page. Heartbeats go over one of them, while any is connected. */
export const newPageSockets = () => {
  const sockets = new Set<Socket>()
  const connectedSockets = () => [...sockets].filter((socket) => socket.connected)
  const beats = heartbeatSender((message) => void connectedSockets()[0]?.emit('heartbeat', message))
  let attemptedAt = 0
  return {
    isConnected: (): boolean => connectedSockets().length > 0,
    add: (socket: Socket): void => void sockets.add(socket),
    remove: (socket: Socket): void => void sockets.delete(socket),
    /** Called when a socket has connected; the first one starts the heartbeat. */
    onConnected: (): void => {
      if (connectedSockets().length === 1) beats.start()
    },
    /** Called when a socket has disconnected or was removed; after the last one the heartbeat stops. */
    onDisconnected: (): void => {
      if (connectedSockets().length === 0) beats.stop()
    },
    /** Replaces the page's connection by a new one. @param endOthers ends the channels that the page is leaving */
    reconnect: (endOthers: () => void): void => {
      if (Date.now() - attemptedAt < minReconnectIntervalMs) return
      attemptedAt = Date.now()
      // Without an active socket the library drops the connection.
      endOthers()
      for (const socket of [...sockets]) socket.disconnect()
      for (const socket of sockets) if (!socket.active) socket.connect()
    },
  }
}
