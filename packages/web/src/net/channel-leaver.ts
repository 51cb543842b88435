import type { Manager, Socket } from 'socket.io-client'
import type { channelNamePool } from './channel-name-pool.ts'

/**
 * Leaves channels for good. The library tells the server nothing about leaving a channel that the server has not
 * confirmed yet, so the server would keep that channel open. Such a channel is left when the confirmation arrives.
 */
export const channelLeaver = (
  manager: Manager,
  names: Pick<ReturnType<typeof channelNamePool>, 'markLeaving' | 'giveBackName'>,
) => {
  /** For each channel that waits for the confirmation before it is left: a function that ends the channel at once. */
  const unansweredEndings = new Set<() => void>()
  return {
    leave: (socket: Socket, name: string): void => {
      const isUnanswered = manager._readyState === 'open' && socket.active && !socket.connected
      const endChannel = (): void => {
        unansweredEndings.delete(endChannel)
        socket.off()
        socket.disconnect()
        socket.sendBuffer = []
        socket.receiveBuffer = []
        names.giveBackName(name)
      }
      if (!isUnanswered) {
        endChannel()
        return
      }
      names.markLeaving(name)
      unansweredEndings.add(endChannel)
      for (const event of ['connect', 'connect_error', 'disconnect'] as const) socket.once(event, endChannel)
    },
    endUnansweredNow: (): void => {
      for (const endChannel of [...unansweredEndings]) endChannel()
    },
  }
}
