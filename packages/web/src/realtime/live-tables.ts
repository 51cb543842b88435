import type { ClientMessageName, ClientMessages, ServerMessages } from '@cardroom/protocol'
import { create } from 'zustand'

export type SeatedPlayer = ServerMessages['table_sync']['table']['players'][number]
export type OpenTable = ServerMessages['my_tables']['tables'][number]

interface Live {
  /** The seated players by game id; a game is missing until the server has sent its seats. */
  readonly players: Readonly<Record<string, readonly SeatedPlayer[]>>
  /** Free places and the length of the waiting list, by game id (N-TABLE-06). */
  readonly places: Readonly<Record<string, { readonly free: number; readonly waiting: number }>>
  /** The cash tables where the user holds a seat; null until the server has sent them. */
  readonly myTables: readonly OpenTable[] | null
  /** The server does not answer; the client keeps retrying. */
  readonly isLost: boolean
}

const nothing: Live = { players: {}, places: {}, myTables: null, isLost: false }

export const useLive = create<Live>(() => nothing)

/** The players at a listed game: as last sent on the socket, else as in the loaded list. */
export const useSeated = (id: string, listed: readonly SeatedPlayer[]): readonly SeatedPlayer[] =>
  useLive(({ players }) => players[id]) ?? listed

export type Send = <Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]) => void

/** Subscribes to every listed game exactly once per connection (A-LOBBY-05). */
export interface Follower {
  /** Subscribes to the games that a page lists, except those subscribed to on this connection already. */
  list(ids: readonly string[]): void
  connected(): void
  disconnected(): void
}

export const follower = (send: Send): Follower => {
  const listed = new Set<string>()
  const asked = new Set<string>()
  let isConnected = false
  const ask = (): void => {
    if (!isConnected) return
    for (const gameId of listed) {
      if (asked.has(gameId)) continue
      asked.add(gameId)
      send('table', { gameId })
    }
  }
  return {
    list: (ids) => {
      for (const id of ids) listed.add(id)
      ask()
    },
    connected: () => {
      isConnected = true
      ask()
    },
    disconnected: () => {
      isConnected = false
      asked.clear()
    },
  }
}

export const storeTableSync = ({ table }: ServerMessages['table_sync']): void =>
  useLive.setState(({ players, places }) => {
    const { gameId, free_places: free, waiting = 0 } = table
    const told = free === undefined ? {} : { [gameId]: { free, waiting } }
    return { players: { ...players, [gameId]: table.players }, places: { ...places, ...told } }
  })

export const storeMyTables = ({ tables }: ServerMessages['my_tables']): void => useLive.setState({ myTables: tables })

export const connectionLost = (isLost: boolean): void => useLive.setState({ isLost })

export const forgetLive = (): void => useLive.setState(nothing)
