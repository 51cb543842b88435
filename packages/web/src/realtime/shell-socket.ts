import type { SocketSession } from '../net/handshake.ts'
import { openServerChannel } from '../net/socket.ts'
import type { ServerMessage } from '../net/socket-message.ts'
import {
  type GameFollower,
  gameFollower,
  resetLiveTables,
  setConnectionLost,
  storeMyTables,
  storeTableStacks,
  storeTableSync,
} from './live-tables.ts'
import { storeWaitingLists } from './waiting-lists.ts'

/** The lobby's channel: live rows, and the tables of the signed-in user. */
export interface ShellSocket {
  readonly follow: GameFollower['followGames']
  /** Retries a lost connection now instead of at its next scheduled attempt. */
  retry(): void
  close(): void
}

/**
 * @param userId null for a guest, who sees the rows and has no tables
 * @param onSeats called with every list of the user's tables: once connected, and after each seat taken or left
 */
export const openShellSocket = (userId: string | null, session: SocketSession, onSeats: () => void): ShellSocket => {
  const handleMessage = ({ name, payload }: ServerMessage): void => {
    if (name === 'ping') socket.send('pong')
    else if (name === 'table_sync') storeTableSync(payload)
    else if (name === 'table_stacks') storeTableStacks(payload)
    else if (name === 'waiting_list') storeWaitingLists(payload)
    else if (name === 'my_tables') {
      storeMyTables(payload)
      // Called for the first answer too: a hand may have ended since the wallet was read.
      onSeats()
    }
  }
  const rows = gameFollower((name, message) => void socket.send(name, message))
  const socket = openServerChannel({
    session,
    onMessage: handleMessage,
    onUp: () => {
      setConnectionLost(false)
      rows.onConnected()
      if (userId !== null) socket.send('my_tables', { userId })
    },
    onDown: rows.onDisconnected,
    onUnreached: () => setConnectionLost(true),
    onRefused: () => setConnectionLost(true),
    onUnreadable: (name, fault) => console.warn(`unreadable ${name}`, fault),
  })
  return {
    follow: rows.followGames,
    retry: socket.reopen,
    close: () => {
      socket.close()
      resetLiveTables()
    },
  }
}
