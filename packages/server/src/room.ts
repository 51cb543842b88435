import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { accessTokens } from './accounts/access-token.ts'
import { profileCache } from './accounts/profiles.ts'
import { signIn } from './accounts/sign-in.ts'
import { localBus } from './bus/local-bus.ts'
import type { RoomConfig } from './config/room-config.ts'
import { type Gateway, openGateway } from './gateway/gateway.ts'
import { httpApp } from './http/app.ts'
import { callerFinder } from './http/find-caller.ts'
import { routesOf } from './http/route.ts'
import { authRoutes } from './http/routes/auth.ts'
import { gameRoutes } from './http/routes/games.ts'
import { roomRoutes } from './http/routes/room.ts'
import { themeRoutes } from './http/routes/themes.ts'
import { userRoutes } from './http/routes/users.ts'
import { walletRoutes } from './http/routes/wallet.ts'
import type { Clock } from './ports/clock.ts'
import type { Entropy } from './ports/entropy.ts'
import { uuidIds } from './ports/ids.ts'
import type { Store } from './store/store.ts'
import { fromWire } from './tables/amounts.ts'
import { openTables } from './tables/directory.ts'

/** What the room stands on: everything it does not decide itself. */
export interface RoomPorts {
  readonly store: Store
  readonly clock: Clock
  readonly entropy: Entropy
  readonly logger: FastifyBaseLogger
  /** Folder of the built web client; null serves the API alone. */
  readonly webRoot: string | null
  readonly isHouseBot: (principal: string) => boolean
}

export interface Room {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  readonly gateway: Gateway
  close(): Promise<void>
}

/**
 * Opens the whole room: recovers every table, then listens.
 * @throws the system's error (`EADDRINUSE`) when the port is taken
 */
export const openRoom = async (config: RoomConfig, ports: RoomPorts): Promise<Room> => {
  const { store, clock, entropy, logger } = ports
  const ids = uuidIds(clock, entropy)
  const tokens = accessTokens(store.sessions, entropy)
  const profiles = profileCache(store.users)
  const tables = await openTables({
    games: config.games,
    store,
    bus: localBus(),
    clock,
    entropy,
    ids,
    profiles,
    logger,
  })

  const findCaller = callerFinder(tokens, store.users)
  const app = await httpApp(config, logger, ports.webRoot, findCaller)
  const routes = routesOf(app, findCaller)
  const signer = signIn({
    users: store.users,
    challenges: store.challenges,
    ledger: store.ledger,
    tokens,
    clock,
    entropy,
    domain: config.domain,
    signUpChips: fromWire(config.signUpChips),
    isHouseBot: ports.isHouseBot,
  })
  authRoutes(routes, signer, tokens)
  userRoutes(routes, store.users, profiles, tables)
  gameRoutes(routes, tables, profiles)
  walletRoutes(routes, store.ledger)
  themeRoutes(routes)
  roomRoutes(routes, config, store, config.games.length)

  await app.listen({ host: config.host, port: config.port })
  const gateway = openGateway(app.server, {
    tables,
    profiles,
    tokens,
    clock,
    logger,
    allowedOrigins: config.allowedOrigins,
  })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    gateway,
    close: async () => {
      await gateway.close()
      await app.close()
      await tables.close()
    },
  }
}
