import { useEffect } from 'react'
import { create } from 'zustand'
import { queryClient } from '../queries/query-client.ts'
import { walletKey } from '../queries/room-queries.ts'
import { socketSessionOf } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import type { ShellSocket } from './shell-socket.ts'

const useConnection = create<{ readonly socket: ShellSocket | null }>(() => ({ socket: null }))

/** With a seat, chips go into the wallet or out of it. */
const chipsMoved = (): void => void queryClient.invalidateQueries({ queryKey: walletKey })

/** Keeps one socket open while a page of the shell is shown, in the name of whoever is signed in. */
export const useShellConnection = (): void => {
  const userId = useSession(({ user }) => user?.id ?? null)
  const isResuming = useSession(({ phase }) => phase === 'resuming' || phase === 'connecting')
  useEffect(() => {
    if (isResuming) return
    let socket: ShellSocket | null = null
    let isOver = false
    void import('./shell-socket.ts').then(({ openShellSocket }) => {
      if (isOver) return
      socket = openShellSocket(userId, socketSessionOf(userId), chipsMoved)
      useConnection.setState({ socket })
    })
    return () => {
      isOver = true
      socket?.close()
      useConnection.setState({ socket: null })
    }
  }, [userId, isResuming])
}

/** Keeps the seats of these games live for as long as they are listed and the socket is open. */
export const useFollowedGames = (ids: readonly string[]): void => {
  const socket = useConnection((connection) => connection.socket)
  const key = ids.join(' ')
  useEffect(() => {
    if (key !== '') socket?.follow(key.split(' '))
  }, [socket, key])
}

/** Tries to reach the room now. */
export const retryConnection = (): void => useConnection.getState().socket?.retry()
