import type { PlayerId, TableId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { Profiles } from '../ports/profiles.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { type ChatPorts, chatHandlers } from './chat-handlers.ts'
import { homeGameHandlers } from './home-game-handlers.ts'
import type { ClientMessageHandlers } from './inbox.ts'
import { joinAndExitHandlers } from './join-and-exit-handlers.ts'
import type { LobbyFeed } from './lobby-feed.ts'
import { playHandlers } from './play-handlers.ts'
import { playerOrderSender } from './player-orders.ts'
import type { Presence } from './presence.ts'
import { refusalMessage } from './refused-messages.ts'
import type { StandingsFeed } from './standings-feed.ts'
import { tournamentHandlers } from './tournament-handlers.ts'

export interface HandlerPorts {
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly profiles: Profiles
  readonly presence: Presence
  readonly lobby: LobbyFeed
  readonly leaderboards: StandingsFeed
  readonly clock: Clock
  readonly report: ChatPorts['report']
  /** Called on every heartbeat of a player (S-RT-09). */
  onHeartbeat(player: PlayerId): void
}

/** The handlers of all client messages. Each group of messages has a file of its own. */
export const clientMessageHandlers = (ports: HandlerPorts): ClientMessageHandlers => {
  const orders = playerOrderSender(ports)
  return {
    ...joinAndExitHandlers({ ...ports, orders }),
    ...playHandlers({ ...ports, orders }),
    ...chatHandlers({ ...ports, orders }),
    ...homeGameHandlers({ ...ports, orders }),
    ...tournamentHandlers(ports),
    ...lobbyHandlers(ports.lobby),
    /** The time and address in the message are ignored; the server knows the player and the time (S-RT-01). */
    heartbeat: ({ player }) => {
      if (player !== null) ports.onHeartbeat(player)
    },
    /** The inbox has already handled the pong, before all queued messages. */
    pong: () => {},
  }
}

const lobbyHandlers = (lobby: LobbyFeed): Pick<ClientMessageHandlers, 'my_tables' | 'table' | 'rows'> => ({
  my_tables: (connection) => lobby.sendMyTables(connection),
  table: async (connection, { gameId }) => {
    const tableExists = await lobby.follow(connection, gameId as TableId)
    if (!tableExists) connection.send('error', refusalMessage(gameId, { code: 'no-such-table' }))
  },
  rows: (connection, { gameIds }) => lobby.followPage(connection, new Set(gameIds as TableId[])),
})
