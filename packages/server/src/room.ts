import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { autoTopUps } from './accounts/auto-top-ups.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { profileCache, profileChange } from './accounts/profiles.ts'
import { referralEarnings } from './accounts/referral-earnings.ts'
import { inOneProcess } from './actors/in-one-process.ts'
import { localBus } from './bus/local-bus.ts'
import type { OpenBus } from './bus/open-nats.ts'
import { roomChannel } from './bus/room-channel.ts'
import { guardCurrency, guardHouse } from './cashier/currency-guard.ts'
import { type HouseWallet, openHouseWallet } from './cashier/house-wallet.ts'
import { noLedger, openCashier } from './cashier/open-cashier.ts'
import type { RoomConfig } from './config/room-config.ts'
import { openTables } from './directory/open-tables.ts'
import { type Gateway, openGateway } from './gateway/gateway.ts'
import { openHomeGames } from './home-games/home-games.ts'
import { connectionCutter } from './http/cut-connections.ts'
import { openHttp } from './http/routes/open-http.ts'
import { hereAt } from './https/addresses.ts'
import type { Tls } from './https/own-certificate.ts'
import { noMetrics, type RoomMetrics } from './metrics/room-metrics.ts'
import { openNotifier } from './notifications/open-notifier.ts'
import { type PublicHttpsPost, publicHttpsPost } from './notifications/public-https-post.ts'
import { openOperator } from './operator/open-operator.ts'
import type { Clock } from './ports/clock.ts'
import type { Entropy } from './ports/entropy.ts'
import { errorSummary } from './ports/fault.ts'
import { userId, uuidIds } from './ports/ids.ts'
import { oneNode } from './ports/nodes.ts'
import { removeOldRows } from './store/remove-old-rows.ts'
import type { Store } from './store/store.ts'
import type { Tables } from './tables/contract.ts'
import { isReadableTable } from './tables/table-kind.ts'
import { tournamentServices } from './tournament-services.ts'
import { noTracing, type RoomTracing } from './tracing/room-tracing.ts'

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
  /** Measures the room; if left out, nothing does. */
  readonly metrics?: RoomMetrics
  /** Traces the orders of players; if left out, nothing does. */
  readonly tracing?: RoomTracing
  /** Connects this process to others; if left out, it is the only one of its room. */
  readonly joined?: OpenBus
}

export interface Room {
  /** The address of the room on this machine, without a trailing slash. */
  readonly url: string
  /** Names this process as an owner in the journal. */
  readonly node: string
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
  const { store, clock, entropy, logger, metrics = noMetrics, tracing = noTracing } = ports
  const house = ports.houseWallet ?? (await openHouseWallet(config, entropy))
  await guardCurrency(store.roomKeys, config)
  if (house !== null) await guardHouse(store.roomKeys, config, house.principal)
  const ids = uuidIds(clock, entropy)
  const { bus, nodes } = ports.joined ?? { bus: localBus(), nodes: oneNode('room') }
  const profiles = profileCache(store.users, roomChannel({ bus, nodes }, 'room:profiles', profileChange))
  const stopReading = nodes.onChange(() => {
    profiles.readAgain().catch((error) => logger.warn({ why: errorSummary(error) }, 'profiles not read again'))
  })
  const { notifier, pushKey } = await openNotifier({
    ...ports,
    config,
    publicHttpsPost: ports.publicHttpsPost ?? publicHttpsPost(),
  })
  const services = tournamentServices({ ...ports, config, nodes, profiles, notifier })
  let topUp: ReturnType<typeof autoTopUps> | null = null
  const opened = await openTables({
    games: config.games,
    store,
    bus: tracing.bus(metrics.bus(bus)),
    nodes,
    clock,
    entropy,
    ids,
    profiles,
    houseBots: config.houseBots,
    logger,
    afterHand: referralEarnings({ ...store, basisPoints: Math.round(config.referralPercent * 100) }),
    afterTournament: services.afterTournament,
    lastSummary: services.lastSummary,
    alert: ({ players, occasion }, name) =>
      notifier.alert({ players: players.map((player) => userId(player)), occasion, name }),
    // Hands can end before the accounts are open; top-ups missed then are due again after the next hand.
    topUp: (table, due) => topUp?.(table, due),
  })
  const accounts = await openAccounts({
    ...ports,
    config,
    bus,
    nodes,
    profiles,
    tables: opened,
    tournaments: opened.tournaments,
    notifier,
  })
  const { tables, tournaments, tokens } = accounts
  topUp = autoTopUps({
    tables,
    failed: (error) => logger.error({ why: errorSummary(error) }, 'automatic top-up failed'),
  })
  const homeGames = await openHomeGames({
    ...store,
    ...{ tables, clock, entropy, ids },
    records: store.homeGames,
    pauseMs: config.homeGamePauseMs,
  })
  const { cards, checkAccess } = await services.open(tournaments)
  const cashier =
    house === null ? noLedger(config) : await openCashier({ ...ports, config, bus, nodes, house, notifier })

  const isDatabaseThere = async () => (await store.answerMs()) !== null
  const app = await openHttp({
    ...{ logger, webRoot: ports.webRoot, tls: ports.tls, isDatabaseThere },
    isAlone: ports.joined === undefined,
    routes: {
      ...accounts,
      ...{ config, store, profiles, notifier, pushKey, homeGames, cards, checkAccess, cashier, clock, entropy },
      readiness: { isConnected: () => ports.joined?.healthy() ?? null, owned: opened.owned },
    },
  })

  const cutConnections = connectionCutter(app.server)
  await app.listen({ host: config.host, port: config.port })
  const gateway = openGateway(app.server, {
    ...{ tournaments, profiles, tokens, isDatabaseThere, ids, clock, logger, config, bus, nodes },
    tables: metrics.tables(tracing.tables(tables)),
    lastSeen: store.lastSeen,
    reports: store.reports,
    tellOperator: ports.tellOperator,
    onRemoved: accounts.onRemoved,
  })
  metrics.gateway(gateway)
  const orders = { ...ports, config, tournaments, homeGames, notifier, settlement: cashier.settlement }
  const closeControlSocket = ports.controlSocket ? await openOperator(orders) : async () => {}
  const notRemoved = (error: unknown) => logger.warn({ why: errorSummary(error) }, 'old rows not removed')
  const stopRemoving = await inOneProcess(nodes, {
    name: 'room:retention',
    failed: notRemoved,
    begin: async () => removeOldRows(store.retention, { clock, isReadable: isReadableTable, failed: notRemoved }),
  })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `${ports.tls ? 'https' : 'http'}://${hereAt(config.host)}:${port}`,
    node: nodes.self,
    gateway,
    tables,
    close: async () => {
      stopReading()
      stopRemoving()
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
