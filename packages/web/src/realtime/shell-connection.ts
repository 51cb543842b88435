import { useEffect } from 'react'
import { create } from 'zustand'
import { queryClient } from '../queries/query-client.ts'
import { chipBalanceQueryKey } from '../queries/room-queries.ts'
import { socketSessionOf } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import type { ShellSocket } from './shell-socket.ts'

const useConnection = create<{ readonly socket: ShellSocket | null }>(() => ({ socket: null }))

/** Refetches the wallet, which changes when the user takes or leaves a seat. */
const refetchWallet = (): void => void queryClient.invalidateQueries({ queryKey: chipBalanceQueryKey })

/** Keeps the lobby's channel open while a page under `/app` is shown, with the current user's session. */
export const useShellConnection = (): void => {
  const userId = useSession(({ user }) => user?.id ?? null)
  const isResuming = useSession(({ phase }) => phase === 'resuming' || phase === 'connecting')
  useEffect(() => {
    if (isResuming) return
    let socket: ShellSocket | null = null
    let isClosed = false
    void import('./shell-socket.ts').then(({ openShellSocket }) => {
      if (isClosed) return
      socket = openShellSocket(userId, socketSessionOf(userId), refetchWallet)
      useConnection.setState({ socket })
    })
    return () => {
      isClosed = true
      socket?.close()
      useConnection.setState({ socket: null })
    }
  }, [userId, isResuming])
}

/** Subscribes to the seats of these games while they are listed and the socket is open. */
export const useFollowGames = (ids: readonly string[]): void => {
  const socket = useConnection((connection) => connection.socket)
  const key = ids.join(' ')
  useEffect(() => {
    return key === '' ? undefined : socket?.follow(key.split(' '))
  }, [socket, key])
}

/** Reconnects now instead of waiting for the next retry. */
export const retryConnection = (): void => useConnection.getState().socket?.retry()
