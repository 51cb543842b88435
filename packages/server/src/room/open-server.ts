import type { AddressInfo } from 'node:net'
import { BadConfig } from '../config/bad-config.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { listenFaultSentence } from '../config/start-checks.ts'
import { type Gateway, type GatewayPorts, openGateway } from '../gateway/gateway.ts'
import { acceptInParallel } from '../http/accept-in-parallel.ts'
import { connectionCutter } from '../http/cut-connections.ts'
import { type BuildHttpServerPorts, buildHttpServer } from '../http/routes/build-http-server.ts'
import { unknownProxyWatch } from '../http/unknown-proxy.ts'
import { localUrlHost } from './addresses.ts'

/**
 * How long a closing room waits for running HTTP requests, ms. Then it cuts all connections, because browsers keep idle
 * ones open for minutes.
 */
const CLOSING_GRACE_MS = 500

/**
 * The number of connections that the operating system holds until the room accepts them. After a restart all clients
 * reconnect at the same time, and a client that finds the queue full may need 20 s to try again. Linux limits the
 * number to `net.core.somaxconn`.
 */
const CONNECTION_QUEUE = 4_096

export interface ServerPorts {
  readonly config: RoomConfig
  readonly http: BuildHttpServerPorts
  readonly sockets: GatewayPorts
  /** Whether to accept many connections at a time, which needs a second process for a moment. */
  readonly acceptsCrowds: boolean
}

/** The HTTP server and the sockets on its port. */
export interface OpenServer {
  /** The address on this machine, without a trailing slash. */
  readonly url: string
  readonly gateway: Gateway
  close(): Promise<void>
}

/** Listens for HTTP calls and sockets. @throws BadConfig if it cannot listen at the configured address */
export const openServer = async ({ config, http, sockets, acceptsCrowds }: ServerPorts): Promise<OpenServer> => {
  const app = await buildHttpServer(http)
  const watchForUnknownProxy = unknownProxyWatch(config, sockets.tellOperator)
  for (const event of ['request', 'upgrade']) app.server.on(event, watchForUnknownProxy)
  const cutConnections = connectionCutter(app.server)
  await app.listen({ host: config.host, port: config.port, backlog: CONNECTION_QUEUE }).catch((error) => {
    // The start checks found the port free. Since then the room's own metrics, or another program, may have taken it.
    throw new BadConfig(listenFaultSentence(error, config))
  })
  const reportFailure = (err: Error) => http.logger.warn({ err }, 'connections are accepted one by one')
  const acceptors = acceptsCrowds ? acceptInParallel(app.server, CONNECTION_QUEUE, reportFailure) : null
  const gateway = openGateway(app.server, sockets)
  const { clock } = sockets
  const { port } = app.server.address() as AddressInfo
  return {
    url: `${http.tls ? 'https' : 'http'}://${localUrlHost(config.host)}:${port}`,
    gateway,
    close: async () => {
      const cancelCut = clock.setTimer(clock.now() + CLOSING_GRACE_MS, cutConnections)
      await acceptors?.close()
      await gateway.close()
      await app.close()
      cancelCut()
    },
  }
}
