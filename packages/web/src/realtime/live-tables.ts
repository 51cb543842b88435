import { type ClientMessageName, type ClientMessages, MAX_FOLLOWED_ROWS, type ServerMessages } from '@cardroom/protocol'
import { create } from 'zustand'

export type SeatedPlayer = ServerMessages['table_sync']['table']['players'][number]
export type UserTable = ServerMessages['my_tables']['tables'][number]

interface LiveState {
  /** The seated players by game id; a game is missing until the server has sent its seats. */
  readonly players: Readonly<Record<string, readonly SeatedPlayer[]>>
  /** Free seats and the length of the waiting list, by game id (N-TABLE-06). */
  readonly seatCounts: Readonly<Record<string, { readonly free: number; readonly waiting: number }>>
  /** The cash tables where the user holds a seat; null until the server has sent them, and always for a guest. */
  readonly myTables: readonly UserTable[] | null
  /** Whether the last attempt to connect to the server failed or was refused. */
  readonly isConnectionLost: boolean
}

const emptyLiveState: LiveState = { players: {}, seatCounts: {}, myTables: null, isConnectionLost: false }

/**
 * Store of what the lobby's channel has received: the players and free seats of the followed games, and the user's own
 * tables.
 */
export const useLiveTables = create<LiveState>(() => emptyLiveState)

/** The players at a listed game: as last sent on the socket, else as in the loaded list. */
export const useSeatedPlayers = (id: string, listedPlayers: readonly SeatedPlayer[]): readonly SeatedPlayer[] =>
  useLiveTables(({ players }) => players[id]) ?? listedPlayers

/**
 * Shortest time in ms between two `rows` messages, which tell the server which games this page follows. The server
 * sends the rows of these games at most once a second.
 */
const minRowsIntervalMs = 500

export type SendClientMessage = <Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]) => void

/** Subscribes to the games that the pages show, at most `MAX_FOLLOWED_ROWS`, and to no others (A-LOBBY-05). */
export interface GameFollower {
  /** @returns a function that stops following these games, except those that another call also follows */
  followGames(ids: readonly string[]): () => void
  onConnected(): void
  onDisconnected(): void
}

/** @param send sends a message on the connection; used only between `onConnected` and `onDisconnected` */
export const gameFollower = (send: SendClientMessage): GameFollower => {
  const followedLists = new Set<readonly string[]>()
  /** Ids in the last `rows` message on this connection; null before the first one. */
  let subscribedIds: ReadonlySet<string> | null = null
  let isConnected = false
  let isSendDue = false
  let requestedAt = 0

  const sendFollowedRows = (): void => {
    isSendDue = false
    if (!isConnected) return
    const wantedIds = new Set([...new Set([...followedLists].flat())].slice(0, MAX_FOLLOWED_ROWS))
    if (wantedIds.size === (subscribedIds?.size ?? 0) && [...wantedIds].every((id) => subscribedIds?.has(id))) return
    subscribedIds = wantedIds
    requestedAt = Date.now()
    send('rows', { gameIds: [...wantedIds] })
  }

  /**
   * Sends the list of followed games after a moment. A page that replaces its list removes the old list first; the
   * delay combines both changes in one message.
   */
  const sendFollowedRowsSoon = (): void => {
    if (isSendDue) return
    isSendDue = true
    const waitMs = requestedAt + minRowsIntervalMs - Date.now()
    if (waitMs > 0) setTimeout(sendFollowedRows, waitMs)
    else queueMicrotask(sendFollowedRows)
  }

  return {
    followGames: (ids) => {
      const list = [...ids]
      followedLists.add(list)
      sendFollowedRowsSoon()
      return () => {
        followedLists.delete(list)
        sendFollowedRowsSoon()
      }
    },
    onConnected: () => {
      isConnected = true
      requestedAt = 0
      sendFollowedRowsSoon()
    },
    onDisconnected: () => {
      isConnected = false
      subscribedIds = null
    },
  }
}

export const storeTableSync = ({ table }: ServerMessages['table_sync']): void =>
  useLiveTables.setState(({ players, seatCounts }) => {
    const { gameId, free_places: free, waiting = 0 } = table
    const seatCount = free === undefined ? {} : { [gameId]: { free, waiting } }
    return { players: { ...players, [gameId]: table.players }, seatCounts: { ...seatCounts, ...seatCount } }
  })

export const storeTableStacks = ({ gameId, chips }: ServerMessages['table_stacks']): void =>
  useLiveTables.setState(({ players }) => {
    const playersWithChips = players[gameId]?.map((player, index) => ({
      ...player,
      chips: chips[index] ?? player.chips,
    }))
    return playersWithChips === undefined ? {} : { players: { ...players, [gameId]: playersWithChips } }
  })

export const storeMyTables = ({ tables }: ServerMessages['my_tables']): void =>
  useLiveTables.setState({ myTables: tables })

export const setConnectionLost = (isConnectionLost: boolean): void => useLiveTables.setState({ isConnectionLost })

export const resetLiveTables = (): void => useLiveTables.setState(emptyLiveState)
