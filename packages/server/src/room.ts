import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { openAccounts } from './accounts/open-accounts.ts'
import { openNotifier } from './accounts/open-notifier.ts'
import { type PostOut, postOut } from './accounts/post-out.ts'
import { profileCache } from './accounts/profiles.ts'
import { referralEarnings } from './accounts/referral-earnings.ts'
import { localBus } from './bus/local-bus.ts'
import { type HouseWallet, openHouseWallet } from './cashier/house-wallet.ts'
import { keepHouse, keepMoney } from './cashier/keep-money.ts'
import { noLedger } from './cashier/no-ledger.ts'
import { openCashier } from './cashier/open-cashier.ts'
import type { RoomConfig } from './config/room-config.ts'
import { type Gateway, openGateway } from './gateway/gateway.ts'
import { allRoutes } from './http/all-routes.ts'
import { httpApp } from './http/app.ts'
import { callerFinder } from './http/find-caller.ts'
import { openOperator } from './operator/open-operator.ts'
import type { Clock } from './ports/clock.ts'
import type { Entropy } from './ports/entropy.ts'
import { uuidIds } from './ports/ids.ts'
import type { Store } from './store/store.ts'
import type { Tables } from './tables/contract.ts'
import { openTables } from './tables/directory.ts'
import { tournamentOffice } from './tournaments/office.ts'

/** What the room stands on: everything it does not decide itself. */
export interface RoomPorts {
  readonly store: Store
  readonly clock: Clock
  readonly entropy: Entropy
  readonly logger: FastifyBaseLogger
  /** Folder of the built web client; null serves the API alone. */
  readonly webRoot: string | null
  readonly isHouseBot: (principal: string) => boolean
  /** How push services are called; public https addresses alone, unless something else is put here. */
  readonly postOut?: PostOut
  /** The house on the ledger; opened as it is configured, unless something else is put here. */
  readonly houseWallet?: HouseWallet
  /** Writes a line where the operator alone reads it: access codes come this way, and never into a log (S-REG-06, S-OPS-05). */
  readonly tellOperator: (line: string) => void
  /** Opens the door for the operator's orders in the folder `dataDir`; left out, nobody can give any. */
  readonly operatorDoor?: boolean
}

export interface Room {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  readonly gateway: Gateway
  readonly tables: Tables
  close(): Promise<void>
}

/**
 * Opens the whole room: recovers every table, then listens.
 * @throws the system's error (`EADDRINUSE`) when the port is taken
 * @throws BadConfig if the house has no key for its ledger, or the store's chips were worth something else before
 */
export const openRoom = async (config: RoomConfig, ports: RoomPorts): Promise<Room> => {
  const { store, clock, entropy, logger } = ports
  const house = ports.houseWallet ?? (await openHouseWallet(config, entropy))
  await keepMoney(store.roomKeys, config)
  if (house !== null) await keepHouse(store.roomKeys, config, house.principal)
  const ids = uuidIds(clock, entropy)
  const profiles = profileCache(store.users)
  const { notifier, pushKey } = await openNotifier({ ...ports, config, postOut: ports.postOut ?? postOut() })
  const office = tournamentOffice({ ...ports, config, profiles, notifier })
  const opened = await openTables({
    games: config.games,
    store,
    bus: localBus(),
    clock,
    entropy,
    ids,
    profiles,
    logger,
    afterHand: referralEarnings({ ...store, basisPoints: Math.round(config.referralPercent * 100) }),
    afterTournament: office.afterTournament,
    lastNews: office.lastNews,
  })
  const accounts = await openAccounts({ ...ports, config, tables: opened, tournaments: opened.tournaments, notifier })
  const { tables, tournaments, tokens } = accounts
  const { cards, checkAccess } = await office.open(tournaments)
  const cashier = house === null ? noLedger(config) : await openCashier({ ...ports, config, house, notifier })

  const findCaller = callerFinder(tokens, store.users)
  const app = await httpApp(config, logger, ports.webRoot, findCaller)
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
    onLedAway: accounts.onLedAway,
  })
  const orders = { ...ports, config, tournaments, notifier, settlement: cashier.settlement }
  const closeDoor = ports.operatorDoor ? await openOperator(orders) : async () => {}
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    gateway,
    tables,
    close: async () => {
      await closeDoor()
      await gateway.close()
      await app.close()
      office.close()
      cashier.close()
      await accounts.close()
      await opened.close()
    },
  }
}
