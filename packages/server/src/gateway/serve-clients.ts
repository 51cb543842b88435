import type { Cancel } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { ActingElsewhere } from './acting-elsewhere.ts'
import { type Connection, sendEach } from './connection.ts'
import { type HandlerPorts, handlers } from './handlers.ts'
import { type Inbox, type InboxCounts, type InboxLogger, inbox } from './inbox.ts'
import { leaderboards } from './leaderboards.ts'
import { lobbyFeed } from './lobby-feed.ts'
import type { MessageRate } from './message-rate.ts'
import { SILENT_MS } from './ping-state.ts'
import { type Presence, presence } from './presence.ts'

interface Ports extends Omit<HandlerPorts, 'presence' | 'lobby' | 'leaderboards'> {
  readonly nodes: Pick<Nodes, 'onChange'>
  /** Unset in a room of one process. */
  readonly elsewhere?: ActingElsewhere | undefined
  readonly logger: InboxLogger
  /** @returns a function that logs the error of a task whose result nobody awaits */
  readonly failed: (what: string) => (error: unknown) => void
}

export interface ServedClient {
  readonly take: Inbox
  /** Called when the connection is closed: the client no longer follows rows and standings. */
  left(): void
  /** Disconnects the seats that the client acted for. Settles when the tables have stored this. */
  disconnected(): Promise<void>
}

export interface ServedClients {
  readonly counts: Readonly<InboxCounts>
  readonly presence: Presence
  serve(connection: Connection, rate: MessageRate): ServedClient
  /** Disconnects the seats of players who have not come back. */
  missAbsent(): void
  /** Does the same as `missAbsent`, but only after `SILENT_MS`, so that players have time to come back. */
  missAbsentLater(): void
  close(): void
}

/** Serves clients over any transport: WebSockets, or the channels of the simulation. */
export const serveClients = (ports: Ports): ServedClients => {
  const { tables, tournaments, profiles, clock, failed, logger } = ports
  const present = presence(tables, profiles, tournaments, ports.elsewhere)
  const standings = leaderboards({
    tournaments,
    profiles,
    clock,
    sendAll: sendEach,
    failed: failed('standings not sent'),
  })
  const rows = lobbyFeed(tables, clock, sendEach, failed('lobby rows not sent'))
  const handle = handlers({ ...ports, presence: present, lobby: rows, leaderboards: standings })
  const counts: InboxCounts = { accepted: 0, malformed: 0, tooMany: 0 }

  const missAbsent = (): void => void present.missAbsent().catch(failed('absent players not noted'))
  let stopMissing: Cancel = () => {}
  const missAbsentLater = (): void => {
    stopMissing()
    stopMissing = clock.setTimer(clock.now() + SILENT_MS, missAbsent)
  }
  // When another process has ended, its players too get `SILENT_MS` to come back. A process that has ended while another
  // one already ran is noticed only by what it stored.
  const stopFollowing = [ports.nodes.onChange(missAbsentLater), tables.onTakenOver(missAbsentLater)]

  return {
    counts,
    presence: present,
    serve: (connection, rate) => {
      const take = inbox(connection, handle, { rate, logger, counts, followSoon: rows.followSoon })
      return {
        take,
        left: () => {
          rows.left(connection)
          standings.left(connection)
        },
        disconnected: () => present.disconnected(connection, take.answered()),
      }
    },
    missAbsent,
    missAbsentLater,
    close: () => {
      for (const stop of stopFollowing) stop()
      stopMissing()
      present.close()
      rows.close()
      standings.close()
    },
  }
}
