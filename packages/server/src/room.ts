import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { openAccounts } from './accounts/open-accounts.ts'
import { profileCache } from './accounts/profiles.ts'
import { referralEarnings } from './accounts/referral-earnings.ts'
import { localBus } from './bus/local-bus.ts'
import { guardCurrency, guardHouse } from './cashier/currency-guard.ts'
import { type HouseWallet, openHouseWallet } from './cashier/house-wallet.ts'
import { noLedger, openCashier } from './cashier/open-cashier.ts'
import type { RoomConfig } from './config/room-config.ts'
import { openTables } from './directory/open-tables.ts'
import { type Gateway, openGateway } from './gateway/gateway.ts'
import { allRoutes } from './http/all-routes.ts'
import { httpApp } from './http/app.ts'
import { connectionCutter } from './http/cut-connections.ts'
import { callerFinder } from './http/find-caller.ts'
import { hereAt } from './https/addresses.ts'
import type { Tls } from './https/own-certificate.ts'
import { openNotifier } from './notifications/open-notifier.ts'
import { type PublicHttpsPost, publicHttpsPost } from './notifications/public-https-post.ts'
import { openOperator } from './operator/open-operator.ts'
import type { Clock } from './ports/clock.ts'
import type { Entropy } from './ports/entropy.ts'
import { uuidIds } from './ports/ids.ts'
import type { Store } from './store/store.ts'
import type { Tables } from './tables/contract.ts'
import { tournamentServices } from './tournament-services.ts'

/**
 * The time that open connections have to finish a request when the room closes, ms. Pages keep their connections open
 * for minutes.
 */
const LAST_ANSWERS_MS = 500

/** The ports that the room runs on. */
export interface RoomPorts {
  readonly store: Store
  readonly clock: Clock
  readonly entropy: Entropy
  readonly logger: FastifyBaseLogger
  /** Folder of the built web client; null serves the API alone. */
  readonly webRoot: string | null
  /** The TLS certificate; if left out, the room serves http. */
  readonly tls?: Tls
  readonly isHouseBot: (principal: string) => boolean
  /** Sends requests to push services; by default only to public https addresses. */
  readonly publicHttpsPost?: PublicHttpsPost
  /** The house account of the ledger; by default the configured one. */
  readonly houseWallet?: HouseWallet
  /**
   * Writes a line that only the operator reads: access codes are sent this way and never logged (S-REG-06, S-OPS-05).
   */
  readonly tellOperator: (line: string) => void
  /**
   * Whether to open the operator's control socket in the folder `dataDir`. If left out, no operator orders are
   * accepted.
   */
  readonly controlSocket?: boolean
}

export interface Room {
  /** The address of the room on this machine, without a trailing slash. */
  readonly url: string
  readonly gateway: Gateway
  readonly tables: Tables
  close(): Promise<void>
}

/**
 * Opens the whole room: recovers every table, then listens.
 * @throws the system's error (`EADDRINUSE`) when the port is taken
 * @throws BadConfig if the house has no key for its ledger, or the store was used with a different value of chips
 */
export const openRoom = async (config: RoomConfig, ports: RoomPorts): Promise<Room> => {
  const { store, clock, entropy, logger } = ports
  const house = ports.houseWallet ?? (await openHouseWallet(config, entropy))
  await guardCurrency(store.roomKeys, config)
  if (house !== null) await guardHouse(store.roomKeys, config, house.principal)
  const ids = uuidIds(clock, entropy)
  const profiles = profileCache(store.users)
  const { notifier, pushKey } = await openNotifier({
    ...ports,
    config,
    publicHttpsPost: ports.publicHttpsPost ?? publicHttpsPost(),
  })
  const services = tournamentServices({ ...ports, config, profiles, notifier })
  const opened = await openTables({
    games: config.games,
    store,
    bus: localBus(),
    clock,
    entropy,
    ids,
    profiles,
    houseBots: config.houseBots,
    logger,
    afterHand: referralEarnings({ ...store, basisPoints: Math.round(config.referralPercent * 100) }),
    afterTournament: services.afterTournament,
    lastNews: services.lastNews,
  })
  const accounts = await openAccounts({
    ...ports,
    config,
    profiles,
    tables: opened,
    tournaments: opened.tournaments,
    notifier,
  })
  const { tables, tournaments, tokens } = accounts
  const { cards, checkAccess } = await services.open(tournaments)
  const cashier = house === null ? noLedger(config) : await openCashier({ ...ports, config, house, notifier })

  const findCaller = callerFinder(tokens, store.users)
  const app = await httpApp(config, logger, ports.webRoot, findCaller, store.healthy, ports.tls)
  await allRoutes(app, findCaller, {
    ...accounts,
    config,
    store,
    profiles,
    notifier,
    pushKey,
    cards,
    checkAccess,
    cashier,
    clock,
    entropy,
  })

  const cutConnections = connectionCutter(app.server)
  await app.listen({ host: config.host, port: config.port })
  const gateway = openGateway(app.server, {
    tables,
    tournaments,
    profiles,
    tokens,
    lastSeen: store.lastSeen,
    reports: store.reports,
    ids,
    clock,
    logger,
    config,
    onRemoved: accounts.onRemoved,
  })
  const orders = { ...ports, config, tournaments, notifier, settlement: cashier.settlement }
  const closeControlSocket = ports.controlSocket ? await openOperator(orders) : async () => {}
  const { port } = app.server.address() as AddressInfo
  return {
    url: `${ports.tls ? 'https' : 'http'}://${hereAt(config.host)}:${port}`,
    gateway,
    tables,
    close: async () => {
      await closeControlSocket()
      const lastAnswers = clock.setTimer(clock.now() + LAST_ANSWERS_MS, cutConnections)
      await gateway.close()
      await app.close()
      lastAnswers()
      services.close()
      cashier.close()
      await accounts.close()
      await opened.close()
    },
  }
}
