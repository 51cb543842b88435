import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'
import { BusUnavailable } from './bus-unavailable.ts'
import { openBusOnLink } from './open-bus-on-link.ts'

const RECONNECT_WAIT_MS = 250
/**
 * The connection is closed when two pings in a row are not answered, because a NATS server that crashed does not close
 * it.
 */
const PING_OPTIONS = { pingInterval: 2_000, maxPingOut: 2 }

export interface OpenBus {
  readonly bus: Bus
  readonly nodes: Nodes
  /** Whether the process is connected to the others. */
  isConnected(): boolean
  close(): Promise<void>
}

export interface NatsSetup {
  readonly url: string
  /** Separates the rooms that share one NATS server; the same for all processes of a room. */
  readonly room: string
  /** Name of this process; a new name at each start. */
  readonly self: string
  readonly clock: Clock
  readonly reportFailure: (error: unknown) => void
}

/**
 * Connects this process to the others of its room. When the promise settles, this process knows the others (see
 * `openBusOnLink`).
 * @throws BusUnavailable if the server does not answer
 */
export const openNats = async ({ url, room, self, clock, reportFailure }: NatsSetup): Promise<OpenBus> => {
  const connection = await connectToNats(url, self)
  let isConnected = true
  const { bus, members } = await openBusOnLink({
    link: {
      subscribe: (subject, options) => connection.subscribe(subject, options),
      request: (subject, text, options) => connection.request(subject, text, options),
      publish: (subject, text) => {
        if (!connection.isClosed()) connection.publish(subject, text)
      },
    },
    isConnected: () => isConnected,
    prefix: `cardroom.${room}`,
    self,
    clock,
    reportFailure,
  })
  const followStatus = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isConnected = false
      if (type === 'reconnect') {
        isConnected = true
        members.reconnected()
      }
    }
  }
  followStatus().catch(reportFailure)
  return {
    bus,
    nodes: members,
    isConnected: () => isConnected,
    close: async () => {
      members.close()
      if (!connection.isClosed()) await connection.drain()
    },
  }
}

const connectToNats = async (address: string, name: string): Promise<NatsConnection> => {
  const url = new URL(address)
  try {
    return await connect({
      servers: url.host,
      ...(url.protocol === 'tls:' && { tls: {} }),
      ...(url.username !== '' && {
        user: decodeURIComponent(url.username),
        pass: decodeURIComponent(url.password),
      }),
      name,
      // NATS must not send back what this process publishes: the bus itself delivers that to the subscribers in this
      // process.
      noEcho: true,
      maxReconnectAttempts: -1,
      // Refused logins do not end the reconnecting either: somebody may be changing the server's passwords.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: RECONNECT_WAIT_MS,
      ...PING_OPTIONS,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BusUnavailable(`The NATS server at ${url.host} cannot be used: ${reason}.`, { cause: error })
  }
}
