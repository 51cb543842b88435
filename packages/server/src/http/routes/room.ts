import { readConfig, readHealth, readReady } from '@cardroom/protocol'
import { ledgerAccessOf } from '../../cashier/ledger-access.ts'
import type { RoomConfig } from '../../config/room-config.ts'
import type { Store } from '../../store/store.ts'
import { DatabaseAway } from '../reply.ts'
import type { Routes } from '../route.ts'

export interface RoomFacts {
  readonly config: RoomConfig
  readonly store: Store
  /** Number of configured tables. */
  readonly tables: number
  /** Public VAPID key for web push. */
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
    throw new DatabaseAway('asked for its health')
  })
  // Routes are added after every table has recovered, so any reply means ready.
  routes.open(readReady, async () => ({ tables }))
}
