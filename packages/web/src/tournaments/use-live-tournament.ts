import type { TournamentDashboardMessage } from '@cardroom/protocol'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { queryClient } from '../queries/query-client.ts'
import { chipBalanceQueryKey, notificationsQueryKey, tournamentQueryKeyOf } from '../queries/room-queries.ts'
import { socketSessionOf } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import type { openTournamentSocket, TournamentSocket, TournamentSocketStatus } from './tournament-socket.ts'

/** The live state of a tournament and of its socket; `connecting` until the socket has connected or failed. */
export interface LiveTournament {
  /** Null until received. */
  readonly dashboard: TournamentDashboardMessage | null
  readonly status: TournamentSocketStatus | 'connecting'
}

/**
 * A text of the leaderboard's main facts, without stacks: status, number of players, blinds, prizes, tables, and
 * whether the user is among the players. When it changes, the lists of the tournament must be requested again.
 */
const leaderboardFingerprint = (
  { status, playersLeft, blinds, prizePool, tables, players }: TournamentDashboardMessage,
  userId: string | null,
): string => {
  const isEntrant = players.some(({ id }) => id === userId)
  return [status, isEntrant, playersLeft, players.length, ...blinds, ...prizePool, ...tables.map(({ id }) => id)].join(
    ' ',
  )
}

const hasEnded = ({ status }: TournamentDashboardMessage): boolean => status === 'finished' || status === 'cancelled'

/** Refetches what the end of a tournament changes for its players: wallet and notifications. */
const refetchPayouts = (): void => {
  for (const queryKey of [chipBalanceQueryKey, notificationsQueryKey]) void queryClient.invalidateQueries({ queryKey })
}

const connectingState: LiveTournament = { dashboard: null, status: 'connecting' }

interface LiveTournamentOptions {
  /** Whether the user has entered, for a private tournament; null for another one, and while it is unknown. */
  readonly isPrivateEntrant: boolean | null
  /**
   * Called when the tournament's status, number of players, blinds, prizes, tables or the user's entry have changed.
   */
  readonly onChange: () => void
  /** Called with true once the socket is connected and a dashboard has arrived, and with false when it disconnects. */
  readonly onOpen: (isOpen: boolean) => void
}

/** Follows a tournament by its socket while its page is shown (A-SOCKET-05, [Q45]). */
export const useLiveTournament = (
  tournamentId: string,
  { isPrivateEntrant, onChange, onOpen }: LiveTournamentOptions,
): LiveTournament => {
  const userId = useSession(({ user }) => user?.id ?? null)
  const isResuming = useSession(({ phase }) => phase === 'resuming' || phase === 'connecting')
  const [live, setLive] = useState(connectingState)
  const currentSocket = useRef<TournamentSocket | null>(null)
  useRefreshWhenVisible(currentSocket)
  useRequestOnEntry(currentSocket, isPrivateEntrant)
  useEffect(() => {
    if (isResuming) return
    const refetchIfChanged = changeRefetcher(tournamentId, { userId, onChange })
    const close = openSocketInto(currentSocket, tournamentId, {
      session: socketSessionOf(userId),
      onStatus: (status) => setLive(({ dashboard }) => ({ dashboard, status })),
      onDashboard: (dashboard) => {
        setLive(({ status }) => ({ dashboard, status }))
        refetchIfChanged(dashboard)
      },
    })
    return () => {
      close()
      setLive(connectingState)
    }
  }, [tournamentId, userId, isResuming, onChange])
  const isOpen = live.dashboard !== null && live.status === 'connected'
  useEffect(() => onOpen(isOpen), [onOpen, isOpen])
  return live
}

/**
 * Loads the socket's code and opens the socket into `socket`.
 * @returns a function that closes the socket, or does not open it if its code is still being loaded
 */
const openSocketInto = (
  socket: RefObject<TournamentSocket | null>,
  tournamentId: string,
  ports: Parameters<typeof openTournamentSocket>[1],
): (() => void) => {
  let isClosed = false
  void import('./tournament-socket.ts').then((file) => {
    if (!isClosed) socket.current = file.openTournamentSocket(tournamentId, ports)
  })
  return () => {
    isClosed = true
    socket.current?.close()
    socket.current = null
  }
}

interface ChangeRefetcherOptions extends Pick<LiveTournamentOptions, 'onChange'> {
  readonly userId: string | null
}

/** @returns a function to call with each dashboard, which refetches what has changed since the one before */
const changeRefetcher = (tournamentId: string, { userId, onChange }: ChangeRefetcherOptions) => {
  let lastFingerprint: string | null = null
  return (dashboard: TournamentDashboardMessage): void => {
    const fingerprint = leaderboardFingerprint(dashboard, userId)
    // The first message repeats what the lists have just requested: it does not count as a change.
    if (lastFingerprint !== null && lastFingerprint !== fingerprint) {
      void queryClient.invalidateQueries({ queryKey: tournamentQueryKeyOf(tournamentId) })
      if (hasEnded(dashboard)) refetchPayouts()
      onChange()
    }
    lastFingerprint = fingerprint
  }
}

const useRefreshWhenVisible = (socket: RefObject<TournamentSocket | null>): void => {
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') socket.current?.refresh()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [socket])
}

/** Requests the leaderboard of a private tournament once more when the user enters: before, the server refused it. */
const useRequestOnEntry = (socket: RefObject<TournamentSocket | null>, isEntrant: boolean | null): void => {
  const wasEntrant = useRef(isEntrant)
  useEffect(() => {
    if (wasEntrant.current === false && isEntrant === true) socket.current?.refresh()
    wasEntrant.current = isEntrant
  }, [socket, isEntrant])
}
