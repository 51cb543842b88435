import type { Manager, Socket } from 'socket.io-client'
import type { channelNames } from './channel-names.ts'

/**
 * Leaves channels for good. The library says no leave for a channel that the room has not answered yet: the room would
 * keep it open, so it is left when the answer comes.
 */
export const channelLeaver = (
  manager: Manager,
  names: Pick<ReturnType<typeof channelNames>, 'leaves' | 'giveBack'>,
) => {
  /** Ends the channels that were left before the room had answered, without waiting for its answers. */
  const unanswered = new Set<() => void>()
  return {
    leave: (socket: Socket, name: string): void => {
      const isUnanswered = manager._readyState === 'open' && socket.active && !socket.connected
      const end = (): void => {
        unanswered.delete(end)
        socket.off()
        socket.disconnect()
        socket.sendBuffer = []
        socket.receiveBuffer = []
        names.giveBack(name)
      }
      if (!isUnanswered) {
        end()
        return
      }
      names.leaves(name)
      unanswered.add(end)
      for (const event of ['connect', 'connect_error', 'disconnect'] as const) socket.once(event, end)
    },
    endAll: (): void => {
      for (const end of [...unanswered]) end()
    },
  }
}
