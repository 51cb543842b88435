import type { Cancel } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'
import { type ClientChannel, sendToEach } from './client-channel.ts'
import type { ControlClaimTracker } from './control-claim-tracker.ts'
import { clientMessageHandlers, type HandlerPorts } from './handlers.ts'
import { type Inbox, type InboxCounts, type InboxLogger, inbox } from './inbox.ts'
import { lobbyFeed } from './lobby-feed.ts'
import type { MessageRateCounter } from './message-rate.ts'
import { MAX_CLIENT_SILENCE_MS } from './ping-state.ts'
import { type Presence, presence } from './presence.ts'
import { standingsFeed } from './standings-feed.ts'

interface Ports extends Omit<HandlerPorts, 'presence' | 'lobby' | 'leaderboards'> {
  readonly nodes: Pick<Nodes, 'onChange'>
  /** May be left out in a room of one process. */
  readonly actingElsewhere?: ControlClaimTracker | undefined
  readonly logger: InboxLogger
  /** @returns a function that logs the error of a task whose result nobody awaits */
  readonly logFailure: (message: string) => (error: unknown) => void
}

export interface ServedClient {
  readonly receive: Inbox
  /** Called when the connection is closed: the client no longer follows rows and standings. */
  unfollowAll(): void
  /** Marks the seats that the client acted for as disconnected. Settles when the tables have stored this. */
  disconnectSeats(): Promise<void>
}

export interface GatewayCore {
  readonly messageCounts: Readonly<InboxCounts>
  readonly presence: Presence
  serve(connection: ClientChannel, rate: MessageRateCounter): ServedClient
  /** Marks the seats of players who have not come back as disconnected. */
  disconnectAbsentPlayers(): void
  /**
   * Does the same as `disconnectAbsentPlayers`, but only after `MAX_CLIENT_SILENCE_MS`, so that players have time to
   * come back.
   */
  disconnectAbsentPlayersLater(): void
  /** The connections stay open: the transport closes them. */
  stopTimersAndListeners(): void
}

/** Serves clients over any transport: WebSockets, or the channels of the simulation. */
export const gatewayCore = (ports: Ports): GatewayCore => {
  const { tables, tournaments, profiles, clock, logFailure, logger } = ports
  const playerPresence = presence(tables, profiles, tournaments, clock, ports.actingElsewhere)
  const standings = standingsFeed({
    tournaments,
    profiles,
    clock,
    sendAll: sendToEach,
    reportFailure: logFailure('standings not sent'),
  })
  const rows = lobbyFeed(tables, clock, sendToEach, logFailure('lobby rows not sent'))
  const handle = clientMessageHandlers({ ...ports, presence: playerPresence, lobby: rows, leaderboards: standings })
  const messageCounts: InboxCounts = { accepted: 0, malformed: 0, tooMany: 0 }

  const disconnectAbsentPlayers = (): void =>
    void playerPresence.disconnectAbsentPlayers().catch(logFailure('absent players not noted'))
  let cancelDisconnecting: Cancel = () => {}
  const disconnectAbsentPlayersLater = (): void => {
    cancelDisconnecting()
    cancelDisconnecting = clock.setTimer(clock.now() + MAX_CLIENT_SILENCE_MS, disconnectAbsentPlayers)
  }
  // When another process has ended, its players, too, get `MAX_CLIENT_SILENCE_MS` to come back. The end of a process
  // that has no connection to this one stays unnoticed. Such a process is noticed only when it takes over a table of
  // this process (`onTakenOver`), so the time starts then, too.
  const stopFollowing = [
    ports.nodes.onChange(disconnectAbsentPlayersLater),
    tables.onTakenOver(disconnectAbsentPlayersLater),
  ]

  return {
    messageCounts,
    presence: playerPresence,
    serve: (connection, rate) => {
      const receive = inbox(connection, handle, { rate, logger, counts: messageCounts, followSoon: rows.followSoon })
      return {
        receive,
        unfollowAll: () => {
          rows.removeConnection(connection)
          standings.removeConnection(connection)
        },
        disconnectSeats: () => playerPresence.disconnected(connection, receive.whenAnswered()),
      }
    },
    disconnectAbsentPlayers,
    disconnectAbsentPlayersLater,
    stopTimersAndListeners: () => {
      for (const stop of stopFollowing) stop()
      cancelDisconnecting()
      playerPresence.close()
      rows.close()
      standings.close()
    },
  }
}
