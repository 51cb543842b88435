import type { TournamentDashboardMessage } from '@cardroom/protocol'
import { tournamentDashboardAfterChanges } from '../net/dashboard-changes.ts'
import type { SocketSession } from '../net/handshake.ts'
import { openServerChannel } from '../net/socket.ts'
import type { ServerMessage } from '../net/socket-message.ts'

export type TournamentSocketStatus = 'connected' | 'disconnected' | 'error'

export interface TournamentSocketPorts {
  readonly session: SocketSession
  readonly onStatus: (status: TournamentSocketStatus) => void
  readonly onDashboard: (dashboard: TournamentDashboardMessage) => void
}

export interface TournamentSocket {
  /** Requests the leaderboard once more, and reconnects now if disconnected. */
  refresh(): void
  close(): void
}

/**
 * Follows the leaderboard of a tournament: requests it on every connection, then receives its changes (A-SOCKET-05).
 */
export const openTournamentSocket = (
  tournamentId: string,
  { session, onStatus, onDashboard }: TournamentSocketPorts,
): TournamentSocket => {
  /** The last received dashboard, to which changes are applied. */
  let dashboard: TournamentDashboardMessage | null = null
  /** @returns whether the request was sent */
  const requestLeaderboard = (): boolean => {
    const isSent = socket.send('leaderboard', { tournamentId, lists: 'changes' })
    if (!isSent) console.warn('leaderboard was not sent: the tournament socket is not connected')
    return isSent
  }
  const setDashboard = (nextDashboard: TournamentDashboardMessage): void => {
    dashboard = nextDashboard
    onDashboard(nextDashboard)
  }
  const handleMessage = ({ name, payload }: ServerMessage): void => {
    if (name === 'ping') socket.send('pong')
    else if (name === 'leaderboard') {
      if (payload.tournamentId === tournamentId) setDashboard(payload)
    } else if (name === 'leaderboard_changes') {
      if (dashboard !== null && payload.tournamentId === tournamentId)
        setDashboard(tournamentDashboardAfterChanges(dashboard, payload))
    }
  }
  const socket = openServerChannel({
    session,
    onMessage: handleMessage,
    onUp: () => {
      onStatus('connected')
      requestLeaderboard()
    },
    onDown: () => onStatus('disconnected'),
    onUnreached: () => onStatus('error'),
    onRefused: () => onStatus('error'),
    onUnreadable: (name, fault) => console.warn(`unreadable ${name}`, fault),
  })
  return {
    refresh: () => {
      if (!requestLeaderboard()) socket.reopen()
    },
    close: socket.close,
  }
}
