import type { ClientMessageName, ClientMessages, ServerMessages } from '@cardroom/protocol'
import { create } from 'zustand'

export type SeatedPlayer = ServerMessages['table_sync']['table']['players'][number]
export type OpenTable = ServerMessages['my_tables']['tables'][number]

interface Live {
  /** Who sits where now, by game; a game that has not been told of is missing. */
  readonly players: Readonly<Record<string, readonly SeatedPlayer[]>>
  /** Free places, and how many wait for one, by game (N-TABLE-06). */
  readonly places: Readonly<Record<string, { readonly free: number; readonly waiting: number }>>
  /** The cash tables where the user holds a seat; null until told. */
  readonly myTables: readonly OpenTable[] | null
  /** The room does not answer; it is tried again and again. */
  readonly isLost: boolean
}

const nothing: Live = { players: {}, places: {}, myTables: null, isLost: false }

export const useLive = create<Live>(() => nothing)

/** The players at a listed game: as last told, else as the list had them. */
export const useSeated = (id: string, listed: readonly SeatedPlayer[]): readonly SeatedPlayer[] =>
  useLive(({ players }) => players[id]) ?? listed

export type Send = <Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]) => void

/** Asks for every listed game exactly once per connection (A-LOBBY-05). */
export interface Follower {
  /** The games a page lists; those asked for before on this connection are left out. */
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

export const tableSynced = ({ table }: ServerMessages['table_sync']): void =>
  useLive.setState(({ players, places }) => {
    const { gameId, free_places: free, waiting = 0 } = table
    const told = free === undefined ? {} : { [gameId]: { free, waiting } }
    return { players: { ...players, [gameId]: table.players }, places: { ...places, ...told } }
  })

export const myTablesTold = ({ tables }: ServerMessages['my_tables']): void => useLive.setState({ myTables: tables })

export const connectionLost = (isLost: boolean): void => useLive.setState({ isLost })

export const forgetLive = (): void => useLive.setState(nothing)
