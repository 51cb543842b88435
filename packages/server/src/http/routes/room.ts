import { readConfig, readHealth, readReady } from '@cardroom/protocol'
import { ledgerAccessOf } from '../../cashier/ledger-access.ts'
import type { RoomConfig } from '../../config/room-config.ts'
import type { Store } from '../../store/store.ts'
import type { Routes } from '../route.ts'

export interface RoomFacts {
  readonly config: RoomConfig
  readonly store: Store
  /** How many tables there are. */
  readonly tables: number
  /** The public key of the room's pushes. */
  readonly pushKey: string
}

export const roomRoutes = (routes: Routes, { config, store, tables, pushKey }: RoomFacts): void => {
  const ledger = ledgerAccessOf(config)
  routes.open(readConfig, async () => ({
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
  routes.open(readHealth, async () => {
    if (await store.healthy()) return { database: 'reachable' as const }
    throw Object.assign(new Error('The database does not answer'), { statusCode: 503 })
  })
  // Routes are added once every table has been recovered, so an answer means ready.
  routes.open(readReady, async () => ({ tables }))
}
