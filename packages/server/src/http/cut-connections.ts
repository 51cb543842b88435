import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks the open connections of a server, including WebSockets.
 * @returns a function that destroys all of them
 */
export const connectionCutter = (server: Server): (() => void) => {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
