import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks the open connections of a server, including WebSockets.
 * @returns a function that destroys all of them
 */
export const connectionCutter = (server: Server): (() => void) => {
  const openSockets = new Set<Socket>()
  server.on('connection', (socket) => {
    openSockets.add(socket)
    socket.once('close', () => openSockets.delete(socket))
  })
  return () => {
    for (const socket of openSockets) socket.destroy()
  }
}
