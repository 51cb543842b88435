import type { PlayerId } from '@cardroom/engine'
import type { ClientMessageName, ServerMessageName, ServerMessages } from '@cardroom/protocol'
import type { FastifyBaseLogger } from 'fastify'
import {
  player,
  smallGame,
  TABLE,
  type TableWorld,
  type TableWorldOptions,
  tableWorld,
} from '../../directory/testing/table-world.ts'
import { oneNode } from '../../ports/nodes.ts'
import { profilesNamedById } from '../../ports/testing/named-by-id.ts'
import type { Tables } from '../../tables/contract.ts'
import { advanceUntilSettled } from '../../tables/testing/in-time.ts'
import { expectValid } from '../../tables/testing/onlooker.ts'
import type { OutgoingMessage } from '../../tables/views/outgoing.ts'
import type { PlayerReport } from '../chat-handlers.ts'
import type { ClientChannel } from '../client-channel.ts'
import { floodGuard } from '../flood-guard.ts'
import { gatewayCore } from '../gateway-core.ts'
import { messageRateCounter } from '../message-rate.ts'
import { pingState } from '../ping-state.ts'
import type { Presence } from '../presence.ts'

/** The client side of an in-memory socket. */
export interface Client {
  /** Sends a message as JSON (a string is sent unchanged), and waits for the answer. */
  say(name: ClientMessageName, payload?: unknown): Promise<void>
  /** Sends the payload unchanged. */
  raw(name: string, payload: unknown): Promise<void>
  /** All messages received so far. */
  readonly received: readonly OutgoingMessage[]
  /** Names of the messages received since the last call. */
  names(): readonly string[]
  last<Name extends ServerMessageName>(name: Name): ServerMessages[Name] | undefined
  /** @returns the messages received since the last call, and clears them */
  drain(): readonly OutgoingMessage[]
  readonly connection: ClientChannel
  /** Closes the connection, as if the network had failed, and waits until the gateway has handled it. */
  loseConnection(): Promise<void>
}

/** The room of `tableWorld` (in-memory journal, virtual time) behind the real gateway, with in-memory sockets. */
export interface GatewayWorld extends TableWorld {
  /** @param name null for a guest */
  connect(name: string | null, takes?: { readonly stacks?: true }): Client
  /** Signs in, buys in, opens the table and sits down. */
  seat(name: string, pos: number, amount?: number): Promise<Client>
  readonly presence: Presence
  /** The players of all heartbeat messages that arrived, in order. */
  readonly heartbeats: readonly PlayerId[]
  /** Stored reports. A report about 'nobody' fails. */
  readonly reports: readonly PlayerReport[]
  readonly errors: readonly object[]
}

interface WorldOptions extends Pick<TableWorldOptions, 'homeGames'> {
  /** Wraps or replaces the tables that the gateway talks to. */
  readonly wrapTables?: (tables: Tables) => Tables
  /** Whether every message is checked against its schema. Off in tests with very many messages. */
  readonly isChecked?: boolean
}

export const gatewayWorld = async (
  seed: string,
  { wrapTables = (tables) => tables, isChecked = true, homeGames }: WorldOptions = {},
): Promise<GatewayWorld> => {
  const world = await tableWorld(seed, [smallGame], { ...(homeGames && { homeGames }) })
  const { clock } = world
  const errors: object[] = []
  const heartbeats: PlayerId[] = []
  const open = new Set<ClientChannel>()
  const tables = wrapTables(world.tables)
  const logger = { error: (facts: object) => void errors.push(facts) } as unknown as FastifyBaseLogger
  const { tournaments } = world.tables
  const reports: PlayerReport[] = []
  const report = async (filed: PlayerReport): Promise<boolean> => {
    if (filed.about !== 'nobody') reports.push(filed)
    return filed.about !== 'nobody'
  }
  const clients = gatewayCore({
    ...{ tables, tournaments, profiles: profilesNamedById, clock, logger, report },
    nodes: oneNode('gateway-world'),
    onHeartbeat: (who) => heartbeats.push(who),
    logFailure: () => () => {},
  })

  const settle = async (work: Promise<unknown>): Promise<void> => {
    await advanceUntilSettled(clock, work)
    await clock.advance(0)
  }

  const connect: GatewayWorld['connect'] = (name, takes = {}) => {
    const received: OutgoingMessage[] = []
    let read = 0
    const connection: ClientChannel = {
      id: name ?? 'guest',
      player: name === null ? null : player(name),
      send: (event, payload) => {
        const sent = { name: event, payload } as unknown as OutgoingMessage
        if (isChecked) expectValid(sent)
        received.push(sent)
      },
      watching: new Map(),
      following: new Map(),
      takesStacks: takes.stacks === true,
      pingState: pingState(clock.now),
      flood: floodGuard(() => void open.delete(connection)),
      close: () => void open.delete(connection),
    }
    open.add(connection)
    const client = clients.serve(connection, messageRateCounter(clock))
    const { receive } = client
    const raw: Client['raw'] = async (event, payload) => {
      receive(event, payload)
      await settle(receive.whenAnswered())
    }
    return {
      raw,
      say: (event, payload) => raw(event, typeof payload === 'string' ? payload : JSON.stringify(payload)),
      received,
      names: () => {
        const fresh = received.slice(read).map((event) => event.name)
        read = received.length
        return fresh
      },
      last: (event) => received.findLast((one) => one.name === event)?.payload as never,
      drain: () => {
        read = 0
        return received.splice(0)
      },
      connection,
      loseConnection: async () => {
        open.delete(connection)
        client.unfollowAll()
        await settle(client.disconnectSeats())
      },
    }
  }

  return Object.assign(world, {
    connect,
    presence: clients.presence,
    heartbeats,
    reports,
    errors,
    seat: async (name: string, pos: number, amount = 200) => {
      const client = connect(name)
      await world.order(name, { type: 'reserve', amount: (amount * 100) as never })
      await client.say('join_game', { gameId: TABLE, userId: name, chips: amount, pos, username: name, pfp: null })
      return client
    },
  })
}
