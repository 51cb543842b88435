import type { PlayerId, TableId } from '@cardroom/engine'
import type { ClientMessageName, ServerMessageName } from '@cardroom/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../gateway/connection.ts'
import { type Fault, faultOf } from '../gateway/fault.ts'
import { handlers } from '../gateway/handlers.ts'
import { inbox } from '../gateway/inbox.ts'
import { leaderboards } from '../gateway/leaderboards.ts'
import { lobby } from '../gateway/lobby.ts'
import { presence } from '../gateway/presence.ts'
import { pulse, SILENT_MS } from '../gateway/pulse.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { SocketTraffic } from './checks/traffic.ts'
import type { ProcessWorld } from './process-ports.ts'
import type { ProcessSetup } from './process-setup.ts'

/** One end of a client's socket, the server's. */
export interface ServerSocket {
  take(name: ClientMessageName, raw: unknown): void
  /** The server learns that the client is gone. */
  gone(): void
}

export type Receive = (name: ServerMessageName, payload: object) => void

/** The gateway of a process, with clients in memory in place of those at the end of a socket. */
export interface ProcessGateway {
  /** @param hungUp told when the server's end is gone */
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket
  /** Whether a client acts for the player at the table. */
  isThere(player: PlayerId, table: TableId): boolean
  /** Every client loses the process, which may not even learn of it. */
  hangUp(): void
  /** The same at an orderly end. The tables are not told: their players are back as soon as the room is. */
  close(): void
}

export const gatewayOf = (
  tables: Tables,
  tournaments: Tournaments,
  setup: ProcessSetup,
  { life, crash }: ProcessWorld,
): ProcessGateway => {
  const { auditor, profiles, findings, faults } = setup
  const clock = life.clockOn(setup.clock)
  const clients = new Map<Connection, () => void>()

  /** A table that is away may fail a message; nothing else may. */
  const logged = ({ fault, event }: { readonly fault: Fault; readonly event?: string }): void => {
    if (fault.name === 'TableUnavailable') return
    findings.note('S-RT-02', `${event ?? 'the end of a connection'} failed: ${fault.name} ${fault.at[0]}`)
  }
  const logger = { error: logged } as unknown as FastifyBaseLogger

  const greeted: Tables = {
    ...tables,
    greeting: async (id: TableId, viewer, occasion) => {
      const events = await tables.greeting(id, viewer, occasion)
      const name = setup.games.find((game) => game.id === id)?.name ?? ''
      if (events !== null) auditor.traffic.greeted(id, viewer, events, { name, profiles })
      return events
    },
  }
  const present = presence(greeted, profiles, tournaments)
  const standings = leaderboards({
    tournaments,
    profiles,
    clock,
    connections: () => clients.keys(),
    failed: (error) => logged({ fault: faultOf(error), event: 'leaderboard' }),
  })
  const rows = lobby(
    greeted,
    clock,
    () => clients.keys(),
    (error) => logged({ fault: faultOf(error), event: 'table_sync' }),
  )
  const handle = handlers({
    tables: greeted,
    tournaments,
    profiles,
    presence: present,
    lobby: rows,
    leaderboards: standings,
    clock,
    saw: () => {},
    report: async () => true,
  })
  const counts = { accepted: 0, malformed: 0, tooMany: 0 }

  const isAlone = (connection: Connection): boolean =>
    [...clients.keys()].every((other) => other === connection || other.player !== connection.player)

  const connectionOf = (player: PlayerId, receive: Receive, traffic: SocketTraffic): Connection => {
    const connection: Connection = {
      id: '',
      player,
      token: null,
      send: (name, payload) => {
        if (life.isOver || !clients.has(connection)) return
        traffic.sent(name, payload)
        if ('code' in payload && payload.code === 'other-window' && isAlone(connection)) {
          findings.note('S-RT-08', `${player} has one window, and it is told of another`)
        }
        receive(name, payload)
        if (faults.strikes('crash-while-sending')) crash()
      },
      watching: new Map(),
      following: new Set(),
      wantsMyTables: false,
      pulse: pulse(clock.now()),
      close: () => {},
    }
    return connection
  }

  const hangUp = (): void => {
    const all = [...clients.values()]
    clients.clear()
    for (const hungUp of all) hungUp()
  }

  // Players of before the start get as long to come back as a silent socket gets.
  const stopMissing = clock.setTimer(clock.now() + SILENT_MS, () => {
    present.missAbsent().catch((error: unknown) => logged({ fault: faultOf(error), event: 'who is absent' }))
  })

  return {
    connect: (player, receive, hungUp) => {
      const traffic = auditor.traffic.socketOf(player)
      const connection = connectionOf(player, receive, traffic)
      const take = inbox(connection, handle, { clock, logger, counts })
      clients.set(connection, () => {
        traffic.closed()
        hungUp()
      })
      return {
        take: (name, raw) => {
          if (life.isRunning && clients.has(connection)) take(name, raw)
        },
        gone: () => {
          if (!clients.delete(connection)) return
          traffic.closed()
          if (life.isOver) return
          present.gone(connection, take.answered()).catch((error: unknown) => logged({ fault: faultOf(error) }))
        },
      }
    },
    isThere: (player, table) =>
      [...clients.keys()].some((client) => client.player === player && present.acts(client, table)),
    hangUp,
    close: () => {
      hangUp()
      stopMissing()
      rows.close()
    },
  }
}
