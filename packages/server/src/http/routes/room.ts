import { readConfig, readHealth, readReadiness } from '@cardroom/protocol'
import { ledgerEndpointOf } from '../../cashier/ledger-access.ts'
import type { RoomConfig } from '../../config/room-config.ts'
import type { Store } from '../../store/store.ts'
import { BusAway, DatabaseAway } from '../reply.ts'
import type { RouteRegistrar } from '../route.ts'

export interface RoomRoutePorts {
  readonly config: RoomConfig
  readonly store: Store
  /** Number of configured tables. */
  readonly tableCount: number
  /** Public VAPID key for web push. */
  readonly pushKey: string
  readonly readiness: Readiness
}

/** The facts about this process that the readiness probe reports. */
export interface Readiness {
  /** Whether this process reaches the other processes; null in a room of one process. */
  isConnected(): boolean | null
  /** Number of tables and tournaments that this process owns. */
  ownedCount(): number
}

export const roomRoutes = (
  routes: RouteRegistrar,
  { config, store, tableCount, pushKey, readiness }: RoomRoutePorts,
): void => {
  const ledger = ledgerEndpointOf(config)
  routes.forAnyone(readConfig, async () => ({
    playMoney: config.playMoney,
    wallets: [...config.wallets],
    walletUrls: config.walletUrls,
    contact: config.contact,
    depositRate: config.depositRate,
    ledgerCanisterId: config.ledgerCanisterId,
    ledger: ledger && { ...ledger, isTest: ledger.rootKey !== null },
    version: config.version,
    pushKey,
  }))
  routes.forAnyone(readHealth, async () => {
    const databaseMs = await store.answerMs()
    if (databaseMs === null) throw new DatabaseAway('asked for its health')
    return { database: 'reachable' as const, databaseMs: Math.round(databaseMs) }
  })
  // The server listens only after the tables in use have recovered, so a process that is still starting answers no
  // request.
  routes.forAnyone(readReadiness, async () => {
    const isConnected = readiness.isConnected()
    if (isConnected === false) throw new BusAway('asked whether it is ready')
    if ((await store.answerMs()) === null) throw new DatabaseAway('asked whether it is ready')
    const bus = isConnected === null ? ('alone' as const) : ('connected' as const)
    return { tables: tableCount, owned: readiness.ownedCount(), database: 'reachable' as const, bus }
  })
}
